import { createRng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/mlb/index.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy, type Moment } from '../shared/odds/main-market.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame } from '../simulation.ts'
import type { Scoreboard } from './game-state.ts'
import { inningsOfGame } from './game-state.ts'
import { leagueOf } from './league.ts'
import { beforeFirstPitch, expectationOf, forecastAt } from './odds-model.ts'

/** Leans are shares of the runs to come. Prices move after runs, otherwise rarely. */
const policy: MainPolicy = {
  spread: 'run line',
  minutes: [2_880, 1_200, 360, 30],
  deviations: {
    lean: { margin: 0.04, total: 0.02 },
    opening: { margin: 0.12, total: 0.05 },
    jitter: { margin: 0.012, total: 0.006 },
  },
  pace: { everyMinutes: 30, gapSeconds: 60, swing: 0.16, movesMax: 14 },
}

/** Opens the markets of a game whose lineups are known. */
export function openMarket(
  seed: string,
  { id, startMs }: SimulatedGame,
  lineup: Lineup,
): Markets<Moment<Scoreboard>> {
  const expected = expectationOf(leagueOf(seed), lineup)
  const rng = createRng(seed).fork(`mlb/odds/${id}`)
  const main = createMainMarket(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    policy,
    beforeStart: beforeFirstPitch,
    forecast: (score, lean) => forecastAt(expected, score, lean),
    isClosed,
  })
  return openMarkets(rng, startMs, [main])
}

/** Minimum seconds per out, as books close by seconds. */
const outSeconds = 40

/** Books close when an out or two may end the game, and stay closed in extra innings, which any run may end. */
function isClosed(board: Scoreboard, { closesAtSeconds }: Book): boolean {
  if (board.inning !== inningsOfGame) return board.inning > inningsOfGame
  return outsLeft(board) * outSeconds <= closesAtSeconds
}

/** Outs until the ninth inning may end the game. */
function outsLeft({ half, outs, home, away }: Scoreboard): number {
  if (half === 'end') return 0
  if (half === 'top') return 3 - outs + (home > away ? 0 : 3)
  return half === 'middle' ? 3 : 3 - outs
}
