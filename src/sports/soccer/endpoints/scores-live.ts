import Type, { type Static } from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import type { LiveFilter } from '../../../contract/live.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { ClubFilter, clubSlug, LeagueFilter } from '../filters.ts'
import { LiveFixture, liveFixtures } from '../live.ts'
import { requireAnyLeague, requireLeague } from '../scope.ts'

const Query = Type.Object({ league: Type.Optional(LeagueFilter), team: Type.Optional(ClubFilter) })

export const scoresLive = endpoint({
  path: '/v1/soccer/scores/live',
  summary: 'Soccer matches of the day, live',
  description:
    'The matches of each league’s current day and all matches in progress. For a league without either: its latest day with matches and its next one. Only the leagues that the key covers.',
  query: Query,
  response: Strict({ fixtures: Type.Array(LiveFixture), meta: Meta }),
  errors: ['scope_denied'],
  handle: ({ query, principal }, { read }) => {
    requireAnyLeague(principal)
    if (query.league !== undefined) requireLeague(principal, query.league.toLowerCase())
    const { leagues } = principal
    if (leagues === null) return read.live(liveFixtures, query, filterOf)
    // Answers are cached by the query object, which keys with other leagues share: a copy keeps them apart.
    return read.live(liveFixtures, { ...query }, (own) => ({ ...filterOf(own), leagues }))
  },
})

/** The list is not paged: on a Saturday all leagues together have more matches than other sports have games. */
const limit = Number.MAX_SAFE_INTEGER

const filterOf = ({ league, team }: Static<typeof Query>): LiveFilter => ({
  league: league?.toLowerCase(),
  team: clubSlug(team),
  limit,
})
