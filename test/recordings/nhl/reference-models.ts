import type { XgModel } from '../../../src/sports/nhl/metrics/xg-model.ts'

/**
 * The models of metrics.md 2.4, to test the evaluator and to compare our own model with. The service uses neither:
 * Level 0 overstates and uses distance alone, Level 1 is a starting value.
 */
const base = { version: 1, penalty_shot: 0.32, means: { distance: 35, angle: 30 } } as const

export const level0: XgModel = {
  ...base,
  id: 'metrics-level-0',
  coefficients: { intercept: -1.0863098, distance: -0.0460831 },
}

export const level1: XgModel = {
  ...base,
  id: 'metrics-level-1',
  coefficients: {
    intercept: -0.4068,
    distance: -0.0506,
    angle: -0.0183,
    snap: 0.2344,
    slap: 0.2073,
    backhand: -0.5717,
    tip_in: -0.9744,
    deflected: -0.8688,
    wrap_around: -1.0119,
    other: -0.2144,
    rebound: -0.2216,
    rush: -0.1515,
    power_play: 0.1621,
    short_handed: -0.7394,
    empty_net: 4.7064,
  },
}
