import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { gamesAround } from '../../../odds/games-around.ts'
import { oddsPhase } from '../../../odds/phase.ts'
import { type Game, game } from '../records/game.ts'
import { odds as oddsKind } from '../records/odds.ts'
import { seasons } from '../season.ts'

export const odds = oddsEndpoint<Game>({
  path: '/v1/nhl/odds',
  league: 'nhl',
  title: 'Nhl',
  summary: 'Moneyline, puck line and total of ice hockey games',
  game,
  odds: oddsKind,
  props: null,
  gameOf: (doc) => ({
    home: doc.home.team,
    away: doc.away.team,
    startsAt: doc.start_utc,
    status: doc.status,
    phase: oddsPhase(doc),
  }),
  around: (read) => gamesAround(read, game, seasons),
})
