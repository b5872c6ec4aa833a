import { type SeasonRule, seasonAt, seasonName } from '../../games/season.ts'

export const seasons: SeasonRule = { form: 'YYYY-YY', turnsInMonth: 10, firstYear: 1946 }

/**
 * The season of a game. The league's own ids carry it (`00` + type + two digits of the starting year + serial);
 * for other ids the tip-off decides.
 */
export function seasonOf(gameId: string, tipOffUtc: string): string {
  const match = /^00[1-6](\d{2})\d{5}$/.exec(gameId)
  if (match) return seasonName(seasons, fullYear(Number(match[1])))
  return seasonAt(seasons, Date.parse(tipOffUtc))
}

/** Two digits from the league's first year on belong to the last century. */
const fullYear = (twoDigits: number): number => (twoDigits >= 46 ? 1900 : 2000) + twoDigits

/** The parts of a season, by the third digit of the league's ids. */
export type Phase = 'preseason' | 'regular' | 'all_star' | 'playoffs' | 'play_in' | 'cup_final'

const phases: Readonly<Record<string, Phase>> = {
  1: 'preseason',
  2: 'regular',
  3: 'all_star',
  4: 'playoffs',
  5: 'play_in',
  6: 'cup_final',
}

/**
 * The part of the season that a game belongs to. Ids in another form than the league's count as regular season.
 */
export function phaseOf(gameId: string): Phase {
  const digit = /^00([1-6])\d{7}$/.exec(gameId)?.[1] ?? ''
  return phases[digit] ?? 'regular'
}
