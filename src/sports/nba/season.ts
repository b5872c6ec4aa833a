import { dayIn } from '../../kernel/calendar.ts'

/** The zone whose date is the league's day. */
export const leagueZone = 'America/New_York'

export const leagueDay = (ms: number): string => dayIn(leagueZone, ms)

/**
 * The season `YYYY-YY` of a game. The league's own ids carry it (`00` + type + two digits of the starting
 * year + serial); for any other id the tip-off decides, a season turning in July.
 */
export function seasonOf(gameId: string, tipOffUtc: string): string {
  const match = /^00[1-6](\d{2})\d{5}$/.exec(gameId)
  if (match) return seasonName(fullYear(Number(match[1])))
  return seasonAt(Date.parse(tipOffUtc))
}

/** The season that is under way, or next, at an instant. */
export function seasonAt(ms: number): string {
  const [year, month] = leagueDay(ms).split('-').map(Number) as [number, number]
  return seasonName(month >= 7 ? year : year - 1)
}

export const seasonName = (startYear: number): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

/** The league began in 1946: two digits from 46 up are of the last century. */
const fullYear = (twoDigits: number): number => (twoDigits >= 46 ? 1900 : 2000) + twoDigits
