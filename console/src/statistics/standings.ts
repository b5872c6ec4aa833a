/** Figures of a league table that several sports share. */
import { rate, record, type Stat, signed, whole, word } from './stat.ts'

export const won = whole('w', 'W', 'Wins')
export const lost = whole('l', 'L', 'Losses')
export const pct = rate('pct', 'PCT', 'Winning percentage')
export const gamesBehind = whole('gb', 'GB', 'Games behind')
export const home = record('home', 'HOME', 'Home')
export const away = record('away', 'AWAY', 'Away')
export const division = record('division', 'DIV', 'In the division')
export const conference = record('conference', 'CONF', 'In the conference')
export const lastTen = record('last10', 'L10', 'Last ten games')
export const streak = word('streak', 'STRK', 'Streak')
export const clinched = word('clinched', 'Clinched', 'Clinched')

/** For, against and the difference, under the sport's own names. */
export const scored = (unit: string, names: readonly [string, string, string]): readonly Stat[] => [
  whole('points_for', names[0], `${unit} for`),
  whole('points_against', names[1], `${unit} against`),
  signed('diff', names[2], 'Difference'),
]
