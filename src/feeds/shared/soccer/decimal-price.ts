import { priceOf } from '../../../odds/math.ts'

const decimalMin = 1.001
const decimalMax = 1000

/** Decimal odds as an American price; null when they are not plausible odds. */
export function decimalPrice(value: unknown): number | null {
  const decimal = Number(value || Number.NaN)
  return decimal >= decimalMin && decimal <= decimalMax ? priceOf(decimal) : null
}
