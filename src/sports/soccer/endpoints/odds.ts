import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { startsAround } from '../../../odds/games-around.ts'
import { oddsPhase } from '../../../odds/phase.ts'
import { leagueSeasons } from '../league-seasons.ts'
import { leagueIds } from '../leagues.ts'
import { type Fixture, fixture } from '../records/fixture.ts'
import { odds as oddsKind } from '../records/odds.ts'

export const odds = oddsEndpoint<Fixture>({
  path: '/v1/soccer/odds',
  league: { among: leagueIds, of: (doc) => doc.league },
  title: 'Soccer',
  summary: 'Moneyline with the draw, spread and total of soccer matches',
  game: fixture,
  odds: oddsKind,
  props: null,
  gameOf: (doc) => ({
    home: doc.home.team,
    away: doc.away.team,
    startsAt: doc.kick_off_utc,
    status: doc.status,
    phase: oddsPhase(doc),
  }),
  around: async (read) => {
    const parents = await leagueSeasons(read, {})
    return await read.list(fixture, { parents, ...startsAround(read.now()) })
  },
})
