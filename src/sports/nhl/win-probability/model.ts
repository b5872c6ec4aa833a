/**
 * The probability that the home side wins: goals to come follow Poisson distributions whose means depend on the time
 * left, the strength of the sides and the skaters on the ice; overtime decides a level game
 * (docs/models/win-probability-nhl.md).
 */
import { averageMargin, type GoalsToCome, marginChances } from '../../../games/win-probability/goals.ts'
import { clamp, logistic, logit } from '../../../kernel/numbers.ts'
import fitted from './model.json'

export interface NhlParameters {
  /** Goals of both sides in each period. */
  readonly goals: readonly number[]
  /** The home side's win probability before a game without a market. */
  readonly home: number
  /** The log of the ratio of the sides' goals per unit of the log odds before the game. */
  readonly ratio: number
  /** The log odds of winning overtime and shootout per unit of the log odds before the game. */
  readonly overtime: number
  /** The log odds of the home side in overtime and shootout beside that: ice at home is worth less in them. */
  readonly overtime_home: number
  /** How much the side behind scores more per goal it trails, as a log. */
  readonly score: number
  /** How much stronger a goal ahead makes a side look without a market, as a log of the ratio of goals to come. */
  readonly lead: number
  /** The deviation of the log of the ratio without a market: the strength of the sides is not known. */
  readonly unknown: number
}

export interface NhlState {
  /** Goals by which the home side leads. */
  readonly lead: number
  /** Seconds left in regulation. */
  readonly secondsLeft: number
  readonly isOvertime: boolean
  /** Skaters of the home side more than of the visitors; 0 when even or unknown. */
  readonly advantage: number
  /** The side without a goalie, null when both have one. */
  readonly emptyNet: 'home' | 'away' | null
}

export const modelName = `${fitted.id}-${fitted.version}`

const periodSeconds = 1_200

export type HomeChance = (state: NhlState) => number

/** The home side's chances by the opening odds, then by the state of the game. */
export interface WinModel {
  readonly name: string
  readonly chanceOf: (opening: number | null) => HomeChance
}

/** Goals per hour at five on four, and the seconds that a power play still lasts: round figures, not fitted. */
const powerPlay = { perHour: 6.6, shortHanded: 0.9, secondsLeft: 60 } as const
/** Goals per hour with one goalie pulled, of the side that pulled it and into the empty net: round figures, not fitted. */
const pulled = { perHour: 6.2, against: 16 } as const

/** The model of one game; `before` is the home side's win probability before it, null when unknown. */
export function homeChanceOf(before: number | null, parameters: NhlParameters = fitted): HomeChance {
  const strength = logit(before ?? parameters.home)
  const overtime = logistic(parameters.overtime * strength + parameters.overtime_home)
  // A market knows the strength of the sides; without one, a lead is a sign of it.
  const perGoal = (before === null ? parameters.lead : 0) - parameters.score
  const unknown = before === null ? parameters.unknown : 0
  return (state) => {
    if (state.isOvertime) return overtimeChance(state, overtime)
    const all = goalsLeft(state.secondsLeft, parameters.goals)
    const ratio = parameters.ratio * strength + perGoal * state.lead
    const { ahead, level } = averageMargin(ratio, unknown, (one) =>
      marginChances(state.lead, goalsToCome(state, all, logistic(one))),
    )
    return ahead + level * overtime
  }
}

/** The goals of both sides until the end of regulation. */
function goalsLeft(secondsLeft: number, goals: NhlParameters['goals']): number {
  return goals.reduce((sum, inPeriod, i) => {
    const after = (goals.length - 1 - i) * periodSeconds
    return sum + inPeriod * clamp((secondsLeft - after) / periodSeconds, 0, 1)
  }, 0)
}

function goalsToCome(state: NhlState, all: number, home: number): GoalsToCome {
  const even = { home: all * home, away: all * (1 - home) }
  if (state.emptyNet !== null) return withEmptyNet(state, even)
  return state.advantage === 0 ? even : withPowerPlay(state, even)
}

function withPowerPlay({ advantage, secondsLeft }: NhlState, even: GoalsToCome): GoalsToCome {
  const seconds = Math.min(secondsLeft, powerPlay.secondsLeft)
  const usual = 1 - seconds / Math.max(1, secondsLeft)
  const more = (powerPlay.perHour * seconds * Math.min(2, Math.abs(advantage))) / 3_600
  const fewer = (powerPlay.shortHanded * seconds) / 3_600
  return advantage > 0
    ? { home: even.home * usual + more, away: even.away * usual + fewer }
    : { home: even.home * usual + fewer, away: even.away * usual + more }
}

/** A goalie is pulled for the rest of the game, but not for more than the last minutes. */
const pulledSecondsMax = 150

function withEmptyNet({ emptyNet, secondsLeft }: NhlState, even: GoalsToCome): GoalsToCome {
  const seconds = Math.min(secondsLeft, pulledSecondsMax)
  const usual = 1 - seconds / Math.max(1, secondsLeft)
  const own = (pulled.perHour * seconds) / 3_600
  const against = (pulled.against * seconds) / 3_600
  return emptyNet === 'home'
    ? { home: even.home * usual + own, away: even.away * usual + against }
    : { home: even.home * usual + against, away: even.away * usual + own }
}

/** The next goal wins; the side with more skaters is more likely to score it. */
function overtimeChance({ lead, advantage }: NhlState, even: number): number {
  if (lead !== 0) return lead > 0 ? 1 : 0
  const tilt = Math.sign(advantage) * overtimeAdvantage
  return logistic(logit(even) + tilt)
}

/** Log odds that a power play adds in overtime. */
const overtimeAdvantage = 0.8
