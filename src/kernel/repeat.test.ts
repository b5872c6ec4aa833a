import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { repeat } from './repeat.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Work that counts its runs and ends each when the test lets it. */
function startWork(everyMs: number) {
  const starts: PromiseWithResolvers<void>[] = []
  const work = repeat(everyMs, () => {
    const run = Promise.withResolvers<void>()
    starts.push(run)
    return run.promise
  })
  const endRun = async () => {
    starts.at(-1)!.resolve()
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return { work, runs: () => starts.length, endRun }
}

test('work runs on its interval and on demand, never twice at once', async () => {
  const { work, runs, endRun } = startWork(100)
  jest.advanceTimersByTime(99)
  expect(runs()).toBe(0)
  jest.advanceTimersByTime(1)
  expect(runs()).toBe(1)
  await endRun()
  work.soon()
  expect(runs()).toBe(2)
  jest.advanceTimersByTime(1_000)
  work.soon()
  expect(runs()).toBe(2)
})

test('requests during a run cause exactly one more run', async () => {
  const { work, runs, endRun } = startWork(600_000)
  work.soon()
  work.soon()
  work.soon()
  expect(runs()).toBe(1)
  await endRun()
  expect(runs()).toBe(2)
  await endRun()
  expect(runs()).toBe(2)
})

test('stopping waits for the current run and prevents further ones', async () => {
  const { work, runs, endRun } = startWork(100)
  work.soon()
  work.soon()
  let isStopped = false
  const stopping = work.stop().then(() => {
    isStopped = true
  })
  jest.advanceTimersByTime(1_000)
  expect(isStopped).toBe(false)
  await endRun()
  await stopping
  work.soon()
  jest.advanceTimersByTime(1_000)
  expect(runs()).toBe(1)
})
