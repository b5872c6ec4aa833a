import { describe, expect, test } from 'bun:test'
import {
  attemptsPerWebhook,
  claimLimit,
  claimTurnMs,
  gatherMs,
  pacing,
  quickClaim,
  restAfterStepMs,
} from './pacing.ts'

describe('a turn of claiming', () => {
  test('has no rest for healthy receivers', () => {
    expect([claimTurnMs('healthy', 0), claimTurnMs('healthy', 500)]).toEqual([0, 0])
  })

  test('takes 3 times as long as the claim for unhealthy ones, at least 50 ms, at most 250 ms', () => {
    const turns = [0, 10, 20, 50, 100].map((claimMs) => claimTurnMs('unhealthy', claimMs))
    expect(turns).toEqual([50, 50, 60, 150, 250])
  })

  test('lets 500 unhealthy receivers start within 5 s, and 100 within 1 s, even when claims are slow', () => {
    const allWithinMs = (receivers: number, claimMs: number) =>
      Math.ceil(receivers / pacing.unhealthy.claimMax) * Math.max(claimMs, claimTurnMs('unhealthy', claimMs))
    expect(allWithinMs(500, 250)).toBeLessThanOrEqual(5_000)
    expect(allWithinMs(100, 250)).toBeLessThanOrEqual(1_000)
  })
})

describe('slots', () => {
  test('are 4 per healthy subscription and 1 per unhealthy one; in a crowd each has 1', () => {
    expect([attemptsPerWebhook('healthy', 2_047), attemptsPerWebhook('unhealthy', 0)]).toEqual([4, 1])
    expect([attemptsPerWebhook('healthy', 2_048), attemptsPerWebhook('unhealthy', 2_048)]).toEqual([1, 1])
    expect([attemptsPerWebhook('healthy', 200, 127), attemptsPerWebhook('healthy', 200, 128)]).toEqual([4, 1])
  })

  test('limit a claim: 256 healthy or 32 unhealthy deliveries, and none beyond 4,096 in flight', () => {
    expect([claimLimit('healthy', 0, 0), claimLimit('unhealthy', 0, 0)]).toEqual([256, 32])
    expect([claimLimit('healthy', 4_000, 0), claimLimit('unhealthy', 4_093, 0)]).toEqual([96, 3])
    expect(claimLimit('healthy', 4_096, 0)).toBeLessThanOrEqual(0)
    // Those that wait for a slot of a quick receiver keep no unhealthy one waiting.
    expect([claimLimit('healthy', 4, 512), claimLimit('unhealthy', 4, 512)]).toEqual([0, 32])
  })

  test('and what is claimed ahead: 28 deliveries of a quick receiver beside its slots, none of too many', () => {
    expect([1, 9, 64, 257].map((quick) => quickClaim(quick, 0).max)).toEqual([32, 32, 8, 4])
    expect(quickClaim(1, 0).againAt).toBe(16)
    expect(quickClaim(1, 2_048)).toEqual({ max: 1, againAt: 0 })
  })
})

test('outcomes are gathered for 2 ms, and for 25 ms while 32 attempts at quick receivers are in flight', () => {
  expect([gatherMs(0), gatherMs(31), gatherMs(32)]).toEqual([2, 2, 25])
})

test('a catch-up step of an unhealthy subscription is followed by 20 times its duration, 200 ms at most', () => {
  expect([restAfterStepMs(3), restAfterStepMs(10), restAfterStepMs(500)]).toEqual([60, 200, 200])
})

test('an unhealthy subscription never gets more than a healthy one', () => {
  const { healthy, unhealthy } = pacing
  const limits = [
    'attemptsMax',
    'claimMax',
    'outcomesMax',
    'pendingMax',
    'stepEntriesMax',
    'stepEventsMax',
  ] as const
  for (const limit of limits) expect(unhealthy[limit]).toBeLessThan(healthy[limit])
})
