import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/nhl/index.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy, type Moment } from '../shared/odds/main-market.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame } from '../simulation.ts'
import { leagueOf } from './league.ts'
import type { LogEntry, Scoreboard } from './log-entry.ts'
import { beforePuckDrop, expectationOf, forecastAt } from './odds-model.ts'

/** Leans are shares of the goals to come. Prices move after goals, now and then with the clock, and at the end. */
const policy: MainPolicy = {
  spread: 'run line',
  minutes: [2_880, 1_200, 360, 30],
  deviations: {
    lean: { margin: 0.035, total: 0.02 },
    opening: { margin: 0.12, total: 0.05 },
    jitter: { margin: 0.01, total: 0.005 },
  },
  pace: { everyMinutes: 25, gapSeconds: 40, swing: 0.1, movesMax: 16 },
}

/** Opens the markets of a game; its first box score lists the dressed players. */
export function openMarket(
  seed: string,
  { id, startMs }: SimulatedGame,
  log: readonly LogEntry[],
): Markets<Moment<Scoreboard>> {
  const sheet = log[0]!.box
  assert(sheet, `${id} begins with its box score`)
  const expected = expectationOf(leagueOf(seed), sheet)
  const rng = createRng(seed).fork(`nhl/odds/${id}`)
  const main = createMainMarket(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    policy,
    beforeStart: beforePuckDrop,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
  return openMarkets(rng, startMs, [main])
}

/** Books close in the last minute or two and stay closed in overtime, which any goal ends. */
const isClosed = (board: Scoreboard, { closesAtSeconds }: Book): boolean =>
  board.period > 3 || (board.period === 3 && board.secondsLeft <= closesAtSeconds)
