import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { gamesAround } from '../../../odds/games-around.ts'
import { oddsPhase } from '../../../odds/phase.ts'
import { type Game, game } from '../records/game.ts'
import { odds as oddsKind, prop, propMarkets } from '../records/odds.ts'
import { seasons } from '../season.ts'

export const odds = oddsEndpoint<Game>({
  path: '/v1/nfl/odds',
  league: 'nfl',
  title: 'Nfl',
  summary: 'Moneyline, spread, total and props of American football games',
  game,
  odds: oddsKind,
  props: { record: prop, markets: propMarkets },
  gameOf: (doc) => ({
    home: doc.home.team,
    away: doc.away.team,
    startsAt: doc.kickoff_utc,
    status: doc.status,
    phase: oddsPhase(doc),
  }),
  around: (read) => gamesAround(read, game, seasons),
})
