import { roundTo } from '../../../kernel/numbers.ts'

/** Feet from the rubber to the plate. */
const rubberFeet = 60.5

/** The league's mean extension in feet: a pitch released there looks as fast as it is. */
const meanExtension = 6.3

/**
 * The velocity of a pitch as the batter perceives it: released nearer to him, it has less distance to travel.
 * The league's own formula is not published; this model is within 0.3 mph of it on average (metrics.md 3.4).
 */
export function perceivedVelocity(velocity: number | null, extension: number | null): number | null {
  if (velocity === null || extension === null || extension >= rubberFeet) return null
  return roundTo((velocity * (rubberFeet - meanExtension)) / (rubberFeet - extension), 2)
}
