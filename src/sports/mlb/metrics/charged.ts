import type { Play, Substitution } from '../records/play.ts'
import { type PlayTypeRow, playTypeRows } from '../records/play-types.ts'
import { fieldingSide } from '../side.ts'
import type { WalkedPlay } from './game-walk.ts'

/**
 * The batter charged with the plate appearance after a substitution: with two strikes, a strikeout is the first
 * batter's.
 */
export function chargedBatter(play: Play): string {
  if (countsOf(play) !== 'strikeout') return play.batter
  return play.substitutions
    .filter((change) => change.kind === 'batter')
    .reduceRight(
      (batter, { count, player, replaces }) =>
        player === batter && count.strikes === 2 ? (replaces ?? batter) : batter,
      play.batter,
    )
}

/** Counts with which a walk is charged to the pitcher who leaves (rule 9.16(h)). */
const countsKept: ReadonlySet<string> = new Set(['2-0', '2-1', '3-0', '3-1', '3-2'])

/** The pitcher charged with the batter when the pitcher changed during the plate appearance. */
export function chargedPitcher({ play, before }: WalkedPlay): string {
  if (countsOf(play) !== 'walk') return play.pitcher
  const changes = play.substitutions.filter((change) => change.kind === 'pitcher')
  const pitchers = [before.pitcher[fieldingSide(play.half)], ...changes.map((change) => change.player)]
  let index = changes.length
  while (index > 0 && keepsWalk(changes[index - 1]!)) index -= 1
  return pitchers[index] ?? play.pitcher
}

const keepsWalk = ({ count: { balls, strikes } }: Substitution): boolean =>
  countsKept.has(`${balls}-${strikes}`)

function countsOf({ type }: Play): PlayTypeRow['counts'] {
  const row: PlayTypeRow | null = type && playTypeRows[type]
  return row?.counts
}
