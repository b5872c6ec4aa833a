import { type SeasonRule, seasonAt } from '../../games/season.ts'

/** A season lies within one calendar year, spring games to the last of October or November. */
export const seasons: SeasonRule = { form: 'YYYY', turnsInMonth: 1, firstYear: 1876 }

/** The season of a game: the league's ids say nothing of it, so the start decides. */
export const seasonOf = (startUtc: string): string => seasonAt(seasons, Date.parse(startUtc))

/** The parts of a season; averages of one never count in another. */
export const phases = ['regular', 'postseason', 'preseason', 'all_star'] as const
export type Phase = (typeof phases)[number]
