import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  debtMax,
  type Meter,
  moreAfterMs,
  newMeter,
  refill,
  refund,
  remaining,
  retryAfterSeconds,
  take,
} from './limiter.ts'

const anyLimit = fc.oneof(
  fc.integer({ min: 1, max: 2_000 }),
  fc.constantFrom(7, 60, 600, 6_000, 30_000, 999_999_937, 1_000_000_000),
)
/** Clocks start anywhere and give fractions. */
const anyStart = fc.double({ min: 0, max: 4e9, noNaN: true })

/** A meter whose limit is used up at an instant. */
function usedUp(limit: number, nowMs: number): Meter {
  const meter = newMeter()
  refill(meter, limit, nowMs)
  meter.debt = debtMax(limit)
  return meter
}

describe('rate limit', () => {
  test('a burst at one instant admits exactly the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), anyStart, (limit, now) => {
        const meter = newMeter()
        let admitted = 0
        for (let i = 0; i < limit + 10; i++) if (take(meter, limit, now)) admitted++
        return admitted === limit
      }),
    )
  })

  test('remaining is exactly how many more are admitted now, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.record({ waitMs: fc.integer({ min: 0, max: 30_000 }), requests: fc.nat(400) }), {
          maxLength: 8,
        }),
        (limit, steps) => {
          const meter = newMeter()
          let now = 0
          for (const { waitMs, requests } of steps) {
            now += waitMs
            refill(meter, limit, now)
            const left = remaining(meter, limit)
            let admitted = 0
            for (let i = 0; i < requests; i++) if (take(meter, limit, now)) admitted++
            if (left < 0 || admitted !== Math.min(left, requests)) return false
            if (remaining(meter, limit) !== left - admitted) return false
          }
          return true
        },
      ),
    )
  })

  test('waiting Retry-After whole seconds always admits the next request', () => {
    fc.assert(
      fc.property(
        anyLimit,
        anyStart,
        fc.double({ min: 0, max: 60_000, noNaN: true }),
        (limit, start, laterMs) => {
          const meter = usedUp(limit, start)
          const now = start + laterMs
          while (take(meter, limit, now)) if (limit > 5_000) meter.debt = debtMax(limit)
          const wait = retryAfterSeconds(meter, limit)
          return Number.isInteger(wait) && wait >= 1 && wait <= 60 && take(meter, limit, now + wait * 1_000)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('one second less than Retry-After is too early', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(60_000), (limit, laterMs) => {
        const meter = usedUp(limit, 0)
        while (take(meter, limit, laterMs)) {}
        const wait = retryAfterSeconds(meter, limit)
        return wait === 1 || !take(meter, limit, laterMs + (wait - 1) * 1_000)
      }),
    )
  })

  test('no window ever admits more than limit + limit × its length in minutes', () => {
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.nat(50), fc.nat(20_000)), {
      minLength: 1,
      maxLength: 400,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), gaps, (limit, gapsMs) => {
        const meter = newMeter()
        const admittedAt: number[] = []
        let now = 0
        for (const gap of gapsMs) {
          now += gap
          if (take(meter, limit, now)) admittedAt.push(now)
        }
        return admittedAt.every((from, i) =>
          admittedAt.slice(i).every((to, j) => j + 1 <= limit + (limit * (to - from)) / 60_000),
        )
      }),
    )
  })

  test('all of the limit is usable: a steady pace at the limit is never refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 7, 60, 600, 6_000), (limit) => {
        const meter = newMeter()
        while (take(meter, limit, 0)) {}
        for (let i = 1; i <= 500; i++) if (!take(meter, limit, Math.ceil((i * 60_000) / limit))) return false
        return true
      }),
    )
  })

  test('waiting Retry-After also admits a call that counts as several requests, at any limit', () => {
    fc.assert(
      fc.property(anyLimit, fc.integer({ min: 1, max: 100 }), fc.nat(60_000), (limit, requests, laterMs) => {
        const meter = usedUp(limit, 0)
        while (take(meter, limit, laterMs, requests)) if (limit > 5_000) meter.debt = debtMax(limit)
        const wait = retryAfterSeconds(meter, limit, requests)
        const isEarly = wait > 1 && take(meter, limit, laterMs + (wait - 1) * 1_000, requests)
        return wait <= 60 && !isEarly && take(meter, limit, laterMs + wait * 1_000, requests)
      }),
      { numRuns: 3_000 },
    )
  })

  test('several requests are charged together or not at all, and given back together', () => {
    const meter = newMeter()
    expect(take(meter, 60, 0, 50)).toBe(true)
    expect(take(meter, 60, 0, 11)).toBe(false)
    expect([remaining(meter, 60), retryAfterSeconds(meter, 60, 11)]).toEqual([10, 1])
    expect(take(meter, 60, 0, 10)).toBe(true)
    expect([remaining(meter, 60), retryAfterSeconds(meter, 60, 11)]).toEqual([0, 11])
    refund(meter, 60, 10)
    expect(remaining(meter, 60)).toBe(10)
  })

  test('a call that counts as more than the limit uses up the limit, and is admitted again a minute later', () => {
    const meter = newMeter()
    expect(take(meter, 3, 0, 5)).toBe(true)
    expect([remaining(meter, 3), take(meter, 3, 0), retryAfterSeconds(meter, 3, 5)]).toEqual([0, false, 60])
    expect(take(meter, 3, 60_000, 5)).toBe(true)
  })

  test('a refund gives back one request and never more than the limit', () => {
    const meter = newMeter()
    take(meter, 60, 0)
    take(meter, 60, 0)
    refund(meter, 60)
    expect(remaining(meter, 60)).toBe(59)
    refund(meter, 60)
    refund(meter, 60)
    expect(remaining(meter, 60)).toBe(60)
  })

  test('a clock that stops or steps back neither adds nor removes quota', () => {
    const meter = newMeter()
    take(meter, 60, 10_000)
    refill(meter, 60, 4_000)
    expect(remaining(meter, 60)).toBe(59)
    refill(meter, 60, 10_999)
    expect(remaining(meter, 60)).toBe(59)
    refill(meter, 60, 11_000)
    expect(remaining(meter, 60)).toBe(60)
  })

  test('a high limit is paid off within a millisecond too', () => {
    const meter = newMeter()
    for (let us = 0; us < 1_000; us += 20) {
      take(meter, 6_000_000, 5_000 + us / 1_000)
      expect(remaining(meter, 6_000_000)).toBe(5_999_999)
    }
  })

  test('a changed limit applies at once and leaves no debt beyond a minute', () => {
    const meter = newMeter()
    for (let i = 0; i < 5_000; i++) take(meter, 6_000, 0)
    expect(take(meter, 2, 0)).toBe(false)
    expect(remaining(meter, 2)).toBe(0)
    expect(retryAfterSeconds(meter, 2)).toBe(30)
    expect(take(meter, 600, 0)).toBe(true)
  })

  test('the time to more quota is 0 for an unused meter and the next token otherwise', () => {
    const meter = newMeter()
    expect(moreAfterMs(meter, 2)).toBe(0)
    take(meter, 2, 0)
    expect(moreAfterMs(meter, 2)).toBe(30_000)
    take(meter, 2, 12_500)
    expect(moreAfterMs(meter, 2)).toBe(17_500)
    expect(retryAfterSeconds(meter, 2)).toBe(18)
  })
})
