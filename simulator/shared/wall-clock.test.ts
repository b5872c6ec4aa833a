import { expect, test } from 'bun:test'
import { periodInstants } from './wall-clock.ts'

const entry = (runSeconds: number, fixed = 0, elastic = 0) => ({ runSeconds, pause: { fixed, elastic } })
const minutes = { min: 30, max: 40 }

test('a period of plausible length is not stretched, and entries without time between them share an instant', () => {
  const entries = [entry(0), entry(600, 30), entry(0), entry(600, 0, 800)]
  expect(periodInstants(entries, 5_000, minutes)).toEqual([5_000, 635_000, 635_000, 2_035_000])
})

test('elastic pauses are stretched to the minimum length and squeezed to the maximum; fixed ones are not', () => {
  const short = periodInstants([entry(0), entry(600, 100, 50), entry(600, 0, 50)], 0, minutes)
  expect(short.at(-1)).toBe(30 * 60_000)
  const long = periodInstants([entry(0), entry(600, 100, 1000), entry(600, 0, 1000)], 0, minutes)
  expect(long.at(-1)).toBe(40 * 60_000)
})

test('pauses are never squeezed to less than two fifths', () => {
  const instants = periodInstants([entry(0), entry(1200, 0, 10_000)], 0, minutes)
  expect(instants.at(-1)).toBe((1200 + 4_000) * 1000)
})
