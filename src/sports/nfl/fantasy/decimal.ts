/**
 * Points as whole billionths: sums and products of decimal weights are exact, unlike binary fractions of 0.1.
 * The largest possible sum (every stat at its bound, a weight of 100) stays well inside a double's exact
 * integers.
 */
const scale = 1_000_000_000

export type Billionths = number

/** A weight with at most nine decimals. */
export const billionths = (value: number): Billionths => Math.round(value * scale)

/** The exact decimal number. */
export const decimal = (points: Billionths): number => points / scale

const hundredth = scale / 100

/** To two decimals, half away from zero. */
export function toHundredths(points: Billionths): number {
  const whole = Math.floor((Math.abs(points) + hundredth / 2) / hundredth)
  return whole === 0 ? 0 : (Math.sign(points) * whole) / 100
}
