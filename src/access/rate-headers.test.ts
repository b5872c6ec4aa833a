import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { newMeter, retryAfterSeconds, take } from './limiter.ts'
import { writeRateHeaders } from './rate-headers.ts'

test('the headers of a first request', () => {
  const meter = newMeter()
  take(meter, 60, 0)
  const headers = new Headers()
  writeRateHeaders(headers, { meter, limit: 60 }, 1_800_000_000_000)
  expect(headers.get('RateLimit-Policy')).toBe('"minute";q=60;w=60')
  expect(headers.get('RateLimit')).toBe('"minute";r=59;t=1')
  expect(headers.get('X-RateLimit-Limit')).toBe('60')
  expect(headers.get('X-RateLimit-Remaining')).toBe('59')
  expect(headers.get('X-RateLimit-Reset')).toBe('1800000001')
})

test('r and t are whole, never negative, and t of a refused request is Retry-After', () => {
  const steps = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), steps, (limit, gapsMs) => {
      const meter = newMeter()
      let now = 0
      for (const gap of gapsMs) {
        now += gap
        const admitted = take(meter, limit, now)
        const headers = new Headers()
        writeRateHeaders(headers, { meter, limit }, now)
        const [, r, t] = /^"minute";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '') ?? []
        if (r === undefined || Number(r) > limit || Number(t) > 60) return false
        if (!admitted && (r !== '0' || Number(t) !== retryAfterSeconds(meter, limit))) return false
      }
      return true
    }),
  )
})
