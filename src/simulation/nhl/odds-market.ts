import { assert } from '../../kernel/assert.ts'
import { createRng } from '../../kernel/rng.ts'
import { odds } from '../../sports/nhl/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame } from '../simulation.ts'
import { leagueOf } from './league.ts'
import type { LogEntry, Scoreboard } from './log-entry.ts'
import { beforePuckDrop, forecastAt, outlookOf } from './odds-model.ts'

/** The game as an odds maker sees it at an instant. */
export interface Moment {
  readonly atMs: number
  readonly board: Scoreboard
}

const minuteMs = 60_000

/** Leans are shares of the goals to come. Prices rest but for goals, a look at the clock now and then, and the end. */
const policy: MainPolicy = {
  spread: 'run line',
  minutes: [2_880, 1_200, 360, 30],
  doubts: {
    lean: { margin: 0.035, total: 0.02 },
    opening: { margin: 0.12, total: 0.05 },
    jitter: { margin: 0.01, total: 0.005 },
  },
  pace: { everyMs: 25 * minuteMs, gapMs: 40_000, swing: 0.1, movesMax: 16 },
}

/** Opens the markets of a game; who is dressed is on its first box score. */
export function openMarket(
  seed: string,
  { id, startMs }: SimulatedGame,
  log: readonly LogEntry[],
): Markets<Moment> {
  const sheet = log[0]!.box
  assert(sheet, `${id} begins with its box score`)
  const outlook = outlookOf(leagueOf(seed), sheet)
  const rng = createRng(seed).fork(`nhl/odds/${id}`)
  const main = createMainMarket<Moment>(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    policy,
    before: (lean) => forecastAt(outlook, beforePuckDrop, lean),
    during: ({ board }, lean) => forecastAt(outlook, board, lean),
    phaseOf: ({ board }) => board.phase,
    isClosed,
  })
  return openMarkets(rng, startMs, [main])
}

/** Books stop in the last minute or two; an overtime, which any goal ends, they leave alone. */
const isClosed = ({ board }: Moment, { closesAtSeconds }: Book): boolean =>
  board.period > 3 || (board.period === 3 && board.secondsLeft <= closesAtSeconds)
