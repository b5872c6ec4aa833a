import { expect, test } from 'bun:test'
import Type from 'typebox'
import { Compile } from './compile.ts'

const Point = Type.Object({ x: Type.Number(), y: Type.Optional(Type.Number({ minimum: 0 })) })

test('Check tells whether a value matches, Errors why it does not', () => {
  const point = Compile(Point)
  expect([{ x: 1 }, { x: 1, y: 2 }, { x: 1, more: true }].every((value) => point.Check(value))).toBe(true)
  expect([null, {}, { x: '1' }, { x: 1, y: -1 }].some((value) => point.Check(value))).toBe(false)
  expect(point.Errors({ x: 1 })).toEqual([])
  expect(point.Errors({ x: 1, y: -1 }).map(({ instancePath }) => instancePath)).toEqual(['/y'])
})

test('a schema is compiled on first use', () => {
  let looked = 0
  const schema = new Proxy(Point, {
    get: (target, name) => {
      looked++
      return Reflect.get(target, name)
    },
  })
  const point = Compile(schema)
  expect(looked).toBe(0)
  expect(point.Check({ x: 1 })).toBe(true)
  const once = looked
  expect(once).toBeGreaterThan(0)
  expect(point.Check({ x: 2 })).toBe(true)
  expect(looked).toBe(once)
})
