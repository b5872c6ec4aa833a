import type { Rng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/nba/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { type Market, type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import type { Scoreboard } from './logged-play.ts'
import { beforeTip, expectationOf, forecastAt } from './odds-model.ts'
import type { MarketGame, Moment } from './odds-moment.ts'
import { createPropMarket } from './odds-prop-market.ts'

/** Leans are points of margin and of total. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 2_160, 1_440, 960, 600, 360, 180, 60, 15],
  deviations: {
    lean: { margin: 0.5, total: 1.2 },
    opening: { margin: 1.6, total: 3.5 },
    jitter: { margin: 0.12, total: 0.25 },
  },
  pace: { everyMinutes: 1.5, gapSeconds: 25, swing: 0.04, movesMax: 105 },
}

/** Opens the markets of a game: the main markets two days ahead, player props on the day. */
export function openMarket(rng: Rng, game: MarketGame): Markets<Moment> {
  return openMarkets(rng, game.startMs, [
    openMain(rng.fork('main'), game),
    createPropMarket(rng.fork('props'), game),
  ])
}

function openMain(rng: Rng, game: MarketGame): Market<Moment> {
  const expected = expectationOf(game.home, game.away)
  return createMainMarket(rng, {
    kind: odds.kind,
    gameId: game.id,
    policy,
    beforeStart: beforeTip,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
}

/** Books close in the last minute or two, and between the fourth period and an overtime. */
const isClosed = ({ period, tenthsLeft }: Scoreboard, { closesAtSeconds }: Book): boolean =>
  period >= 4 && tenthsLeft <= closesAtSeconds * 10
