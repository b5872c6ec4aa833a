/** Query parameters shared by the area's endpoints. */
import Type from 'typebox'
import { slugOf } from '../../kernel/slug.ts'
import { SeasonName } from './records/fields.ts'

export const LeagueFilter = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'League id; upper or lower case',
})

export const SeasonFilter = Type.String({
  ...SeasonName,
  expected: 'a season written YYYY-YY, or YYYY where it is a calendar year',
})

export const ClubFilter = Type.String({
  minLength: 1,
  maxLength: 80,
  description: 'Club name, in any usual spelling, or its slug',
})

/** The slug by which a club is looked up. */
export const clubSlug = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : slugOf(name)
