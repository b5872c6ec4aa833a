/** The rate limit in headers: draft-ietf-httpapi-ratelimit-headers-10, and the older X- names beside it. */
import { type Meter, moreAfterMs, remaining } from './limiter.ts'

const cachedLimitsMax = 1_000
const policies = new Map<number, string>()

function policyText(limit: number): string {
  let text = policies.get(limit)
  if (text === undefined) {
    text = `"minute";q=${limit};w=60`
    // A few limits are in use at a time; a full cache means that operators change them often.
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

/** Who polls at a steady pace has the same few numbers left again and again: their texts stand here, one in a place. */
const textPlaces = 1_024
const texts: RateTexts[] = []

function textsOf(left: number, moreS: number): RateTexts {
  const place = (left * 61 + moreS) % textPlaces
  const known = texts[place]
  if (known && known.forLeft === left && known.forMoreS === moreS) return known
  const leftText = String(left)
  const fresh = { forLeft: left, forMoreS: moreS, both: `"minute";r=${leftText};t=${moreS}`, left: leftText }
  texts[place] = fresh
  return fresh
}

/** What was last written into a set of headers that is used again and again. */
export interface WrittenRate {
  limit: number
  left: number
  moreS: number
  resetS: number
}

export const nothingWritten = (): WrittenRate => ({ limit: -1, left: -1, moreS: -1, resetS: -1 })

/**
 * Writes the five headers. `t`, and the instant of X-RateLimit-Reset, say when quota beyond `r` becomes
 * available; on a refused request that is `Retry-After`. `wallMs` is the time of day. What `written` says is
 * there already is not written again.
 */
export function writeRateHeaders(
  headers: { set(name: string, value: string): void },
  meter: Meter,
  limit: number,
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
