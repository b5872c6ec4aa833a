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
