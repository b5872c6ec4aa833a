/** Fits a model to recorded states by likelihood, and measures it on seasons that a fit has not used. */
import { logLoss, type Scored } from './calibration.ts'
import type { Mode } from './evaluate.ts'
import { minimise } from './minimise.ts'

interface Sample {
  readonly season: string
}

export interface Model<S extends Sample, P> {
  /** What the model is measured on. */
  readonly samples: readonly S[]
  /** More states that only take part in the fit. */
  readonly extra?: readonly S[]
  /** Which samples take part in the fit; all by default. */
  readonly isFitted?: (sample: S) => boolean
  readonly modes: readonly Mode[]
  readonly start: readonly number[]
  readonly isValid: (x: readonly number[]) => boolean
  readonly parameters: (x: readonly number[]) => P
  readonly score: (samples: readonly S[], mode: Mode, parameters: P) => Scored[]
  /** Equal states with the mean of their outcomes: a fit needs each one once. */
  readonly grouped: (samples: readonly S[], mode: Mode) => S[]
}

const worstLoss = 9

export function fit<S extends Sample, P>(model: Model<S, P>, samples: readonly S[]): P {
  const { isFitted = () => true, extra = [] } = model
  const all = [...samples.filter(isFitted), ...extra]
  const states = model.modes.map((mode) => ({ mode, states: model.grouped(all, mode) }))
  const loss = (x: readonly number[]) => {
    if (!model.isValid(x)) return worstLoss
    const parameters = model.parameters(x)
    return states.reduce((sum, { mode, states: of }) => sum + logLoss(model.score(of, mode, parameters)), 0)
  }
  return model.parameters(minimise(loss, model.start).map(rounded))
}

/** Parameters are stored with four decimals. */
const rounded = (x: number): number => Math.round(x * 1e4) / 1e4

const foldsMax = 5

/** Every sample as rated by a model that was fitted to other seasons. */
export function heldOut<S extends Sample, P>(model: Model<S, P>): Record<Mode, Scored[]> {
  const seasons = [...new Set(model.samples.map(({ season }) => season))]
  const foldOf = new Map(seasons.map((season, i) => [season, i % foldsMax]))
  const scored: Record<Mode, Scored[]> = { plain: [], market: [] }
  for (let fold = 0; fold < Math.min(foldsMax, seasons.length); fold++) {
    const isOut = ({ season }: S) => foldOf.get(season) === fold
    const made = fit(
      model,
      model.samples.filter((sample) => !isOut(sample)),
    )
    for (const mode of model.modes) scored[mode].push(...model.score(model.samples.filter(isOut), mode, made))
  }
  return scored
}

interface State {
  readonly game: string
  readonly before: number | null
  readonly outcome: number
  readonly weight?: number
}

/** Chances before a game are rounded to this for a fit. */
const step = 0.025
export const roundedChance = (chance: number): number => Math.round(chance / step) * step

/** Groups states by `keyOf`, and by the chance before the game where the mode knows it. */
export function groupStates<S extends State>(
  samples: readonly S[],
  mode: Mode,
  keyOf: (sample: S) => string,
): S[] {
  const known = mode === 'plain' ? samples : samples.filter(({ before }) => before !== null)
  const beforeOf = ({ before }: S) => (mode === 'plain' || before === null ? null : roundedChance(before))
  const groups = Map.groupBy(known, (sample) => `${keyOf(sample)} ${beforeOf(sample)}`)
  return [...groups.values()].map((group) => {
    const outcome = group.reduce((sum, one) => sum + one.outcome, 0) / group.length
    return { ...group[0]!, before: beforeOf(group[0]!), outcome, weight: group.length }
  })
}
