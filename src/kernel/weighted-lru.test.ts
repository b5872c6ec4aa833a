import { expect, test } from 'bun:test'
import { WeightedLru } from './caches.ts'

test('the entries used longest ago are dropped when all together weigh too much', () => {
  const cache = new WeightedLru<string, number>(10)
  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3, 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('an entry that is set again has its new weight only', () => {
  const cache = new WeightedLru<string, number>(10)
  cache.set('a', 1, 9)
  cache.set('a', 2, 1)
  cache.set('b', 3, 9)
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 3])
})

test('an entry heavier than the whole cache is not kept', () => {
  const cache = new WeightedLru<string, number>(10)
  cache.set('a', 1, 11)
  expect(cache.get('a')).toBeUndefined()
})

test('old entries are dropped up to the first that is not old, and the owner hears of every drop', () => {
  const dropped: number[] = []
  const cache = new WeightedLru<string, number>(10, (value) => dropped.push(value))
  for (const value of [1, 2, 3]) cache.set(`key ${value}`, value, 3)
  cache.get('key 1')
  cache.dropWhile((value) => value === 2 || value === 1)
  expect(dropped).toEqual([2])
  cache.set('key 4', 4, 6)
  expect(dropped).toEqual([2, 3])
  expect(cache.get('key 1')).toBe(1)
  cache.clear()
  expect(cache.get('key 1')).toBeUndefined()
  cache.set('key 5', 5, 10)
  expect(cache.get('key 5')).toBe(5)
})
