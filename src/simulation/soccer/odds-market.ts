import type { Change } from '../../contract/change.ts'
import { createRng } from '../../kernel/rng.ts'
import { odds } from '../../sports/soccer/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { openMarkets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { MatchPlan } from './match.ts'
import type { MatchEvent, Moment } from './match-log.ts'
import { addGoals, type Score } from './match-state.ts'
import { beforeKickOff, forecastAt, type Standing } from './odds-model.ts'
import { expectedGoals } from './strength.ts'

export interface MatchMarket {
  /** What books quote before the match, from two days ahead. */
  readonly prelude: readonly SimulatedStep[]
  /** What they newly quote. */
  readonly follow: (glance: Glance) => readonly Change[]
}

/** A look at the match, some seconds into the half of the latest moment. */
interface Glance {
  readonly atMs: number
  readonly moment: Moment
  readonly second: number
  /** What has happened since the last look. */
  readonly events: readonly MatchEvent[]
}

interface Seen extends Standing {
  readonly atMs: number
  readonly phase: Moment['phase']
}

const minuteMs = 60_000

/** Leans are shares of the goals to come. Prices move after goals and red cards, else seldom. */
const policy: MainPolicy = {
  spread: 'points',
  minutes: [2_880, 1_440, 600, 180, 30],
  doubts: {
    lean: { margin: 0.05, total: 0.025 },
    opening: { margin: 0.14, total: 0.06 },
    jitter: { margin: 0.012, total: 0.006 },
  },
  pace: { everyMs: 20 * minuteMs, gapMs: 50_000, swing: 0.08, movesMax: 16 },
}

/** Opens the markets of a match. */
export function openMarket(seed: string, { id, startMs }: SimulatedGame, plan: MatchPlan): MatchMarket {
  const expected = expectedGoals(seed, plan)
  const rng = createRng(seed).fork(`soccer/odds/${id}`)
  const main = createMainMarket<Seen>(rng.fork('main'), {
    kind: odds.kind,
    gameId: id,
    league: plan.league,
    policy,
    before: (lean) => forecastAt(expected, beforeKickOff, lean),
    during: (seen, lean) => forecastAt(expected, seen, lean),
    phaseOf: ({ phase }) => (phase === 'play' ? 'live' : phase),
    isClosed,
  })
  const { prelude, follow } = openMarkets(rng, startMs, [main])
  let { sentOff } = beforeKickOff
  return {
    prelude,
    follow: ({ atMs, moment: { phase, half, score }, second, events }) => {
      sentOff = events.reduce(countSentOff, sentOff)
      return follow({ atMs, phase, half, second, score, sentOff })
    },
  }
}

const countSentOff = (sentOff: Score, { type, side }: MatchEvent): Score =>
  type === 'red_card' || type === 'second_yellow_card' ? addGoals(sentOff, side, 1) : sentOff

/** The least that is added to the second half, and a minute: when the most patient book has closed. */
const lastSecond = 48 * 60

/** Books stop early in stoppage time, and do not come back: extra time is not what they quote. */
const isClosed = ({ half, second }: Seen, { closesAtSeconds }: Book): boolean =>
  half !== 'first_half' && (half !== 'second_half' || second >= lastSecond - closesAtSeconds)
