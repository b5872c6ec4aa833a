import { easternZone, type SeasonRule } from '../../games/season.ts'

/** A season lies within one calendar year, from spring training to the World Series. */
export const seasons: SeasonRule = { form: 'YYYY', turnsInMonth: 1, firstYear: 1876, zone: easternZone }
