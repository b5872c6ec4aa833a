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

/** The standard normal distribution function, accurate to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalShare(z: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z > 0 ? 1 - tail : tail
}

const farthest = 6
const halvings = 40

/** The z whose share is `share`, between -6 and 6. */
export function normalQuantile(share: number): number {
  let [low, high] = [-farthest, farthest]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The log odds of a probability, which must be between 0 and 1. */
export const logit = (p: number): number => Math.log(p / (1 - p))

/** The probability of log odds. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
