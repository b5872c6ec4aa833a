import type { Counts, Strength } from '../records/analysis.ts'
import type { Side } from '../side.ts'
import { addXg } from './add-xg.ts'
import type { Attempt } from './attempts.ts'
import { chanceValue, isHighDanger, isScoringChance } from './chances.ts'
import { situationFor, strengthOf } from './strength.ts'
import { perStrength, type TimeAtStrength } from './time-at-strength.ts'

export const noCounts: Counts = {
  cf: 0,
  ca: 0,
  ff: 0,
  fa: 0,
  xgf: 0,
  xga: 0,
  scf: 0,
  sca: 0,
  hdcf: 0,
  hdca: 0,
  sf: 0,
  sa: 0,
  gf: 0,
  ga: 0,
  toi_seconds: 0,
}

/** An attempt with its danger and expected goals, computed once for both sides. */
export interface ValuedAttempt {
  readonly attempt: Attempt
  readonly value: number
  readonly xg: number
}

export const valueAttempt = (attempt: Attempt, xg: number): ValuedAttempt => ({
  attempt,
  value: chanceValue(attempt),
  xg,
})

/**
 * One side's counts at every strength. Attempts at other strengths, penalty shots included, count in `all`
 * only.
 */
export function countsOf(
  attempts: readonly ValuedAttempt[],
  side: Side,
  time: TimeAtStrength,
): Record<Strength, Counts> {
  const counts = perStrength((strength) => ({ ...noCounts, toi_seconds: time[strength] }))
  for (const one of attempts) {
    const { situation } = one.attempt.play
    const strength = situation === null ? null : strengthOf(situationFor(situation, side))
    count(counts.all, one, side)
    if (strength !== null) count(counts[strength], one, side)
  }
  return counts
}

function count(counts: Counts, { attempt, value, xg }: ValuedAttempt, side: Side): void {
  const { type } = attempt.play
  const isOwn = attempt.side === side
  const add = (own: IntegerCount, against: IntegerCount) => {
    counts[isOwn ? own : against] += 1
  }
  add('cf', 'ca')
  if (!attempt.isBlocked) add('ff', 'fa')
  if (isScoringChance(value)) add('scf', 'sca')
  if (isHighDanger(value)) add('hdcf', 'hdca')
  if (type === 'shot_on_goal' || type === 'goal') add('sf', 'sa')
  if (type === 'goal') add('gf', 'ga')
  const expected = isOwn ? 'xgf' : 'xga'
  counts[expected] = addXg(counts[expected], xg)
}

type IntegerCount = Exclude<keyof Counts, 'xgf' | 'xga'>

/** The sum of several games' counts. Ratios are computed from sums, never averaged. */
export function sumCounts(list: Iterable<Counts>): Counts {
  const sum = { ...noCounts }
  for (const counts of list) addCounts(sum, counts)
  return sum
}

/** Written out for speed: a season's answer sums hundreds of games. */
export function addCounts(sum: Counts, counts: Counts): void {
  sum.cf += counts.cf
  sum.ca += counts.ca
  sum.ff += counts.ff
  sum.fa += counts.fa
  sum.xgf = addXg(sum.xgf, counts.xgf)
  sum.xga = addXg(sum.xga, counts.xga)
  sum.scf += counts.scf
  sum.sca += counts.sca
  sum.hdcf += counts.hdcf
  sum.hdca += counts.hdca
  sum.sf += counts.sf
  sum.sa += counts.sa
  sum.gf += counts.gf
  sum.ga += counts.ga
  sum.toi_seconds += counts.toi_seconds
}
