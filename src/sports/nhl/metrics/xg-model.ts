import type { ModelRef } from '../records/analysis.ts'

/** The features of an attempt; the baseline shot type is the wrist shot (metrics.md 2.4). */
export const features = [
  'intercept',
  'distance',
  'angle',
  'snap',
  'slap',
  'backhand',
  'tip_in',
  'deflected',
  'wrap_around',
  'other',
  'rebound',
  'rush',
  'power_play',
  'short_handed',
  'empty_net',
] as const
export type Feature = (typeof features)[number]

/** A logistic model: what each feature adds to the log odds of a goal, in feet and degrees. */
export interface XgModel extends ModelRef {
  readonly coefficients: Readonly<Partial<Record<Feature, number>>>
  /** The value of a penalty shot from any place. */
  readonly penalty_shot: number
  /** Used for an attempt whose place is unknown. */
  readonly means: { readonly distance: number; readonly angle: number }
}
