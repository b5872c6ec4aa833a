/** The rate limit headers: draft-ietf-httpapi-ratelimit-headers-10, and the older X- names. */
import { type Meter, moreAfterMs, remaining } from './limiter.ts'

const cachedLimitsMax = 1_000
const policies = new Map<number, string>()

export function policyText(limit: number): string {
  let text = policies.get(limit)
  if (text === undefined) {
    text = `"minute";q=${limit};w=60`
    // Only a few limits are in use at a time; the cache fills up when operators change them often.
    if (policies.size >= cachedLimitsMax) policies.clear()
    policies.set(limit, text)
  }
  return text
}

interface RateTexts {
  readonly forLeft: number
  readonly forMoreS: number
  readonly both: string
  readonly left: string
}

/** A direct-mapped cache: clients that poll at a steady pace get the same few numbers again and again. */
const textSlots = 1_024
const texts: RateTexts[] = []

function textsOf(left: number, moreS: number): RateTexts {
  const slot = (left * 61 + moreS) % textSlots
  const known = texts[slot]
  if (known && known.forLeft === left && known.forMoreS === moreS) return known
  const leftText = String(left)
  const fresh = { forLeft: left, forMoreS: moreS, both: `"minute";r=${leftText};t=${moreS}`, left: leftText }
  texts[slot] = fresh
  return fresh
}

/** The values last written into a reused set of headers. */
export interface WrittenRate {
  limit: number
  left: number
  moreS: number
  resetS: number
}

export const nothingWritten = (): WrittenRate => ({ limit: -1, left: -1, moreS: -1, resetS: -1 })

/**
 * Writes the five headers. `t` and X-RateLimit-Reset are when more quota than `r` becomes available; on a refused
 * request `t` equals `Retry-After`. `wallMs` is the time of day. Values that `written` already has are not written again.
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
    headers.set('RateLimit-Policy', policyText(limit))
    headers.set('X-RateLimit-Limit', String(limit))
  }
  if (written.left !== left || written.moreS !== moreS) {
    const texts = textsOf(left, moreS)
    headers.set('RateLimit', texts.both)
    headers.set('X-RateLimit-Remaining', texts.left)
  }
  if (written.resetS !== resetS) headers.set('X-RateLimit-Reset', String(resetS))
  written.limit = limit
  written.left = left
  written.moreS = moreS
  written.resetS = resetS
}
