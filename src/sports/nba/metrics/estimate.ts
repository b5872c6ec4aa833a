import type { Totals } from '../records/box.ts'

/** The input of possession estimates: counts of one side, over one game or many. */
export type Shooting = Pick<Totals, 'fgm' | 'fga' | 'fta' | 'oreb' | 'dreb' | 'tov'>

/**
 * The refined estimate (Oliver), one number shared by both sides (metrics.md 1.1). For a season, sum the totals
 * first. Turnovers must include those charged to the team.
 */
export const estimatePossessions = (one: Shooting, other: Shooting): number =>
  0.5 * (estimateHalf(one, other) + estimateHalf(other, one))

export function estimateHalf(own: Shooting, opponent: Shooting): number {
  const boards = own.oreb + opponent.dreb
  const offensiveShare = boards === 0 ? 0 : own.oreb / boards
  return own.fga + 0.4 * own.fta - 1.07 * offensiveShare * (own.fga - own.fgm) + own.tov
}

/** The simple estimate. It is about two percent too high, so no served value uses it. */
export const estimateSimply = (own: Shooting): number => own.fga + 0.44 * own.fta - own.oreb + own.tov
