import { createRng } from '../../kernel/rng.ts'
import type { Lineup } from '../../sports/mlb/records/lineup.ts'
import { odds } from '../../sports/mlb/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { type Markets, openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame } from '../simulation.ts'
import { inningsOfGame } from './game-state.ts'
import { leagueOf } from './league.ts'
import type { Scoreboard } from './log-entry.ts'
import { beforeFirstPitch, forecastAt, outlookOf } from './odds-model.ts'

/** The game as an odds maker sees it at an instant. */
export interface Moment {
  readonly atMs: number
  readonly board: Scoreboard
}

const minuteMs = 60_000

/** Leans are shares of the runs to come. Prices move after runs, else seldom. */
const policy: MainPolicy = {
  spread: 'run line',
  minutes: [2_880, 1_200, 360, 30],
  doubts: {
    lean: { margin: 0.04, total: 0.02 },
    opening: { margin: 0.12, total: 0.05 },
    jitter: { margin: 0.012, total: 0.006 },
  },
  pace: { everyMs: 30 * minuteMs, gapMs: 60_000, swing: 0.16, movesMax: 14 },
}

/** Opens the markets of a game whose lineups are known. */
export function openMarket(seed: string, { id, startMs }: SimulatedGame, lineup: Lineup): Markets<Moment> {
  const outlook = outlookOf(leagueOf(seed), lineup)
  const rng = createRng(seed).fork(`mlb/odds/${id}`)
  const main = createMainMarket<Moment>(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    policy,
    before: (lean) => forecastAt(outlook, beforeFirstPitch, lean),
    during: ({ board }, lean) => forecastAt(outlook, board, lean),
    phaseOf,
    isClosed,
  })
  return openMarkets(rng, startMs, [main])
}

function phaseOf({ board: { phase } }: Moment): 'live' | 'break' | 'over' {
  return phase === 'live' || phase === 'over' ? phase : 'break'
}

/** What an out takes at the least, for books that think in seconds. */
const outSeconds = 40

/** Books stop when an out or two may end the game; extra innings, which any run may end, they leave alone. */
function isClosed({ board }: Moment, { closesAtSeconds }: Book): boolean {
  if (board.inning !== inningsOfGame) return board.inning > inningsOfGame
  return outsLeft(board) * outSeconds <= closesAtSeconds
}

/** Outs until the ninth inning may end the game. */
function outsLeft({ half, outs, home, away }: Scoreboard): number {
  if (half === 'end') return 0
  if (half === 'top') return 3 - outs + (home > away ? 0 : 3)
  return half === 'middle' ? 3 : 3 - outs
}
