import Type from 'typebox'
import { seasonPatterns } from '../../games/season.ts'
import { seasons, weeksMax } from './season.ts'

/** The week of a query. */
export const weekParameters = {
  week: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: weeksMax,
      description:
        'Weeks start on Tuesday, 06:00 US Eastern. Default: the current week, or the latest with data while it has none',
    }),
  ),
  season: Type.Optional(
    Type.String({
      pattern: seasonPatterns[seasons.form],
      expected: `a season written ${seasons.form}`,
      description: `${seasons.form}; default: the current season`,
    }),
  ),
}
