import Type, { type Static } from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import type { LiveFilter } from '../../../contract/live.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { IncludeProbability } from '../../../games/win-probability/schemas.ts'
import { ClubFilter, clubSlug, LeagueFilter } from '../filters.ts'
import { ListedFixture, liveFixtures } from '../live.ts'
import { requireAnyLeague, requireLeague } from '../scope.ts'
import { winProbability } from '../win-probability/index.ts'

const Query = Type.Object({
  league: Type.Optional(LeagueFilter),
  team: Type.Optional(ClubFilter),
  include: Type.Optional(IncludeProbability),
})

export const scoresLive = endpoint({
  path: '/v1/soccer/scores/live',
  summary: 'Soccer matches of the day, live',
  description:
    'The matches of each league’s current day and all matches in progress. For a league without either: its latest day with matches and its next one. Only the leagues that the key covers.',
  query: Query,
  response: Strict({
    fixtures: means(Type.Array(ListedFixture), 'The fixtures, in order of their start'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  isFromMemory: ({ include }) => include === undefined,
  handle: ({ query, principal }, { read }) => {
    requireAnyLeague(principal)
    if (query.league !== undefined) requireLeague(principal, query.league.toLowerCase())
    const { leagues } = principal
    // Answers are cached by the query object, which keys with other leagues share: a copy keeps them apart.
    const fixtures =
      leagues === null
        ? read.live(liveFixtures, query, filterOf)
        : read.live(liveFixtures, { ...query }, (own) => ({ ...filterOf(own), leagues }))
    return query.include === undefined
      ? fixtures
      : winProbability.include(read, principal, 'fixtures', fixtures)
  },
})

/** The list is not paged: on a Saturday all leagues together have more matches than other sports have games. */
const limit = Number.MAX_SAFE_INTEGER

const filterOf = ({ league, team }: Static<typeof Query>): LiveFilter => ({
  league: league?.toLowerCase(),
  team: clubSlug(team),
  limit,
})
