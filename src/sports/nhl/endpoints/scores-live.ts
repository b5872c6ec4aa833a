import Type, { type Static } from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import type { LiveFilter } from '../../../contract/live.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { teamFilter } from '../../../games/parameters.ts'
import { IncludeProbability } from '../../../games/win-probability/schemas.ts'
import { ListedGame, liveGames } from '../live.ts'
import { teamCodes } from '../teams.ts'
import { winProbability } from '../win-probability/index.ts'

const Query = Type.Object({
  team: means(Type.Optional(teamFilter(teamCodes)), 'Team code'),
  include: Type.Optional(IncludeProbability),
})

export const scoresLive = endpoint({
  path: '/v1/nhl/scores/live',
  league: 'nhl',
  summary: 'Ice hockey games of the day, live',
  description:
    'The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one.',
  query: Query,
  response: Strict({
    games: means(Type.Array(ListedGame), 'The games, in order of their start'),
    meta: Meta,
  }),
  isFromMemory: ({ include }) => include === undefined,
  handle: ({ query, principal }, { read }) => {
    const games = read.live(liveGames, query, filterOf)
    return query.include === undefined ? games : winProbability.include(read, principal, 'games', games)
  },
})

const filterOf = ({ team }: Static<typeof Query>): LiveFilter => ({ team: team?.toUpperCase() })
