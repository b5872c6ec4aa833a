import Type, { type Static } from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import type { LiveFilter } from '../../../contract/live.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { instantMs, Since, teamFilter } from '../../../games/parameters.ts'
import { LiveGame, liveGames } from '../live.ts'
import { teamCodes } from '../teams.ts'

const Query = Type.Object({ team: Type.Optional(teamFilter(teamCodes)), since: Type.Optional(Since) })

export const scoresLive = endpoint({
  path: '/v1/mlb/scores/live',
  league: 'mlb',
  summary: 'Baseball games of the day, live',
  description:
    'The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one.',
  query: Query,
  response: Strict({ games: Type.Array(LiveGame), meta: Meta }),
  handle: ({ query }, { read }) => read.live(liveGames, query, filterOf),
})

const filterOf = ({ team, since }: Static<typeof Query>): LiveFilter => ({
  team: team?.toUpperCase(),
  sinceMs: since === undefined ? undefined : instantMs('since', since),
})
