import { type StatKey, type Stats, statKeys } from '../records/stats.ts'
import { type Billionths, billionths } from './decimal.ts'
import { type RuleTable, weightsOf } from './rules.ts'

/** What one stat, or one bonus on it, adds. */
export interface Part {
  readonly stat: StatKey
  readonly value: number
  readonly points: Billionths
  /** The mark of a bonus. */
  readonly at_least?: number
}

export type Scorer = (pos: string, stats: Stats) => readonly Part[]

/** Prepares a table once for any number of players. */
export function scorerOf(rules: RuleTable): Scorer {
  const weights = new Map<string, ReadonlyMap<StatKey, Billionths>>()
  const bonuses = rules.bonuses.map((bonus) => ({ ...bonus, points: billionths(bonus.points) }))
  return (pos, stats) => {
    let own = weights.get(pos)
    if (!own) {
      own = weightsOf(rules, pos)
      weights.set(pos, own)
    }
    const parts: Part[] = []
    for (const stat of statKeys) {
      const value = stats[stat]
      const weight = own.get(stat)
      if (value !== undefined && weight !== undefined) parts.push({ stat, value, points: value * weight })
    }
    for (const { stat, at_least, points } of bonuses) {
      const value = stats[stat] ?? 0
      if (value >= at_least) parts.push({ stat, value, points, at_least })
    }
    return [...parts, ...bandPart(rules, stats)]
  }
}

/** The value of the band that a number of points allowed falls into. */
function bandPart({ pointsAllowed, allowsReturns }: RuleTable, stats: Stats): Part[] {
  if (stats.points_allowed === undefined) return []
  const value = stats.points_allowed - (allowsReturns === 'counted' ? 0 : (stats.return_points ?? 0))
  const band = pointsAllowed.find(({ from, to }) => value >= from && (to === null || value <= to))
  return band ? [{ stat: 'points_allowed', value, points: billionths(band.points) }] : []
}

export const sumOf = (parts: readonly Part[]): Billionths =>
  parts.reduce((sum, { points }) => sum + points, 0)
