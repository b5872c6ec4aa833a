import { describe, expect, test } from 'bun:test'
import type { Database, Query } from '../../../src/store/driver/database.ts'
import { checkSchema, migrate } from '../../../src/store/migrate.ts'
import { type Migration, migrations } from '../../../src/store/migrations/index.ts'
import { readHead } from '../../../src/store/sql/journal/head.ts'
import { failureOf } from '../../support/until.ts'
import { storeFailureOf } from './fixtures.ts'

const newest = migrations.length

/** Runs first, on an empty database. */
export function migrationCases(handles: () => readonly Database[]): void {
  const database = () => handles()[0]!
  const upToDate = { from: newest, to: newest }

  describe('migrations', () => {
    test('are numbered from 1 without gaps', () => {
      expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1))
    })

    test('run exactly once when five processes start together', async () => {
      const results = await Promise.all(
        handles()
          .slice(0, 5)
          .map((handle) => migrate(handle)),
      )
      expect(results.map(({ to }) => to)).toEqual(Array(5).fill(newest))
      expect(results.some(({ from }) => from === 0)).toBe(true)
      const applied = await database().query('select version, name from schema_migrations order by version')
      expect(applied).toEqual(migrations.map(({ version, name }) => ({ version, name })))
    })

    test('are refused on a server that is too old', async () => {
      const { query } = database()
      const old: Query = async (text, params) =>
        text.includes('server_version_num')
          ? query(`select '13.22' as version, 130022 as number`)
          : query(text, params)
      const error = await failureOf(migrate({ ...database(), query: old }))
      expect(error.message).toStartWith('the database is PostgreSQL 13.22, and Scoreline needs 14 or newer')
    })

    test('create the journal once, with its own epoch', async () => {
      const head = await readHead(database().query)
      expect(head).toMatchObject({ seq: 0, floor: 0 })
      expect(head.epoch).toMatch(/^[0-9A-Za-z]{8}$/)
      expect(await migrate(database())).toEqual(upToDate)
      expect(await readHead(database().query)).toEqual(head)
    })

    test('of a newer version that only add leave the database usable for this one', async () => {
      const added: Migration = { version: newest + 1, name: 'added', sql: 'create table added (n int)' }
      await migrate(database(), [...migrations, added])
      expect(await migrate(database())).toEqual({ from: newest + 1, to: newest + 1 })
      expect(await checkSchema(database().query)).toMatchObject({ pending: [], isUsable: true })
      const older = await checkSchema(database().query, [
        ...migrations,
        added,
        { ...added, version: newest + 2 },
      ])
      expect(older.pending).toEqual([{ version: newest + 2, name: 'added', oldest: 1 }])
    })

    test('that remove something refuse a program that is too old, and name both versions', async () => {
      const kept: Migration = { version: newest + 1, name: 'added', sql: '' }
      const removed: Migration = {
        version: newest + 2,
        name: 'removed',
        sql: 'drop table added',
        oldest: newest + 1,
      }
      await migrate(database(), [...migrations, kept, removed])
      expect(await migrate(database(), [...migrations, kept])).toEqual({ from: newest + 2, to: newest + 2 })
      const error = await failureOf(migrate(database()))
      expect(error.message).toBe(
        `the database has schema version ${newest + 2} and needs a program for ${newest + 1} or later, this one is for ${newest}: run a newer Scoreline`,
      )
      expect((await checkSchema(database().query)).isUsable).toBe(false)
      await database().query('delete from schema_migrations where version > $1::int', [newest])
    })

    test('that remove or rename something name the oldest program that can run on the result', () => {
      const removes =
        /\b(drop (table|column|index|function|trigger|constraint)|rename|alter column \w+ (type|set not null))\b/i
      // Those before the rule came with a stop of every node.
      const later = migrations.filter(({ version }) => version > 15)
      const silent = later.filter(({ sql, oldest }) => removes.test(sql) && oldest === undefined)
      expect(silent.map(({ name }) => name)).toEqual([])
      for (const { version, oldest = 0 } of migrations) expect(oldest).toBeLessThan(version)
    })

    test('leave nothing behind when one fails', async () => {
      const failing: Migration[] = [
        ...migrations,
        { version: newest + 1, name: 'broken', sql: 'create table half (n int); select broken;' },
      ]
      expect((await storeFailureOf(migrate(database(), failing))).code).toBe('42703')
      expect(await database().query("select to_regclass('half')::text as half")).toEqual([{ half: null }])
      expect(await migrate(database())).toEqual(upToDate)
    })
  })
}
