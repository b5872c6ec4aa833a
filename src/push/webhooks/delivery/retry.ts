/** What a failed attempt leads to. */
export type AfterFailure =
  | { readonly outcome: 'retry'; readonly nextAtMs: number }
  | { readonly outcome: 'exhausted'; readonly nextAtMs: null }

/**
 * Retry n starts `delaysMs[n]` after the failure before it, never earlier; after the last one the delivery is
 * exhausted. Nothing in a receiver's answer changes that.
 */
export function afterFailure(
  delaysMs: readonly number[],
  failuresBefore: number,
  failedAtMs: number,
): AfterFailure {
  const delayMs = delaysMs[failuresBefore]
  if (delayMs === undefined) return { outcome: 'exhausted', nextAtMs: null }
  return { outcome: 'retry', nextAtMs: failedAtMs + delayMs }
}
