import type { Forecast, Lean } from '../shared/odds/forecast.ts'
import { scoreForecast } from '../shared/odds/score-forecast.ts'
import type { Half } from './halves.ts'
import { shortHanded } from './rates.ts'
import { otherSide, type Score, type Side } from './score.ts'

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
