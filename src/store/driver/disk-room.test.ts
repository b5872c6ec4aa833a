import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { storeFailureOf } from '../../../test/conformance/store/fixtures.ts'
import { checkRoom, freeBytes, isWriting } from './disk-room.ts'

test.each([
  ['select 1', false],
  ['\n  select seq from journal_head for update', false],
  ['begin', false],
  ['rollback', false],
  ['with newest as (select 1)\nselect * from newest', false],
  ['with added as (\n insert into journal select 1) select 1', true],
  ['insert into facts values ($1)', true],
  ['update facts set value = value where false', true],
  ['create table t (n int)', true],
  ['vacuum facts', true],
  ['copy facts from stdin (format binary)', true],
])('%j writes: %p', (text, expected) => {
  expect(isWriting(text)).toBe(expected)
})

test('a statement needs room for what it writes; a read needs none', async () => {
  const folder = tmpdir()
  const write = (chars: number) => async () =>
    checkRoom(folder, 'insert into facts select unnest($1::text[])', [['x'.repeat(chars)]])
  await write(10)()
  expect(freeBytes(folder)).toBeGreaterThan(0)
  expect(freeBytes('/no/such/folder')).toBe(Number.POSITIVE_INFINITY)
  // More text than the disk can have room for, without its memory.
  const huge = Array(1_000).fill(Array(1_000).fill('x'.repeat(1_000_000)))
  const failure = await storeFailureOf((async () => checkRoom(folder, 'insert into facts select $1', huge))())
  expect([failure.code, failure.isOutage]).toEqual(['53100', true])
  expect(failure.message).toMatch(/^disk full: \d+ MB are free, writing needs \d+ MB$/)
  checkRoom(folder, 'select $1', huge)
  const rows = Array(1_000_000).fill(new Uint8Array(1_000_000))
  const copied = storeFailureOf((async () => checkRoom(folder, 'copy facts from stdin', rows))())
  expect((await copied).code).toBe('53100')
})
