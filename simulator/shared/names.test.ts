import { expect, test } from 'bun:test'
import { createRng } from '../../src/kernel/rng.ts'
import { slugOf } from '../../src/kernel/slug.ts'
import { drawName, originsOf } from './names.ts'

const origins = originsOf([
  ['finnish', 30],
  ['quebecois', 70],
])

test('names come from the regions by their shares, first name and surname of the same one', () => {
  const rng = createRng('names')
  const names = Array.from({ length: 4000 }, () => drawName(rng, origins))
  const [finnish, quebecois] = origins.map(({ first, last }) =>
    names.filter((name) => {
      const [given, ...family] = name.split(' ')
      return first.includes(given!) && last.includes(family.join(' '))
    }),
  )
  expect(finnish!.length + quebecois!.length).toBe(names.length)
  expect(finnish!.length / names.length).toBeGreaterThan(0.27)
  expect(finnish!.length / names.length).toBeLessThan(0.33)
})

test('no name is listed twice in a region, and every one makes a slug', () => {
  for (const { first, last } of origins) {
    expect(new Set(first).size).toBe(first.length)
    expect(new Set(last).size).toBe(last.length)
    for (const name of [...first, ...last]) expect(slugOf(name)).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
})
