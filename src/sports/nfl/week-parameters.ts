import Type from 'typebox'
import { seasonPatterns } from '../../games/season.ts'
import { seasons, weeksMax } from './season.ts'

/** Which week a query is about. */
export const weekParameters = {
  week: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: weeksMax,
      description:
        'Weeks turn on Tuesday, 06:00 US Eastern. Without it the current one, or the latest with data while it has none',
    }),
  ),
  season: Type.Optional(
    Type.String({
      pattern: seasonPatterns[seasons.form],
      expected: `a season written ${seasons.form}`,
      description: `${seasons.form}; without it the current season`,
    }),
  ),
}
