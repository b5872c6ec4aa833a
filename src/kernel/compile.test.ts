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

test('an object without other fields accepts its own names, optional ones included, and no others', () => {
  const strict = Compile(
    Type.Object(
      { home: Type.Number(), away: Type.Optional(Type.Number()), 'left-over': Type.Optional(Type.Number()) },
      { additionalProperties: false },
    ),
  )
  const accepted = [{ home: 1 }, { home: 1, away: 2 }, { home: 1, 'left-over': 2 }]
  expect(accepted.every((value) => strict.Check(value))).toBe(true)
  const refused = [{ away: 1 }, { home: 1, aways: 2 }, { home: 1, way: 2 }, { home: 1, 'home|away': 2 }]
  expect(refused.some((value) => strict.Check(value))).toBe(false)
  const names = Compile(
    Type.Object({ home: Type.Number(), away: Type.Optional(Type.Number()) }, { additionalProperties: false }),
  )
  expect([{ home: 1 }, { home: 1, away: 2 }].every((value) => names.Check(value))).toBe(true)
  expect(
    [
      { home: 1, aways: 2 },
      { home: 1, 'away\n': 2 },
      { home: 1, AWAY: 2 },
    ].some((value) => names.Check(value)),
  ).toBe(false)
})
