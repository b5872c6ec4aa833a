/**
 * The probability that the home side wins: the lead at the end is normally distributed around the lead now and what
 * the strength of the sides adds in the time left (docs/models/win-probability-nba.md).
 */
import { normalQuantile, normalShare } from '../../../kernel/numbers.ts'
import type { HomeChance } from '../league.ts'
import fitted from './model.json'

export interface NbaParameters {
  /** Standard deviation of the points to come in a whole game. */
  readonly deviation: number
  /** Share of a game that the last possession is worth: keeps the last seconds finite. */
  readonly offset: number
  /** The home side's win probability before a game without a market. */
  readonly home: number
  /** How much of the market's margin is expected per share of the game. */
  readonly strength: number
  /** How much more a lead is worth than its points: the side that leads is on average the stronger one. */
  readonly lead: number
}

export const modelName = `${fitted.id}-${fitted.version}`

export const regulationSeconds = 2_880

/** The model of one game; `before` is the home side's win probability before it, null when unknown. */
export function homeChanceOf(before: number | null, parameters: NbaParameters = fitted): HomeChance {
  const { deviation, offset, home, strength, lead: worth } = parameters
  const drift = deviation * strength * normalQuantile(before ?? home)
  // A market knows the strength of the sides; without one, a lead is a sign of it.
  const extra = before === null ? worth : 0
  return ({ lead, secondsLeft }) => {
    const left = secondsLeft / regulationSeconds
    const mean = lead * (1 + extra * left) + drift * left
    return normalShare(mean / (deviation * Math.sqrt(left + offset)))
  }
}
