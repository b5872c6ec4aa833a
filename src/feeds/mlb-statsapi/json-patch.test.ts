import { describe, expect, test } from 'bun:test'
import { applyPatch } from './json-patch.ts'

type Patch = Parameters<typeof applyPatch>[1]

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
  ['a place that is not there', [{ op: 'replace', path: '/b', value: 1 }]],
  ['a way through a value', [{ op: 'add', path: '/a/b/c', value: 1 }]],
  ['an element beyond the list', [{ op: 'add', path: '/list/9', value: 1 }]],
  ['an element without a number', [{ op: 'add', path: '/list/x', value: 1 }]],
  ['a source that is not there', [{ op: 'copy', from: '/nowhere', path: '/a' }]],
  ['a value that differs', [{ op: 'test', path: '/a', value: 2 }]],
  ['a name that every object has', [{ op: 'remove', path: '/toString' }]],
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
    test(`that names ${name} does not fit`, () => {
      expect(() => applyPatch({ a: 1, list: [] }, patch)).toThrow()
    })
  }

  test('leaves what it copied from as it was when the copy changes', () => {
    const patch: Patch = [
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'replace', path: '/b/x', value: 2 },
    ]
    expect(applyPatch({ a: { x: 1 } }, patch)).toEqual({ a: { x: 1 }, b: { x: 2 } })
  })
})
