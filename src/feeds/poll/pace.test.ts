import { describe, expect, test } from 'bun:test'
import { createRng } from '../../kernel/rng.ts'
import { paceOf, waitAfter } from './pace.ts'

const hourMs = 3_600_000

describe('the pace', () => {
  test('is that of the plan, or the operator’s interval for documents that are polled often', () => {
    expect(paceOf({ url: '', everyMs: 3_000 }, null)).toBe(3_000)
    expect(paceOf({ url: '', everyMs: 3_000 }, 20_000)).toBe(20_000)
    expect(paceOf({ url: '', everyMs: 6 * hourMs }, 1_000)).toBe(6 * hourMs)
  })

  test('varies by a fifth, so that feeds do not poll in step', () => {
    const rng = createRng('pace')
    const waits = Array.from({ length: 200 }, () =>
      waitAfter({ everyMs: 10_000 }, 0, { unchanged: true }, rng),
    )
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(8_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(12_000)
    expect(new Set(waits).size).toBeGreaterThan(100)
  })

  test('doubles with every failure up to five minutes, and respects Retry-After', () => {
    const wait = (failures: number, retryAfterMs: number | null = null) =>
      waitAfter(
        { everyMs: 1_000 },
        failures,
        { failed: 'down', status: null, retryAfterMs },
        createRng('same'),
      )
    expect(wait(2) / wait(1)).toBeCloseTo(2, 2)
    expect(wait(50)).toBeLessThanOrEqual(360_000)
    expect(wait(1, 30_000)).toBe(30_000)
  })

  test('backs off further for documents that are polled rarely', () => {
    const rng = createRng('waits')
    const pace = { everyMs: 5 * 60_000, backOffMaxMs: hourMs }
    const down = { failed: 'down', status: null, retryAfterMs: null }
    const minutes = [1, 2, 3, 4, 5].map((failures) => waitAfter(pace, failures, down, rng) / 60_000)
    const steady = [10, 20, 40, 60, 60]
    minutes.forEach((minute, i) => {
      expect(Math.abs(minute / steady[i]! - 1)).toBeLessThanOrEqual(0.2)
    })
    expect(new Set(minutes).size).toBe(5)
  })
})
