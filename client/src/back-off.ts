const firstMs = 500
/** A client that waits longer than this feels broken when the service is back. */
const longestMs = 10_000

/** The wait after the n-th consecutive failure, counted from 0: it doubles, with jitter so that clients spread out. */
export function backOffMs(failuresBefore: number, random: () => number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** failuresBefore)
  return Math.round(fullMs / 2 + (random() * fullMs) / 2)
}
