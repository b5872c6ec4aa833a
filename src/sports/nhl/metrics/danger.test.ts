import { describe, expect, test } from 'bun:test'
import { angleOf, distanceOf, placeFor } from './attack.ts'
import { zoneValue } from './danger.ts'

/** The first attempts of game 2024020003 (metrics.md 2.8); the home side, SEA, defends the left. */
test.each([
  ['away', -61, 27, 38.9, 43.96, 1],
  ['away', -61, -7, 28.86, 14.04, 2],
  ['home', 79, -30, 31.62, 71.57, 1],
  ['home', 83, 9, 10.82, 56.31, 3],
] as const)('%s at (%d, %d) is %d ft and %d° from goal, zone %d', (side, x, y, distance, angle, zone) => {
  const place = placeFor({ x, y, home_defends: 'left' }, side)!
  expect(distanceOf(place)).toBeCloseTo(distance, 2)
  expect(angleOf(place)).toBeCloseTo(angle, 2)
  expect(zoneValue(place)).toBe(zone)
})

describe('the attacked end', () => {
  test('follows from the side that defends the left, and changes with the period', () => {
    expect(placeFor({ x: 61, y: 5, home_defends: 'left' }, 'home')).toEqual({ ax: 61, ay: 5 })
    expect(placeFor({ x: 61, y: 5, home_defends: 'right' }, 'home')).toEqual({ ax: -61, ay: -5 })
    expect(placeFor({ x: 61, y: 5, home_defends: 'right' }, 'away')).toEqual({ ax: 61, ay: 5 })
  })

  test('follows from the place itself when the defended side is unknown', () => {
    expect(placeFor({ x: -61, y: 5, home_defends: null }, 'home')).toEqual({ ax: 61, ay: -5 })
    expect(placeFor({ x: null, y: 5, home_defends: 'left' }, 'home')).toBeNull()
  })

  test('puts an attempt from behind the goal line more than 90° off', () => {
    expect(angleOf({ ax: 95, ay: 10 })).toBeGreaterThan(90)
    expect(angleOf({ ax: 70, ay: 0 })).toBe(0)
  })
})

test.each([
  [69, 9, 3],
  [89, -9, 3],
  [89.1, 0, 3],
  [89.2, 0, 1],
  [68.9, 0, 2],
  [54, 22, 2],
  [69, 22, 2],
  [69, 22.2, 1],
  [88, 10, 1],
  [80, 14, 2],
  [44, 9, 2],
  [53, 12, 1],
  [43.9, 0, 1],
  [25, 0, 1],
  [24.9, 0, 0],
  [-60, 0, 0],
] as const)('the place (%d, %d) is in zone %d', (ax, ay, zone) => {
  expect(zoneValue({ ax, ay })).toBe(zone)
  expect(zoneValue({ ax, ay: -ay })).toBe(zone)
})
