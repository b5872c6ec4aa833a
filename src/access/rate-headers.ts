/** The rate limit in headers: draft-ietf-httpapi-ratelimit-headers-10, and the older X- names beside it. */
import { type Meter, moreAfterMs, remaining } from './limiter.ts'

/** The values that reused headers already show. */
export interface WrittenRate {
  limit: number
  left: number
  moreS: number
  resetS: number
}

export const nothingWritten = (): WrittenRate => ({ limit: -1, left: -1, moreS: -1, resetS: -1 })

/**
 * Writes the five headers. `t` and X-RateLimit-Reset say when the quota grows beyond `r`; on a rejected call that counts
 * as one request that is `Retry-After`. `wallMs` is the time of day. Headers whose value is already `written` are not set again.
 */
export function writeRateHeaders(
  headers: { set(name: string, value: string): void },
  { meter, limit }: { readonly meter: Meter; readonly limit: number },
  wallMs: number,
  written: WrittenRate = nothingWritten(),
): void {
  const left = remaining(meter, limit)
  const moreMs = moreAfterMs(meter, limit, left)
  const moreS = Math.ceil(moreMs / 1_000)
  const resetS = Math.ceil((wallMs + moreMs) / 1_000)
  if (written.limit !== limit) {
    headers.set('RateLimit-Policy', `"minute";q=${limit};w=60`)
    headers.set('X-RateLimit-Limit', String(limit))
  }
  if (written.left !== left || written.moreS !== moreS) {
    headers.set('RateLimit', `"minute";r=${left};t=${moreS}`)
    headers.set('X-RateLimit-Remaining', String(left))
  }
  if (written.resetS !== resetS) headers.set('X-RateLimit-Reset', String(resetS))
  written.limit = limit
  written.left = left
  written.moreS = moreS
  written.resetS = resetS
}
