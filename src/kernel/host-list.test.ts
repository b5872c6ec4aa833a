import { expect, test } from 'bun:test'
import { splitHosts } from './ip-address.ts'

test('a URL with several hosts is split into one URL each', () => {
  expect(splitHosts('postgres://me:p,w@a:5432,b:5433, c/name?sslmode=require')).toEqual([
    'postgres://me:p,w@a:5432/name?sslmode=require',
    'postgres://me:p,w@b:5433/name?sslmode=require',
    'postgres://me:p,w@c/name?sslmode=require',
  ])
  expect(splitHosts('postgresql://a/name')).toEqual(['postgresql://a/name'])
  expect(splitHosts('postgres:///name')).toEqual(['postgres:///name'])
})

test.each(['', 'name', 'postgres://a:1,b:x/name', '//a,b'])('%j is not one', (text) => {
  expect(splitHosts(text)).toBe(null)
})
