import type { Periods } from '../../games/periods.ts'
import { easternZone, type SeasonRule, seasonName } from '../../games/season.ts'
import type { Phase } from './league.ts'

export const seasons: SeasonRule = { form: 'YYYY-YY', turnsInMonth: 10, firstYear: 1917, zone: easternZone }

export const periods: Periods = { count: 3, seconds: 20 * 60, overtimeSeconds: 5 * 60 }

/** The league's own ids: four digits of the starting year, two of the type, four of serial. */
const leagueId = /^(\d{4})(0[1-4])\d{4}$/

export const isLeagueId = (gameId: string): boolean => leagueId.test(gameId)

const phasesOfTypes: Readonly<Record<string, Phase>> = {
  '01': 'preseason',
  '02': 'regular',
  '03': 'playoffs',
  '04': 'all_star',
}

/** What an id says of its game; null for an id in another form. */
export function ofId(gameId: string): { readonly season: string; readonly phase: Phase } | null {
  const match = leagueId.exec(gameId)
  return match && { season: seasonName(seasons, Number(match[1])), phase: phasesOfTypes[match[2]!]! }
}
