import type { ShotType } from '../records/play.ts'
import { angleOf, distanceOf } from './attack.ts'
import type { Attempt } from './attempts.ts'
import { situationFor } from './strength.ts'
import fitted from './xg-model.json'
import { type Feature, features, type XgModel } from './xg-model.ts'

export type FeatureValues = Readonly<Record<Feature, number>>

/** The model in use. `scripts/fit-nhl-xg.ts` generates its coefficients. */
export const xgModel: XgModel = fitted

/** The probability that an attempt is a goal; 0 for a blocked one, whose place is that of the block. */
export function expectedGoals(attempt: Attempt, model: XgModel = xgModel): number {
  if (attempt.isBlocked) return 0
  if (attempt.isPenaltyShot) return model.penalty_shot
  return chanceOf(featuresOf(attempt, model), model)
}

export function chanceOf(values: FeatureValues, { coefficients }: Pick<XgModel, 'coefficients'>): number {
  let logit = 0
  for (const feature of features) logit += (coefficients[feature] ?? 0) * values[feature]
  return 1 / (1 + Math.exp(-logit))
}

const ownColumn: ReadonlySet<ShotType> = new Set([
  'snap',
  'slap',
  'backhand',
  'tip_in',
  'deflected',
  'wrap_around',
])

/**
 * An attempt's features. Power play means the own goalie is in, short-handed means the opponents' is: an extra
 * attacker is neither, and a shot at an empty net is an empty-net shot only.
 */
export function featuresOf(attempt: Attempt, { means }: Pick<XgModel, 'means'>): FeatureValues {
  const { play, place, side } = attempt
  const type = play.shot_type
  const state = play.situation === null ? null : situationFor(play.situation, side)
  const is = (claim: boolean) => Number(claim)
  return {
    intercept: 1,
    distance: place === null ? means.distance : distanceOf(place),
    angle: place === null ? means.angle : angleOf(place),
    snap: is(type === 'snap'),
    slap: is(type === 'slap'),
    backhand: is(type === 'backhand'),
    tip_in: is(type === 'tip_in'),
    deflected: is(type === 'deflected'),
    wrap_around: is(type === 'wrap_around'),
    other: is(type !== 'wrist' && (type === null || !ownColumn.has(type))),
    rebound: is(attempt.isRebound),
    rush: is(attempt.isRush),
    power_play: is(state !== null && state.own > state.opponents && state.ownGoalie),
    short_handed: is(state !== null && state.own < state.opponents && state.opponentGoalie),
    empty_net: is(state !== null && !state.opponentGoalie),
  }
}
