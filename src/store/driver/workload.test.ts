import { expect, test } from 'bun:test'
import { Workload } from './workload.ts'

test('a thread rests when it was busy most of the time before and next to none since', () => {
  const workload = new Workload(0)
  workload.add(1_500)
  expect(workload.isRest(2_000)).toBe(false)
  workload.add(600)
  expect(workload.isRest(4_000)).toBe(false)
  workload.add(100)
  expect(workload.isRest(6_000)).toBe(true)
  // Until the rest has been used.
  expect(workload.isRest(8_000)).toBe(true)
  workload.reset()
  expect(workload.isRest(10_000)).toBe(false)
})

test('a thread that never had much to do does not rest', () => {
  const workload = new Workload(0)
  for (let ms = 2_000; ms < 20_000; ms += 2_000) {
    workload.add(ms % 4_000 === 0 ? 900 : 10)
    expect(workload.isRest(ms)).toBe(false)
  }
})
