import type { Totals } from '../records/box.ts'

/** What the estimates of possessions are made from: counts of one side, over one game or many. */
export type Shooting = Pick<Totals, 'fgm' | 'fga' | 'fta' | 'oreb' | 'dreb' | 'tov'>

/**
 * The refined estimate (Oliver), one number that both sides share (metrics.md 1.1). For a season the totals are
 * summed first. Turnovers must include those charged to the team.
 */
export const estimatePossessions = (one: Shooting, other: Shooting): number =>
  0.5 * (estimateHalf(one, other) + estimateHalf(other, one))

export function estimateHalf(own: Shooting, opponent: Shooting): number {
  const boards = own.oreb + opponent.dreb
  const offensiveShare = boards === 0 ? 0 : own.oreb / boards
  return own.fga + 0.4 * own.fta - 1.07 * offensiveShare * (own.fga - own.fgm) + own.tov
}

/** The plain estimate. It says about two in a hundred too many, so nothing that is served rests on it. */
export const estimateSimply = (own: Shooting): number => own.fga + 0.44 * own.fta - own.oreb + own.tov
