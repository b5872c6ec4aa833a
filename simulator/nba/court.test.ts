import { expect, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { baselineFt, isBeyondArc, sidelineFt, spotIn, type Zone } from './court.ts'

const zones: Readonly<Record<Zone, 2 | 3>> = { rim: 2, short: 2, mid: 2, corner: 3, arc: 3, heave: 3 }

test('the three-point line is 23.75 feet away, 22 in the corners', () => {
  expect(isBeyondArc({ x: 0, y: 23.8 })).toBe(true)
  expect(isBeyondArc({ x: 0, y: 23.7 })).toBe(false)
  expect(isBeyondArc({ x: -22, y: 0 })).toBe(true)
  expect(isBeyondArc({ x: 21.9, y: 8.9 })).toBe(false)
  expect(isBeyondArc({ x: 22.5, y: 12 })).toBe(true)
})

test('spots are on the floor, on the right side of the line, to a tenth of a foot', () => {
  const rng = createRng('spots')
  for (const zone of Object.keys(zones) as Zone[]) {
    for (let i = 0; i < 2000; i++) {
      const spot = spotIn(rng, zone)
      expect(isBeyondArc(spot)).toBe(zones[zone] === 3)
      expect(Math.abs(spot.x)).toBeLessThanOrEqual(sidelineFt)
      expect(spot.y).toBeGreaterThan(baselineFt)
      expect(spot.y).toBeLessThan(88)
      expect(spot.x).toBe(Math.round(spot.x * 10) / 10)
    }
  }
})
