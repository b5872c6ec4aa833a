/** What a failed attempt leads to. */
export type AfterFailure =
  | { readonly outcome: 'retry'; readonly nextAtMs: number }
  | { readonly outcome: 'exhausted'; readonly nextAtMs: null }

/** What of a receiver's answer decides about the next attempt. */
interface FailedAnswer {
  readonly status: number | null
  readonly retryAfterMs?: number
}

/** The receiver does not exist any more: an attempt with this answer is the last one. */
export const goneStatus = 410

/** A receiver may ask for this much at most. */
const retryAfterMsMax = 900_000

/**
 * Retry n starts `delaysMs[n]` after the failure before it, or when the receiver asks for it, if that is later; after the
 * last one, and when the receiver is gone, the delivery is exhausted.
 */
export function afterFailure(
  delaysMs: readonly number[],
  failuresBefore: number,
  failedAtMs: number,
  { status, retryAfterMs = 0 }: FailedAnswer,
): AfterFailure {
  const delayMs = delaysMs[failuresBefore]
  if (delayMs === undefined || status === goneStatus) return { outcome: 'exhausted', nextAtMs: null }
  return {
    outcome: 'retry',
    nextAtMs: failedAtMs + Math.max(delayMs, Math.min(retryAfterMs, retryAfterMsMax)),
  }
}
