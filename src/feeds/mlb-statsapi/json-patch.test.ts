import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { applyPatch, type Operation, PatchError } from './json-patch.ts'

type Patch = readonly Operation[]

const cases: readonly (readonly [string, unknown, Patch, unknown])[] = [
  ['adds a field', { a: 1 }, [{ op: 'add', path: '/b', value: 2 }], { a: 1, b: 2 }],
  ['inserts into a list', [1, 3], [{ op: 'add', path: '/1', value: 2 }], [1, 2, 3]],
  ['appends to a list', [1], [{ op: 'add', path: '/-', value: 2 }], [1, 2]],
  ['replaces a value', { a: [1, 2] }, [{ op: 'replace', path: '/a/1', value: 5 }], { a: [1, 5] }],
  ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: [] }], []],
  [
    'removes a field and an element',
    { a: 1, b: [1, 2] },
    [
      { op: 'remove', path: '/a' },
      { op: 'remove', path: '/b/0' },
    ],
    { b: [2] },
  ],
  [
    'copies from anywhere',
    { a: { x: 1 }, b: [] },
    [{ op: 'copy', from: '/a', path: '/b/0' }],
    { a: { x: 1 }, b: [{ x: 1 }] },
  ],
  ['moves', { a: 1 }, [{ op: 'move', from: '/a', path: '/b' }], { b: 1 }],
  [
    'reads escaped names',
    { 'a/b': 1, 'c~d': 2 },
    [
      { op: 'replace', path: '/a~1b', value: 3 },
      { op: 'remove', path: '/c~0d' },
    ],
    { 'a/b': 3 },
  ],
  [
    'adds a field of any name',
    {},
    [{ op: 'add', path: '/__proto__', value: { x: 1 } }],
    JSON.parse('{"__proto__":{"x":1}}'),
  ],
]

const misfits: readonly (readonly [string, Patch])[] = [
  ['a path that does not exist', [{ op: 'replace', path: '/b', value: 1 }]],
  ['a path through a value', [{ op: 'add', path: '/a/b/c', value: 1 }]],
  ['an index beyond the end', [{ op: 'add', path: '/list/9', value: 1 }]],
  ['an index that is not a number', [{ op: 'add', path: '/list/x', value: 1 }]],
  ['a from that does not exist', [{ op: 'copy', from: '/nowhere', path: '/a' }]],
  ['a value that differs', [{ op: 'test', path: '/a', value: 2 }]],
  ['no value', [{ op: 'add', path: '/b' }]],
  ['no from', [{ op: 'copy', path: '/b' }]],
  ['a path inside the moved value', [{ op: 'move', from: '/nested/0', path: '/nested/0/x' }]],
  ['an index with a leading zero', [{ op: 'remove', path: '/nested/00' }]],
  ['a property of the array', [{ op: 'copy', from: '/list/length', path: '/b' }]],
  ['a path without a leading slash', [{ op: 'add', path: 'b', value: 1 }]],
  ['an inherited property', [{ op: 'remove', path: '/toString' }]],
]

describe('a patch', () => {
  for (const [name, before, patch, after] of cases) {
    test(name, () => {
      const given = structuredClone(before)
      expect(applyPatch(given, patch)).toEqual(after)
      expect(given).toEqual(before)
    })
  }

  for (const [name, patch] of misfits) {
    test(`with ${name} does not apply`, () => {
      expect(() => applyPatch({ a: 1, list: [], nested: [{}, {}] }, patch)).toThrow(PatchError)
    })
  }

  test('compares objects whatever the order of their fields', () => {
    const before = { a: { x: 1, y: [2] } }
    expect(applyPatch(before, [{ op: 'test', path: '/a', value: { y: [2], x: 1 } }])).toBe(before)
  })

  test('leaves the original unchanged when the copy changes', () => {
    const patch: Patch = [
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'replace', path: '/b/x', value: 2 },
    ]
    expect(applyPatch({ a: { x: 1 } }, patch)).toEqual({ a: { x: 1 }, b: { x: 2 } })
  })
})

/** Any parsed JSON document. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)))

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pointer = (path: string, key: string | number): string =>
  `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** A simple patch from one document to another. */
function diff(from: unknown, to: unknown, path = ''): Operation[] {
  if (Array.isArray(from) && Array.isArray(to)) {
    const shared = Math.min(from.length, to.length)
    return [
      ...from.slice(shared).map((): Operation => ({ op: 'remove', path: pointer(path, shared) })),
      ...to.slice(0, shared).flatMap((value, i) => diff(from[i], value, pointer(path, i))),
      ...to.slice(shared).map((value): Operation => ({ op: 'add', path: pointer(path, '-'), value })),
    ]
  }
  if (!isFields(from) || !isFields(to)) return [{ op: 'replace', path, value: to }]
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key))
  return [
    ...gone.map((key): Operation => ({ op: 'remove', path: pointer(path, key) })),
    ...Object.entries(to).flatMap(([key, value]): Operation[] =>
      Object.hasOwn(from, key)
        ? diff(from[key], value, pointer(path, key))
        : [{ op: 'add', path: pointer(path, key), value }],
    ),
  ]
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

/** Every path of a document. */
const placesOf = (value: unknown, path = ''): string[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => placesOf(child, pointer(path, key)))
    : []),
]

describe('for any document,', () => {
  test('a patch leads to any other document, and modifies neither', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const patch = diff(deepFreeze(from), deepFreeze(to))
        expect(JSON.parse(JSON.stringify(applyPatch(from, patch)))).toEqual(to)
      }),
    )
  })

  test('a move is a removal and an addition, a copy is an addition', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.nat(), (document, i, j) => {
        const places = placesOf(deepFreeze(document))
        const [from, path] = [places[i % places.length]!, places[j % places.length]!]
        // The expected value is read along the path, without the code under test.
        const value = from
          .split('/')
          .slice(1)
          .reduce((node, key) => Object(node)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
        const plain = (patch: Patch) => outcomeOf(document, patch)
        expect(plain([{ op: 'copy', from, path }])).toEqual(plain([{ op: 'add', path, value }]))
        if (path.startsWith(`${from}/`)) return
        const anew: Patch = [
          { op: 'remove', path: from },
          { op: 'add', path, value },
        ]
        expect(plain([{ op: 'move', from, path }])).toEqual(plain(anew))
      }),
    )
  })

  test('a patch applies or throws PatchError', () => {
    const path = fc
      .array(fc.constantFrom('a', '0', '1', '-', 'length', '__proto__', 'constructor', '~1', ''))
      .map((keys) => keys.map((key) => `/${key}`).join(''))
    const operation = fc.record({
      op: fc.constantFrom('add', 'replace', 'remove', 'copy', 'move', 'test' as const),
      path,
      from: path,
      value: json,
    })
    fc.assert(
      fc.property(json, fc.array(operation, { maxLength: 8 }), (document, patch) => {
        const outcome = outcomeOf(deepFreeze(document), patch)
        expect(outcome).not.toBe(undefined)
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(usualNames)
      }),
    )
  })
})

const usualNames = Object.getOwnPropertyNames(Object.prototype)
const misfit = Symbol('misfit')

function outcomeOf(document: unknown, patch: Patch): unknown {
  try {
    return applyPatch(document, patch)
  } catch (error) {
    if (error instanceof PatchError) return misfit
    throw error
  }
}
