import type { Change } from '../../src/contract/change.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { odds } from '../../src/sports/soccer/records/odds.ts'
import type { Book } from '../shared/odds/books.ts'
import type { Forecast, Lean } from '../shared/odds/forecast.ts'
import { createMainMarket, type MainPolicy } from '../shared/odds/main-market.ts'
import { openMarkets } from '../shared/odds/open-markets.ts'
import { scoreForecast } from '../shared/odds/score-forecast.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import type { Half } from './halves.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import { shortHanded } from './rates.ts'
import { addGoals, otherSide, type Score, type Side } from './score.ts'
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

/** A match as the books see it. Bets are decided by the score after ninety minutes and stoppage. */
export interface MatchView {
  readonly half: Half
  /** Seconds played in the half. */
  readonly second: number
  readonly score: Score
  /** Players sent off. */
  readonly sentOff: Score
}

const nothing: Score = { home: 0, away: 0 }

export const beforeKickOff: MatchView = { half: 'first_half', second: 0, score: nothing, sentOff: nothing }

/** Seconds of a half with the usual stoppage. */
const halfSeconds = { first_half: 48 * 60, second_half: 51.5 * 60 } as const
const matchSeconds = halfSeconds.first_half + halfSeconds.second_half
/** Minimum seconds left while the referee has not ended the half. */
const leastSeconds = 45
/** Fitted to 4,500 simulated matches: the share of the expected goals scored, and their increase over time. */
const fitted = { scored: 0.91, slope: 0.35 } as const

/** The forecast at a moment of the match: the goals so far, and those expected in the time left. */
export function forecastAt(expected: Score, view: MatchView, lean: Lean): Forecast {
  const share = secondsLeft(view) / matchSeconds
  const goalShare = fitted.scored * share * (1 + (fitted.slope / 2) * (1 - share))
  const side = (which: Side) => ({
    score: view.score[which],
    toCome: expected[which] * goalShare * sentOffFactor(view.sentOff, which),
  })
  return scoreForecast({ home: side('home'), away: side('away'), scatter: 1, ifLevel: 'stays' }, lean)
}

function secondsLeft({ half, second }: MatchView): number {
  if (half === 'first_half') {
    return Math.max(leastSeconds, halfSeconds.first_half - second) + halfSeconds.second_half
  }
  return half === 'second_half' ? Math.max(leastSeconds, halfSeconds.second_half - second) : 0
}

const sentOffFactor = (sentOff: Score, side: Side): number =>
  shortHanded.own ** sentOff[side] * shortHanded.against ** sentOff[otherSide(side)]
