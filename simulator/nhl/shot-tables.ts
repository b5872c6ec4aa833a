import type { ShotType } from '../../src/sports/nhl/records/play.ts'
import type { Shares } from '../shared/draw-share.ts'
import type { FollowUp } from './game-state.ts'
import type { Zone } from './rink.ts'

/** Locations and kinds of attempts, from recorded games of 2024-25; percentages. */

/** How an attempt arises: in the run of play, from a rebound, or from a rush. */
export type Cause = Exclude<FollowUp['kind'], 'freeze'>

export type ShooterRole = 'forward' | 'defender'

/** Locations of attempts that are not blocked. */
export const zonesOf: Readonly<Record<ShooterRole, Readonly<Record<Cause, Shares<Zone>>>>> = {
  forward: {
    play: {
      crease: 13.5,
      slot: 10,
      high_slot: 7,
      circle: 26,
      wide: 18.5,
      point: 12,
      wide_point: 8,
      behind: 1.5,
      neutral: 3.5,
    },
    rebound: { crease: 55, slot: 22, circle: 14, high_slot: 4, wide: 5 },
    rush: { slot: 22, crease: 16, circle: 36, high_slot: 12, wide: 14 },
  },
  defender: {
    play: {
      wide_point: 36,
      point: 32,
      wide: 12,
      circle: 9,
      neutral: 5.5,
      crease: 2,
      high_slot: 1.8,
      slot: 1.2,
      behind: 0.5,
    },
    rebound: { slot: 20, circle: 35, point: 30, high_slot: 15 },
    rush: { circle: 40, wide: 25, high_slot: 20, slot: 15 },
  },
}

/** An empty net is shot at from anywhere. */
export const emptyNetZones: Shares<Zone> = { neutral: 42, own: 28, point: 14, wide_point: 6, circle: 10 }

/** Where blocks are made, by the shooter's role. */
export const blockZones: Readonly<Record<ShooterRole, Shares<Zone>>> = {
  forward: { circle: 39, slot: 14, high_slot: 13, crease: 13, point: 9, wide: 8, wide_point: 4 },
  defender: { circle: 26, slot: 21, point: 18, high_slot: 11, wide_point: 11, wide: 8, crease: 5 },
}

/** Chance that an attempt is blocked, and that the blocker is a teammate. */
export const blockChance: Readonly<Record<ShooterRole, number>> = { forward: 0.215, defender: 0.335 }
export const blockFactor: Readonly<Record<Cause, number>> = { play: 1, rebound: 0.5, rush: 0.5 }
export const emptyNetBlock = 0.14
export const teammateBlock = 0.07

/** Chance that an unblocked attempt without a goal misses the net. */
export const missChance: Readonly<Record<Zone, number>> = {
  crease: 0.36,
  slot: 0.42,
  high_slot: 0.42,
  circle: 0.39,
  wide: 0.4,
  point: 0.36,
  wide_point: 0.42,
  behind: 0.38,
  neutral: 0.2,
  own: 0.3,
}

export const typesOf: Readonly<Record<Zone, Shares<ShotType>>> = {
  crease: {
    wrist: 33,
    tip_in: 23,
    backhand: 18,
    snap: 11,
    deflected: 7,
    poke: 3,
    wrap_around: 2.5,
    bat: 2,
    between_legs: 0.5,
  },
  slot: { tip_in: 33, wrist: 27, snap: 14, backhand: 12, deflected: 9, bat: 2, slap: 2, poke: 1 },
  high_slot: { wrist: 53, tip_in: 17, snap: 16, slap: 6, backhand: 3, deflected: 3, bat: 2 },
  circle: { wrist: 60, snap: 18, backhand: 8, tip_in: 7, slap: 5, deflected: 2 },
  wide: { wrist: 66, snap: 15, slap: 13, backhand: 6 },
  point: { wrist: 53, slap: 33, snap: 13, tip_in: 1 },
  wide_point: { wrist: 57, slap: 30, snap: 12, backhand: 1 },
  behind: { wrap_around: 36, wrist: 34, snap: 12, backhand: 15, bat: 3 },
  neutral: { wrist: 73, backhand: 8, slap: 8, snap: 9, tip_in: 2 },
  own: { wrist: 80, backhand: 12, slap: 8 },
}

export const missReasons: Shares<string> = {
  'wide-left': 37,
  'wide-right': 37,
  'above-crossbar': 6,
  'high-and-wide-right': 4,
  'high-and-wide-left': 4,
  short: 4,
  'hit-right-post': 3,
  'hit-left-post': 2.5,
  'hit-crossbar': 2.5,
}

/** The log odds of a goal into an empty net, which depend on the distance only. */
export const emptyNetOdds = { base: 1, perFoot: -0.011 } as const

/** The terms of the log odds of a goal (metrics.md 2.4), for an unblocked attempt. */
export const goalOdds = {
  base: -0.54,
  perFoot: -0.0506,
  perDegree: -0.0183,
  byType: {
    snap: 0.2344,
    slap: 0.2073,
    backhand: -0.5717,
    tip_in: -0.9744,
    deflected: -0.8688,
    wrap_around: -1.0119,
    bat: -0.2144,
    poke: -0.2144,
    between_legs: -0.2144,
  } as Shares<ShotType>,
  /** More skaters than the other side, or fewer. */
  more: 0.1621,
  fewer: -0.7394,
  rebound: -0.2216,
  /** Three a side leave room for passes across the slot. */
  threeASide: 0.5,
  home: 0.025,
} as const
