import { type Attempt, type CountingRules, countingRules } from './attempts.ts'
import { zoneValue } from './danger.ts'

/** The danger level of an attempt (metrics.md 2.3): its zone, more for rebound and rush, less if blocked. */
export function chanceValue(attempt: Attempt, rules: CountingRules = countingRules): number {
  const zone = attempt.place === null ? 0 : zoneValue(attempt.place)
  const gained = Number(attempt.isRebound) + Number(attempt.isRush)
  const gain = rules.reboundAndRush === 'both' ? gained : Math.min(1, gained)
  return zone + gain - Number(attempt.isBlocked)
}

export const isScoringChance = (value: number): boolean => value >= 2
export const isHighDanger = (value: number): boolean => value >= 3
