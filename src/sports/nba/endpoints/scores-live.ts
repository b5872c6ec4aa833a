import Type, { type Static } from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import type { LiveFilter } from '../../../contract/live.ts'
import { Meta, means, OneOf, Strict } from '../../../contract/schema.ts'
import { instantMs, Since, teamFilter } from '../../../games/parameters.ts'
import { LiveGame, liveExtras, liveGames } from '../live.ts'
import { teamCodes } from '../teams.ts'
import { winProbability } from '../win-probability/index.ts'

const Query = Type.Object({
  team: means(Type.Optional(teamFilter(teamCodes)), 'Team code'),
  since: Type.Optional(Since),
  include: Type.Optional(
    Type.Array(OneOf(liveExtras), { maxItems: 10, description: 'Extras to add to each game' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Maximum number of games' }),
  ),
})

export const scoresLive = endpoint({
  path: '/v1/nba/scores/live',
  league: 'nba',
  summary: 'Basketball games of the day, live',
  description:
    'The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one.',
  query: Query,
  response: Strict({ games: means(Type.Array(LiveGame), 'The games, in order of their start'), meta: Meta }),
  isFromMemory: ({ include }) => !include?.includes('win_probability'),
  handle: ({ query, principal }, { read }) => {
    const games = read.live(liveGames, query, filterOf)
    return query.include?.includes('win_probability')
      ? winProbability.include(read, principal, 'games', games)
      : games
  },
})

const filterOf = ({ team, since, include, limit }: Static<typeof Query>): LiveFilter => ({
  team: team?.toUpperCase(),
  sinceMs: since === undefined ? undefined : instantMs('since', since),
  // Sorted and without duplicates, so that the same selection gives the same cached answer.
  include: include && liveExtras.filter((extra) => include.includes(extra)),
  limit,
})
