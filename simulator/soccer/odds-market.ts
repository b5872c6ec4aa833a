import type { Change } from '../../src/contract/change.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/soccer/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import { beforeKickOff, forecastAt, type MatchView } from './odds-model.ts'
import { addGoals, type Score } from './score.ts'
import { expectedGoals } from './strength.ts'

export interface MatchMarket {
  /** The books' quotes before the match, from two days ahead. */
  readonly prelude: readonly SimulatedStep[]
  /** The quotes that change with an update. */
  readonly follow: (update: MatchUpdate) => readonly Change[]
}

/** The match at a second of the latest moment's half. */
interface MatchUpdate {
  readonly atMs: number
  readonly moment: Moment
  readonly second: number
  /** The events since the previous update. */
  readonly events: readonly MatchEvent[]
}

interface Board extends MatchView {
  readonly phase: string
}

/** Leans are shares of the goals to come. Prices move after goals and red cards, otherwise rarely. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 1_440, 600, 180, 30],
  deviations: {
    lean: { margin: 0.05, total: 0.025 },
    opening: { margin: 0.14, total: 0.06 },
    jitter: { margin: 0.012, total: 0.006 },
  },
  pace: { everyMinutes: 20, gapSeconds: 50, swing: 0.08, movesMax: 16 },
}

/** Opens the markets of a match. */
export function openMarket(seed: string, { id, startMs }: SimulatedGame, plan: MatchPlan): MatchMarket {
  const expected = expectedGoals(seed, plan)
  const rng = createRng(seed).fork(`soccer/odds/${id}`)
  const main = createMainMarket<MatchView, Board>(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    league: plan.league,
    policy,
    beforeStart: beforeKickOff,
    forecast: (view, lean) => forecastAt(expected, view, lean),
    isClosed,
  })
  const { prelude, follow } = openMarkets(rng, startMs, [main])
  let { sentOff } = beforeKickOff
  return {
    prelude,
    follow: ({ atMs, moment: { phase, half, score }, second, events }) => {
      sentOff = events.reduce(countSentOff, sentOff)
      const board = { phase: phase === 'play' ? 'live' : phase, half, second, score, sentOff }
      return follow({ atMs, board })
    },
  }
}

const countSentOff = (sentOff: Score, { type, side }: MatchEvent): Score =>
  type === 'red_card' || type === 'second_yellow_card' ? addGoals(sentOff, side, 1) : sentOff

/** The minimum stoppage of the second half and a minute: by then every book has closed. */
const lastSecond = 48 * 60

/** Books close early in stoppage time and stay closed: they do not quote extra time. */
const isClosed = ({ half, second }: Board, { closesAtSeconds }: Book): boolean =>
  half !== 'first_half' && (half !== 'second_half' || second >= lastSecond - closesAtSeconds)
