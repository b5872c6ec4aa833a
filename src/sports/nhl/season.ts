import { type SeasonRule, seasonAt, seasonName } from '../../games/season.ts'

export const seasons: SeasonRule = { form: 'YYYY-YY', turnsInMonth: 10, firstYear: 1917 }

/** The league's own ids: four digits of the starting year, two of the type, four of serial. */
const leagueId = /^(\d{4})(0[1-4])\d{4}$/

export const isLeagueId = (gameId: string): boolean => leagueId.test(gameId)

/** The parts of a season, by the two type digits of the league's ids. */
const phasesOfTypes: Readonly<Record<string, Phase>> = {
  '01': 'preseason',
  '02': 'regular',
  '03': 'playoffs',
  '04': 'all_star',
}

export const phases = ['regular', 'playoffs', 'preseason', 'all_star'] as const
export type Phase = (typeof phases)[number]

/**
 * The part of the season that a game belongs to. Ids in another form than the league's count as regular season.
 */
export function phaseOf(gameId: string): Phase {
  return phasesOfTypes[leagueId.exec(gameId)?.[2] ?? ''] ?? 'regular'
}

/** The season of a game by its id; for an id in another form the start decides. */
export function seasonOf(gameId: string, startUtc: string): string {
  const match = leagueId.exec(gameId)
  return match ? seasonName(seasons, Number(match[1])) : seasonAt(seasons, Date.parse(startUtc))
}

export const periodTypes = ['REG', 'OT', 'SO'] as const
export type PeriodType = (typeof periodTypes)[number]

/** The type of a period by its number: in the playoffs every period after the third is an overtime. */
export function periodTypeOf(gameId: string, period: number): PeriodType {
  if (period <= 3) return 'REG'
  return period === 4 || phaseOf(gameId) === 'playoffs' ? 'OT' : 'SO'
}
