import { expect, test } from 'bun:test'
import { jsonDiff } from './json.ts'

test('a difference names the smallest changed values by JSON pointers', () => {
  const from = { status: 'a', home: { score: 1, team: 'BOS' }, list: [1, 2], 'x/y~z': 1, gone: true }
  const to = { status: 'a', home: { score: 2, team: 'BOS' }, list: [1, 3, 4], 'x/y~z': 2, added: null }
  expect(jsonDiff(from, to)).toEqual([
    { path: '/home/score', from: 1, to: 2 },
    { path: '/list/1', from: 2, to: 3 },
    { path: '/list/2', from: null, to: 4 },
    { path: '/x~1y~0z', from: 1, to: 2 },
    { path: '/added', from: null, to: null },
    { path: '/gone', from: true, to: null },
  ])
  expect(jsonDiff(null, { a: 1 })).toEqual([{ path: '', from: null, to: { a: 1 } }])
  expect(jsonDiff([1], { 0: 1 })).toEqual([{ path: '', from: [1], to: { 0: 1 } }])
  expect(jsonDiff({ a: [] }, { a: [] })).toEqual([])
})
