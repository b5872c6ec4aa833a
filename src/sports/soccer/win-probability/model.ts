/**
 * The probabilities of a home win, a draw and an away win: goals to come follow Poisson distributions whose means
 * depend on the time left, the strength of the sides and the players sent off (docs/models/win-probability-soccer.md).
 */
import { averageMargin, type GoalsToCome, marginChances } from '../../../games/win-probability/goals.ts'
import { logistic, logit } from '../../../kernel/numbers.ts'
import fitted from './model.json'

export interface SoccerParameters {
  /** Goals of both sides in 90 minutes. */
  readonly goals: number
  /** The home side's share of the wins before a match without a market. */
  readonly home: number
  /** The log of the ratio of the sides' goals per unit of the log odds of a home win, when there is a winner. */
  readonly ratio: number
  /** The share of the goals that fall in the second half. */
  readonly second_half: number
  /** How much stronger a goal ahead makes a side look without a market, as a log of the ratio of goals to come. */
  readonly lead: number
  /** The deviation of the log of the ratio without a market: the strength of the sides is not known. */
  readonly unknown: number
  /** How much more likely a level score at the end is than independent goals make it, as a log. */
  readonly level: number
  /** The factor on the goals of a side per player sent off, and on those of its opponents. */
  readonly short: number
  readonly opponents: number
}

export interface SoccerState {
  /** Goals by which the home side leads. */
  readonly lead: number
  /** Minutes played of the 90, or of the 120 in extra time; stoppage time counts as the last minute. */
  readonly minute: number
  readonly phase: 'regulation' | 'extra_time' | 'shootout'
  /** Players sent off. */
  readonly sentOff: { readonly home: number; readonly away: number }
  /** The lead in the shoot-out by kicks scored. */
  readonly shootoutLead: number
  /** True when a level match goes to extra time: then there is no draw. */
  readonly isKnockout: boolean
}

interface SoccerChances {
  readonly home: number
  readonly away: number
  readonly draw: number
}

/** Chances before the match, as a market has them. */
export type Before = { readonly home: number; readonly away: number }

export const modelName = `${fitted.id}-${fitted.version}`

export type ChancesOf = (state: SoccerState) => SoccerChances

const halfMinutes = 45
const regulationMinutes = 90
const extraMinutes = 30

/** The model of one match; `before` is null when no market is known. */
export function chancesOf(before: Before | null, parameters: SoccerParameters = fitted): ChancesOf {
  const strength = logit(before === null ? parameters.home : before.home / (before.home + before.away))
  // A market knows the strength of the sides; without one, a lead is a sign of it.
  const perGoal = before === null ? parameters.lead : 0
  const unknown = before === null ? parameters.unknown : 0
  return (state) => {
    if (state.phase === 'shootout') return twoWay(logistic(state.shootoutLead * shootoutGoal))
    const ratio = parameters.ratio * strength + perGoal * state.lead
    const margins = averageMargin(ratio, unknown, (one) =>
      marginChances(state.lead, goalsToCome(state, one, parameters)),
    )
    const isExtra = state.phase === 'extra_time'
    const more = isExtra ? 1 : Math.exp(parameters.level * shareLeft(state, parameters))
    const sum = margins.ahead + margins.behind + margins.level * more
    const [home, draw] = [margins.ahead / sum, (margins.level * more) / sum]
    if (isExtra || state.isKnockout) return twoWay(home + draw * logistic(afterDraw * strength))
    return { home, draw, away: Math.max(0, 1 - home - draw) }
  }
}

/** Log odds of a shoot-out per kick ahead. */
const shootoutGoal = 1.2
/** Log odds of winning after a draw per unit of the log odds before the match. */
const afterDraw = 0.3

const twoWay = (home: number): SoccerChances => ({ home, draw: 0, away: 1 - home })

/** The share of the goals of a whole match that are still to come. */
function shareLeft({ minute, phase }: SoccerState, { second_half: second }: SoccerParameters): number {
  if (phase === 'extra_time') {
    return Math.max(minuteMin, regulationMinutes + extraMinutes - minute) / regulationMinutes
  }
  const [inFirst, inSecond] = [
    Math.max(0, halfMinutes - minute) / halfMinutes,
    Math.min(halfMinutes, Math.max(minuteMin, regulationMinutes - minute)) / halfMinutes,
  ]
  return (1 - second) * inFirst + second * inSecond
}

/** Until the final whistle some stoppage time is left. */
const minuteMin = 1.5

function goalsToCome(state: SoccerState, tilt: number, parameters: SoccerParameters): GoalsToCome {
  const { goals, short, opponents } = parameters
  const all = goals * shareLeft(state, parameters)
  const share = logistic(tilt)
  const { home, away } = state.sentOff
  return {
    home: all * share * short ** home * opponents ** away,
    away: all * (1 - share) * short ** away * opponents ** home,
  }
}
