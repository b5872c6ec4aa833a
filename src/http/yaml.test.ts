import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { toYaml } from './yaml.ts'

test('YAML has the value that it was made of, whatever that is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(Bun.YAML.parse(toYaml(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('texts are in quotes, so that no reader takes them for a time, a date, a number or a truth', () => {
  const text = toYaml({ at: '2026-01-01', clock: '12:00', no: ['no', '1e3', '', 7, null], 200: {}, list: [] })
  expect(text).toBe(`"200": {}
at: "2026-01-01"
clock: "12:00"
"no":
  - "no"
  - "1e3"
  - ""
  - 7
  - null
list: []
`)
})

test('lists of objects and of lists are written compactly', () => {
  expect(toYaml({ a: [{ b: 1, c: [[1, 2], []] }] })).toBe(`a:
  - b: 1
    c:
      - - 1
        - 2
      - []
`)
})
