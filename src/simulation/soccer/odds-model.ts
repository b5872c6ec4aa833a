import type { Forecast, Lean } from '../shared/odds/forecast.ts'
import { scoreForecast } from '../shared/odds/score-forecast.ts'
import type { Half } from './halves.ts'
import { otherSide, type Score, type Side } from './match-state.ts'
import { shortHanded } from './rates.ts'

/** A match as a bookmaker looks at it. What they quote is settled after ninety minutes and stoppage. */
export interface Standing {
  readonly half: Half
  /** Played in the half. */
  readonly second: number
  readonly score: Score
  /** Men sent off. */
  readonly sentOff: Score
}

const nothing: Score = { home: 0, away: 0 }

export const beforeKickOff: Standing = { half: 'first_half', second: 0, score: nothing, sentOff: nothing }

/** Seconds that a half takes with what is usually added. */
const halfSeconds = { first_half: 48 * 60, second_half: 51.5 * 60 } as const
const matchSeconds = halfSeconds.first_half + halfSeconds.second_half
/** However long it has been, the referee has not whistled yet. */
const leastSeconds = 45
/** Over 4,500 matches of the simulator: the share of the expected goals that are scored, and more of them late. */
const fitted = { scored: 0.91, slope: 0.35 } as const

/** The forecast at a moment of the match: the goals so far, and those to come in the time that is left. */
export function forecastAt(expected: Score, standing: Standing, lean: Lean): Forecast {
  const share = secondsLeft(standing) / matchSeconds
  const goalShare = fitted.scored * share * (1 + (fitted.slope / 2) * (1 - share))
  const side = (which: Side) => ({
    score: standing.score[which],
    toCome: expected[which] * goalShare * menFactor(standing.sentOff, which),
  })
  return scoreForecast({ home: side('home'), away: side('away'), scatter: 1, ifLevel: 'stays' }, lean)
}

function secondsLeft({ half, second }: Standing): number {
  if (half === 'first_half') {
    return Math.max(leastSeconds, halfSeconds.first_half - second) + halfSeconds.second_half
  }
  return half === 'second_half' ? Math.max(leastSeconds, halfSeconds.second_half - second) : 0
}

const menFactor = (sentOff: Score, side: Side): number =>
  shortHanded.own ** sentOff[side] * shortHanded.against ** sentOff[otherSide(side)]
