import type { Periods } from '../../games/periods.ts'
import { easternZone, type SeasonRule, seasonName } from '../../games/season.ts'
import type { Phase } from './league.ts'

export const seasons: SeasonRule = { form: 'YYYY-YY', turnsInMonth: 10, firstYear: 1946, zone: easternZone }

export const periods: Periods = { count: 4, seconds: 12 * 60, overtimeSeconds: 5 * 60 }

const phases: Readonly<Record<string, Phase>> = {
  1: 'preseason',
  2: 'regular',
  3: 'all_star',
  4: 'playoffs',
  5: 'play_in',
  6: 'cup_final',
}

/** The league's own ids: `00`, the type, two digits of the starting year, and a serial number. */
const leagueId = /^00([1-6])(\d{2})\d{5}$/

/** What an id says of its game; null for an id in another form. */
export function ofId(gameId: string): { readonly season: string; readonly phase: Phase } | null {
  const match = leagueId.exec(gameId)
  return match && { season: seasonName(seasons, fullYear(Number(match[2]))), phase: phases[match[1]!]! }
}

/** Two digits from the league's first year on belong to the last century. */
const fullYear = (twoDigits: number): number => (twoDigits >= 46 ? 1900 : 2000) + twoDigits
