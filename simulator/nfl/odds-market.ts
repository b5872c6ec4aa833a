import type { Rng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/nfl/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy, type Moment } from '../shared/odds/main-market.ts'
import type { Market } from '../shared/odds/open-markets.ts'
import type { Scoreboard } from './log-entry.ts'
import { beforeKickoff, type Entrant, expectationOf, forecastAt } from './odds-model.ts'

/** Leans are points of margin and of total. Prices move after scores and turnovers, otherwise rarely. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 1_200, 360, 45],
  deviations: {
    lean: { margin: 0.5, total: 0.8 },
    opening: { margin: 1.4, total: 2 },
    jitter: { margin: 0.1, total: 0.2 },
  },
  pace: { everyMinutes: 30, gapSeconds: 60, swing: 0.16, movesMax: 16 },
}

/** Moneyline, spread and total of a game. */
export function createGameMarket(
  rng: Rng,
  game: { readonly id: string; readonly home: Entrant; readonly away: Entrant },
): Market<Moment<Scoreboard>> {
  const expected = expectationOf(game.home, game.away)
  return createMainMarket(rng, {
    kind: odds.kind,
    gameId: game.id,
    policy,
    beforeStart: beforeKickoff,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
}

/** Books close in the last minute or two and stay closed in overtime. */
const isClosed = (board: Scoreboard, { closesAtSeconds }: Book): boolean =>
  board.quarter > 4 || (board.quarter === 4 && board.secondsLeft <= closesAtSeconds)
