import { expect, test } from 'bun:test'
import { FeedLag } from './feed-lag.ts'

test('percentiles are values that occurred: half, 95 of 100 and 99 of 100 batches were at least as fast', () => {
  const lag = new FeedLag()
  expect(lag.percentiles()).toBeNull()
  lag.add(7_000)
  expect(lag.percentiles()).toEqual({ p50: 7, p95: 7, p99: 7 })
  for (let ms = 2_000; ms <= 100_000; ms += 1_000) lag.add(ms === 7_000 ? 1_000 : ms)
  expect(lag.percentiles()).toEqual({ p50: 50, p95: 95, p99: 99 })
})

test('only the latest 1,000 batches count', () => {
  const lag = new FeedLag()
  for (let i = 0; i < 1_000; i++) lag.add(60_000)
  for (let i = 0; i < 1_000; i++) lag.add(10)
  expect(lag.percentiles()).toEqual({ p50: 0.01, p95: 0.01, p99: 0.01 })
})
