/** Fields shared by several kinds of record. */
import Type from 'typebox'
import { Count, means, OneOf, Strict } from '../../../contract/schema.ts'
import { seasonPatterns } from '../../../games/season.ts'
import { periods } from '../periods.ts'

export const LeagueId = Type.String({
  pattern: '^[a-z0-9]+([._-][a-z0-9]+)*$',
  maxLength: 40,
  description: 'League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one',
})

export const SeasonName = Type.String({
  pattern: seasonPatterns.either,
  description: 'YYYY-YY, or YYYY where a season is a calendar year',
})

export const FixtureId = Type.String({ minLength: 1, maxLength: 64, description: 'Fixture id' })

export const ClubName = Type.String({ minLength: 1, maxLength: 80, description: 'Club name' })

export const PeriodField = OneOf(periods, 'Part of the match')

export const Stoppage = Type.Integer({
  minimum: 1,
  maximum: 60,
  description: 'Minute of stoppage time, counted separately from minute',
})

export const PerSide = Strict({
  home: means(Count, 'Goals of the home side'),
  away: means(Count, 'Goals of the visitors'),
})
