import { expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import type { Query } from '../store/driver/database.ts'
import { databaseFindings } from './doctor.ts'

test(
  'doctor reports a PostgreSQL that is too old, and says which one is needed',
  async () => {
    const database = await openTestDatabase()
    const { query } = database
    const old: Query = (text, params) =>
      text.includes('server_version_num')
        ? query(`select '13.22' as version, 130022 as number`)
        : query(text, params)
    const [finding] = await databaseFindings(old, 'PostgreSQL')
    expect(finding).toEqual({
      check: 'database',
      ok: false,
      found: 'PostgreSQL, version 13.22',
      advice: 'Scoreline needs 14 or newer: upgrade it, or use another one',
    })
    const fine = await databaseFindings(query, 'embedded database')
    expect(fine.map(({ check, ok }) => [check, ok])).toEqual([
      ['database', true],
      ['clock', true],
      ['journal', true],
    ])
    await database.close()
  },
  storeTimeoutMs,
)
