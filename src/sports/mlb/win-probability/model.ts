/**
 * The probability that the home side wins: the chances of the runs left in the half-inning, then of every half-inning
 * to come (docs/models/win-probability-mlb.md).
 */
import { logit } from '../../../kernel/numbers.ts'
import { type BattingRates, type RunChances, runChances, runsMax } from './half-inning.ts'
import fitted from './model.json'

export interface MlbParameters {
  /** The home side's win probability before a game without a market. */
  readonly home: number
  /** The log of the factor on a side's rates per unit of the log odds before the game. */
  readonly ratio: number
  /** The factor on the rates of both sides. */
  readonly factor: number
  readonly rates: BattingRates
}

export interface MlbState {
  readonly inning: number
  readonly half: 'top' | 'bottom'
  readonly outs: number
  /** Bit mask: 1 first, 2 second, 4 third. */
  readonly bases: number
  /** Runs by which the home side leads. */
  readonly lead: number
}

export interface MlbSetting {
  /** The home side's win probability before the game, null when unknown. */
  readonly before: number | null
  /** True when extra innings start with a runner on second. */
  readonly placesRunner: boolean
  readonly innings: number
}

export const modelName = `${fitted.id}-${fitted.version}`

export type HomeChance = (state: MlbState) => number

const leadMax = 30
const leads = 2 * leadMax + 1
/** Where a runner placed on second starts. */
const onSecond = 2

/** The chance that the home side wins by its lead, when a half-inning begins. */
type ByLead = Float64Array

const clampLead = (lead: number): number => Math.max(-leadMax, Math.min(leadMax, lead))

export function homeChanceOf(setting: MlbSetting, parameters: MlbParameters = fitted): HomeChance {
  const { factor, ratio, rates, home } = parameters
  const tilt = ratio * logit(setting.before ?? home)
  const ours = runChances(rates, factor * Math.exp(tilt))
  const theirs = runChances(rates, factor * Math.exp(-tilt))
  const start = setting.placesRunner ? onSecond : 0
  const afterTie = extraInnings(ours, theirs, start)
  const decided = byLead((lead) => (lead > 0 ? 1 : lead < 0 ? 0 : afterTie))
  // By innings left after this one: what the end of its top and of its bottom are worth.
  const afterBottom: ByLead[] = [decided]
  const afterTop: ByLead[] = [byLead((lead) => (lead > 0 ? 1 : expected(decided, ours[0]!, lead, 1)))]
  for (let left = 1; left < setting.innings; left++) {
    const next = afterTop[left - 1]!
    const worth = byLead((lead) => expected(next, theirs[0]!, lead, -1))
    afterBottom.push(worth)
    afterTop.push(byLead((lead) => expected(worth, ours[0]!, lead, 1)))
  }
  const afterExtraTop = byLead((lead) => (lead > 0 ? 1 : expected(decided, ours[start]!, lead, 1)))
  return ({ inning, half, outs, bases, lead }) => {
    const left = Math.max(0, setting.innings - inning)
    const state = Math.min(2, outs) * 8 + bases
    if (half === 'bottom')
      return lead > 0 && left === 0 ? 1 : expected(afterBottom[left]!, ours[state]!, lead, 1)
    return expected(inning > setting.innings ? afterExtraTop : afterTop[left]!, theirs[state]!, lead, -1)
  }
}

function byLead(of: (lead: number) => number): ByLead {
  const chances = new Float64Array(leads)
  for (let i = 0; i < leads; i++) chances[i] = of(i - leadMax)
  return chances
}

function expected(after: ByLead, runs: Float64Array, lead: number, sign: 1 | -1): number {
  let chance = 0
  let sum = 0
  for (let n = 0; n <= runsMax; n++) {
    chance += runs[n]! * after[clampLead(lead + sign * n) + leadMax]!
    sum += runs[n]!
  }
  return chance / sum
}

/** The home side's chance in extra innings: each is won, lost or level, and a level one is followed by another. */
function extraInnings(ours: RunChances, theirs: RunChances, start: number): number {
  let [won, level] = [0, 0]
  for (let h = 0; h <= runsMax; h++) {
    for (let a = 0; a <= h; a++) {
      const chance = ours[start]![h]! * theirs[start]![a]!
      if (h > a) won += chance
      else level += chance
    }
  }
  return won / (1 - level)
}
