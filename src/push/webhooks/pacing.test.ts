import { expect, test } from 'bun:test'
import { attemptsPerWebhook, claimLimit, claimTurnMs, pacing } from './pacing.ts'

const many = 1_000_000

test('claiming for healthy receivers never rests; for unhealthy ones it takes a share of the time', () => {
  for (const claimMs of [0, 10, 50, 100]) {
    expect(claimTurnMs('healthy', claimMs)).toBe(0)
    expect(claimTurnMs('unhealthy', claimMs)).toBeGreaterThan(2 * claimMs)
  }
})

test('500 unhealthy receivers start within 5 s, and 100 within 1 s, even when claims are slow', () => {
  const allWithinMs = (receivers: number, claimMs: number) =>
    Math.ceil(receivers / pacing.unhealthy.claimMax) * Math.max(claimMs, claimTurnMs('unhealthy', claimMs))
  expect(allWithinMs(500, 250)).toBeLessThanOrEqual(5_000)
  expect(allWithinMs(100, 250)).toBeLessThanOrEqual(1_000)
})

test('a process with too much in flight claims nothing', () => {
  expect(claimLimit('healthy', many, 0)).toBeLessThanOrEqual(0)
  expect(claimLimit('unhealthy', many, 0)).toBeLessThanOrEqual(0)
})

test('deliveries that wait for a slot of a quick receiver stop its claims, and keep no unhealthy one waiting', () => {
  expect(claimLimit('healthy', 4, many)).toBe(0)
  expect(claimLimit('unhealthy', 4, many)).toBe(claimLimit('unhealthy', 4, 0))
})

test('in a crowd a receiver that answers has as many slots as one that hangs', () => {
  expect(attemptsPerWebhook('healthy', 0)).toBeGreaterThan(attemptsPerWebhook('unhealthy', 0))
  expect(attemptsPerWebhook('healthy', many)).toBe(attemptsPerWebhook('unhealthy', many))
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
