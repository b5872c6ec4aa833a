import { roundTo } from '../../../kernel/rounding.ts'

/** Feet from the rubber to the plate. */
const rubberFeet = 60.5

/** The league's mean extension in feet: a pitch let go there looks as fast as it is. */
const meanExtension = 6.3

/**
 * The velocity of a pitch as it seems to the batter: let go nearer to him it has less way to go. The league's own
 * formula is not published; this model is within 0.3 mph of it on average (metrics.md 3.4).
 */
export function perceivedVelocity(velocity: number | null, extension: number | null): number | null {
  if (velocity === null || extension === null || extension >= rubberFeet) return null
  return roundTo((velocity * (rubberFeet - meanExtension)) / (rubberFeet - extension), 2)
}
