/** The rate limit in headers: draft-ietf-httpapi-ratelimit-headers-10, and the older X- names beside it. */
import { type Meter, moreAfterMs, remaining } from './limiter.ts'

const cachedLimitsMax = 1_000
const policies = new Map<number, string>()

export function policyText(limit: number): string {
  let text = policies.get(limit)
  if (text === undefined) {
    text = `"minute";q=${limit};w=60`
    // A few limits are in use at a time; a full cache means that operators change them often.
    if (policies.size >= cachedLimitsMax) policies.clear()
    policies.set(limit, text)
  }
  return text
}

/**
 * Writes the five headers. `t`, and the instant of X-RateLimit-Reset, say when quota beyond `r` becomes
 * available; on a refused request that is `Retry-After`. `wallMs` is the time of day.
 */
export function writeRateHeaders(
  headers: { set(name: string, value: string): void },
  meter: Meter,
  limit: number,
  wallMs: number,
): void {
  const left = remaining(meter, limit)
  const moreMs = moreAfterMs(meter, limit)
  headers.set('RateLimit-Policy', policyText(limit))
  headers.set('RateLimit', `"minute";r=${left};t=${Math.ceil(moreMs / 1_000)}`)
  headers.set('X-RateLimit-Limit', String(limit))
  headers.set('X-RateLimit-Remaining', String(left))
  headers.set('X-RateLimit-Reset', String(Math.ceil((wallMs + moreMs) / 1_000)))
}
