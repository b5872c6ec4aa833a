/**
 * Rounding and division for every metric: doubles inside, rounded once when they are served (metrics.md, conventions).
 */

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Rounds half away from zero on the decimal text of the number, which is what a reader sees: in binary 1.005 is a
 * little less, and `toFixed` rounds it to 1.00.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const scaled = Math.abs(value) * factor
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < nearHalf
  if (isNearHalf || !(scaled < plainMax)) return roundText(value, decimals)
  return scaled < 0.5 ? 0 : (Math.sign(value) * Math.round(scaled)) / factor
}

/** Away from the half, binary and decimal rounding agree, and no text is needed. */
const nearHalf = 1e-6
const plainMax = 1e9

function roundText(value: number, decimals: number): number {
  const match = decimalPattern.exec(String(value))
  if (!match) return value
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  /** Number of digits to keep: those before the decimal point and `decimals` after it. */
  const kept = whole.length + Number(exponent) + decimals
  if (kept >= digits.length) return value
  if (kept < 0) return 0
  const cut = Number(digits.slice(0, kept)) + (digits[kept]! >= '5' ? 1 : 0)
  const rounded = Number(`${sign}${cut}e${-decimals}`)
  // No negative zero: JSON would drop the sign anyway.
  return rounded === 0 ? 0 : rounded
}

/** Rounds a probability; one that is above 0 stays above 0. */
export const roundChance = (value: number, decimals: number): number =>
  value > 0 ? Math.max(roundTo(value, decimals), 10 ** -decimals) : 0

export const roundOrNull = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals)

/** Null when the divisor is 0. */
export const quotient = (dividend: number, divisor: number): number | null =>
  divisor === 0 ? null : dividend / divisor

/** `100 · part / whole`. */
export const percentage = (part: number, whole: number): number | null => quotient(100 * part, whole)

/** `100 · own / (own + against)`. */
export const share = (own: number, against: number): number | null => percentage(own, own + against)
