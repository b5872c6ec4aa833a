import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { gamesAround } from '../../../odds/games-around.ts'
import { oddsGames } from '../odds.ts'
import { type Game, game } from '../records/game.ts'
import { odds as oddsKind, prop, propMarkets } from '../records/odds.ts'
import { player } from '../records/player.ts'
import { seasons } from '../season.ts'

export const odds = oddsEndpoint<Game>({
  ...oddsGames,
  path: '/v1/nfl/odds',
  title: 'Nfl',
  summary: 'Moneyline, spread, total and props of American football games',
  odds: oddsKind,
  props: { record: prop, markets: propMarkets, players: player },
  around: (read) => gamesAround(read, game, seasons),
})
