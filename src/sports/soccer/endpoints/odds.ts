import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { startsAround } from '../../../odds/games-around.ts'
import { leagueSeasons } from '../league-seasons.ts'
import { oddsGames } from '../odds.ts'
import { type Fixture, fixture } from '../records/fixture.ts'
import { odds as oddsKind } from '../records/odds.ts'

export const odds = oddsEndpoint<Fixture>({
  ...oddsGames,
  path: '/v1/soccer/odds',
  title: 'Soccer',
  summary: 'Moneyline with the draw, spread and total of soccer matches',
  odds: oddsKind,
  props: null,
  around: async (read) => {
    const parents = await leagueSeasons(read, {})
    return await read.list(fixture, { parents, ...startsAround(read.now()) })
  },
})
