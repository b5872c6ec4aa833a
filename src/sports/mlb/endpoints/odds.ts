import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { gamesAround } from '../../../odds/games-around.ts'
import { oddsGames } from '../odds.ts'
import { type Game, game } from '../records/game.ts'
import { odds as oddsKind } from '../records/odds.ts'
import { seasons } from '../season.ts'

export const odds = oddsEndpoint<Game>({
  ...oddsGames,
  path: '/v1/mlb/odds',
  title: 'Mlb',
  summary: 'Moneyline, run line and total of baseball games',
  odds: oddsKind,
  props: null,
  around: (read) => gamesAround(read, game, seasons),
})
