const firstMs = 500
const longestMs = 30_000

/** How long to wait after the n-th failure in a row, counted from 0: doubling, and spread so that clients part ways. */
export function backOffMs(failuresBefore: number, random: () => number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** failuresBefore)
  return Math.round(fullMs / 2 + (random() * fullMs) / 2)
}
