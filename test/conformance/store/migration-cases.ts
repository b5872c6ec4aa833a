import { describe, expect, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { type Migration, migrations } from '../../../src/store/migrations/index.ts'
import { readHead } from '../../../src/store/sql/journal/read-head.ts'
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

    test('create the journal once, with its own epoch', async () => {
      const head = await readHead(database().query)
      expect(head).toMatchObject({ seq: 0, floor: 0 })
      expect(head.epoch).toMatch(/^[0-9A-Za-z]{8}$/)
      expect(await migrate(database())).toEqual(upToDate)
      expect(await readHead(database().query)).toEqual(head)
    })

    test('refuse a newer database and name both versions', async () => {
      await database().query("insert into schema_migrations values (99, 'future', now())")
      const error = await failureOf(migrate(database()))
      expect(error.message).toBe(
        `the database has schema version 99, this program supports up to ${newest}: run a newer Scoreline`,
      )
      await database().query('delete from schema_migrations where version = 99')
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
