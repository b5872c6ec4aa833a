import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { mergeSorted } from './merge-sorted.ts'

const byNumber = (a: { n: number }, b: { n: number }) => a.n - b.n
const sorted = (list: string) =>
  fc.array(fc.nat(20)).map((numbers) => numbers.map((n) => ({ n, list })).sort(byNumber))

test('merged lists are in order, and equal items keep the order of their lists', () => {
  fc.assert(
    fc.property(sorted('first'), sorted('second'), (first, second) => {
      expect(mergeSorted(first, second, byNumber)).toEqual([...first, ...second].sort(byNumber))
    }),
  )
})
