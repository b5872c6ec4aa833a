import { type SeasonRule, seasonAt } from '../../games/season.ts'

/** A season lies within one calendar year, from spring training to the World Series. */
export const seasons: SeasonRule = { form: 'YYYY', turnsInMonth: 1, firstYear: 1876 }

/** The season of a game. The league's ids do not carry it, so the start decides. */
export const seasonOf = (startUtc: string): string => seasonAt(seasons, Date.parse(startUtc))

/** The parts of a season; averages never mix them. */
export const phases = ['regular', 'postseason', 'preseason', 'all_star'] as const
export type Phase = (typeof phases)[number]
