import type { Lineup } from '../records/lineup.ts'
import type { Play, RunnerMove, Substitution } from '../records/play.ts'
import { battingSide, fieldingSide, type Side } from '../side.ts'
import { type Bases, emptyBases, moveRunners, replaceRunner } from './bases.ts'

/** The state of a game at one moment. */
export interface Standing {
  readonly bases: Bases
  readonly outs: number
  readonly score: Readonly<Record<Side, number>>
  /** The current or latest pitcher of each side; null before one is known. */
  readonly pitcher: Readonly<Record<Side, string | null>>
}

interface Happening {
  readonly play: Play
  readonly before: Standing
  readonly after: Standing
}

/** A change of players, simultaneous moves of runners, or the end of a play. */
export type Moment =
  | (Happening & { readonly kind: 'change'; readonly change: Substitution })
  | (Happening & { readonly kind: 'moves'; readonly moves: readonly RunnerMove[] })

/** A play with its moments and the state when it began, when it was decided and when it was over. */
export interface WalkedPlay {
  readonly play: Play
  readonly moments: readonly Moment[]
  readonly before: Standing
  /** Before the last moves, which the batter's result caused. */
  readonly decided: Standing
  readonly after: Standing
}

/** Replays a game in true order, one half-inning after the other. Each begins with empty bases and no outs. */
export function walkGame(plays: readonly Play[], lineup: Lineup | null): readonly WalkedPlay[] {
  const inOrder = [...plays].sort((a, b) => a.order - b.order || a.event_id - b.event_id)
  let standing: Standing = {
    bases: emptyBases,
    outs: 0,
    score: { home: 0, away: 0 },
    pitcher: { home: lineup?.home.pitcher ?? null, away: lineup?.away.pitcher ?? null },
  }
  let last: Play | null = null
  return inOrder.map((play) => {
    if (last?.inning !== play.inning || last.half !== play.half) {
      standing = { ...standing, bases: emptyBases, outs: 0 }
    }
    const walked = walkPlay(play, standing)
    standing = walked.after
    last = play
    return walked
  })
}

function walkPlay(play: Play, start: Standing): WalkedPlay {
  const before = withPitcher(start, play, pitcherAtStart(play, start))
  const moments: Moment[] = []
  let standing = before
  let decided = before
  for (const step of stepsOf(play)) {
    for (const change of play.substitutions.filter((one) => one.step === step)) {
      const after = afterChange(standing, play, change)
      moments.push({ kind: 'change', play, change, before: standing, after })
      standing = after
    }
    decided = standing
    const moves = play.runners.filter((one) => one.step === step)
    if (moves.length === 0) continue
    const after = afterMoves(standing, play, moves)
    moments.push({ kind: 'moves', play, moves, before: standing, after })
    standing = after
  }
  return { play, moments, before, decided, after: standing }
}

/** The pitcher when the play began: without a pitching change, the one who ended it. */
function pitcherAtStart(play: Play, { pitcher }: Standing): string | null {
  const first = play.substitutions.find((change) => change.kind === 'pitcher')
  return first ? (first.replaces ?? pitcher[fieldingSide(play.half)]) : play.pitcher
}

const stepsOf = ({ runners, substitutions }: Play): number[] =>
  [...new Set([...runners, ...substitutions].map((one) => one.step))].sort((a, b) => a - b)

const withPitcher = (standing: Standing, { half }: Play, pitcher: string | null): Standing => ({
  ...standing,
  pitcher: { ...standing.pitcher, [fieldingSide(half)]: pitcher },
})

function afterChange(standing: Standing, play: Play, change: Substitution): Standing {
  if (change.kind === 'pitcher') return withPitcher(standing, play, change.player)
  if (change.kind !== 'runner') return standing
  return { ...standing, bases: replaceRunner(standing.bases, change.replaces, change.player) }
}

function afterMoves(standing: Standing, { half }: Play, moves: readonly RunnerMove[]): Standing {
  const runs = moves.filter((move) => move.end === 'home').length
  const side = battingSide(half)
  return {
    ...standing,
    bases: moveRunners(standing.bases, moves),
    outs: standing.outs + moves.filter((move) => move.is_out).length,
    score: { ...standing.score, [side]: standing.score[side] + runs },
  }
}
