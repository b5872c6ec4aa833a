import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { failureOf } from '../../test/support/until.ts'
import { onceEach } from './concurrency.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const absent = 'e'

test('everyone who asks gets the values of all keys, and each key is read once', async () => {
  const step = fc.record({ asked: fc.array(fc.constantFrom(...keys)), answers: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const read: string[] = []
      const waiting: (() => void)[] = []
      const get = onceEach(async (missing: readonly string[]) => {
        read.push(...missing)
        await new Promise<void>((resolve) => waiting.push(resolve))
        return new Map(missing.filter((key) => key !== absent).map((key) => [key, key.toUpperCase()]))
      })
      const found = steps.map(({ asked, answers }) => {
        const one = get(asked)
        for (const answer of waiting.splice(0, answers)) answer()
        return one
      })
      for (const answer of waiting) answer()
      for (const [i, { asked }] of steps.entries()) {
        const values = asked.filter((key) => key !== absent).map((key) => [key, key.toUpperCase()] as const)
        expect(await found[i]).toEqual(new Map(values))
      }
      expect(read.length).toBe(new Set(read).size)
    }),
  )
})

test('a read that fails fails for all who wait for it', async () => {
  const get = onceEach<number>(() => Promise.reject(new Error('gone')))
  const failures = await Promise.all([get(['a', 'b']), get(['b'])].map(failureOf))
  expect(failures.map(({ message }) => message)).toEqual(['gone', 'gone'])
})
