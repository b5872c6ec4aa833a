import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'

/** Where a shot is taken from. */
export type Zone = 'rim' | 'short' | 'mid' | 'corner' | 'arc' | 'heave'

/** A position on the floor in feet: origin at the attacked rim, x across, y up-court. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The three-point line: an arc, and straight lines in the corners up to the arc. */
const arcFt = 23.75
const cornerFt = 22
const cornerDepthFt = Math.sqrt(arcFt ** 2 - cornerFt ** 2)
/** From the rim to the baseline behind it, and to the sidelines. */
export const baselineFt = -5.25
export const sidelineFt = 25

export const isBeyondArc = ({ x, y }: Spot): boolean =>
  y <= cornerDepthFt ? Math.abs(x) >= cornerFt : Math.hypot(x, y) >= arcFt

/** Distance and angle of each zone; a tenth of a foot clear of the line, as spots are rounded to tenths. */
const sectors = {
  rim: { nearFt: 0.2, farFt: 4, fromDeg: -25, toDeg: 205 },
  short: { nearFt: 4.2, farFt: 14, fromDeg: 0, toDeg: 180 },
  mid: { nearFt: 14.2, farFt: 21.7, fromDeg: 0, toDeg: 180 },
  arc: { nearFt: 23.9, farFt: 28.5, fromDeg: 24, toDeg: 156 },
  heave: { nearFt: 38, farFt: 70, fromDeg: 72, toDeg: 108 },
} as const

/** A shooter's feet are inside the sideline. */
const feetInsideFt = sidelineFt - 0.5
const corner = { nearFt: 22.2, farFt: 24, backFt: -4, frontFt: 8.4 }

export function spotIn(rng: Rng, zone: Zone): Spot {
  if (zone === 'corner') {
    const x = between(rng.next(), corner.nearFt, corner.farFt) * (rng.chance(0.5) ? 1 : -1)
    return { x: tenth(x), y: tenth(between(rng.next(), corner.backFt, corner.frontFt)) }
  }
  const { nearFt, farFt, fromDeg, toDeg } = sectors[zone]
  // Nearer spots are likelier: most threes are taken a step behind the line.
  const distance = between(rng.next() ** 1.5, nearFt, farFt)
  const angle = (between(rng.next(), fromDeg, toDeg) * Math.PI) / 180
  const x = clamp(distance * Math.cos(angle), -feetInsideFt, feetInsideFt)
  return { x: tenth(x), y: tenth(distance * Math.sin(angle)) }
}

const between = (share: number, from: number, to: number): number => from + share * (to - from)

/** Adding zero turns -0 into 0, whose sign JSON would drop anyway. */
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0
