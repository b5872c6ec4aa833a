import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { append } from '../../../test/conformance/store/fixtures.ts'
import { openTestDatabase } from '../../../test/support/database.ts'
import { missingPostgres, testPostgres } from '../../../test/support/postgres.ts'
import { failureOf } from '../../../test/support/until.ts'
import { createRng } from '../../kernel/rng.ts'
import type { Database } from '../../store/driver/database.ts'
import { openPostgres } from '../../store/driver/postgres.ts'
import { migrate } from '../../store/migrate.ts'
import { backupTables, omittedTables } from '../../store/sql/backup/tables.ts'
import { readEntries } from '../../store/sql/journal/read-entries.ts'
import { readHead } from '../../store/sql/journal/read-head.ts'
import { putRecords } from '../../store/sql/records/put-records.ts'
import { verifyChain } from '../verify-chain.ts'
import { DamagedBackupError } from './format.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

setDefaultTimeout(300_000)
const secrets = { adminToken: 'scl_admin_x', secretKey: 'k' }
const entriesCount = 2_500
let source: Database
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-backup-'))
  path = join(folder, 'backup.gz')
  source = await openTestDatabase()
  const drafts = Array.from({ length: entriesCount }, (_, i) => ({
    id: `g${i}`,
    doc: `{"n": ${i}, "text": "é\\n \\u2028\u2028 \\"x\\"", "price": 1.10}`,
    events: i % 3 === 0 ? '[["t.topic",{}]]' : null,
  }))
  const entries = await append(source, drafts)
  await putRecords(
    source.query,
    entries.map(({ kind, id, seq }) => ({ kind, id, parent: 'p', order: seq / 7, seq })),
  )
  await source.query(`
    insert into api_keys (id, name, tier, hash, hint, leagues, created_at, version)
    values ('key_1', 'a "name"', 'pro', 'h', 'hint', '{nba,"e,p l"}', '2026-01-01T00:00:00.123456Z', 1)`)
  await source.query(`
    insert into webhook_events (id, name, cursor, at, body) values ('evt_1', 'n', 'c', now(), '{}')`)
  await source.query(`
    insert into webhook_deliveries (id, webhook_id, event_id, state, trigger, created_at, finished_at)
    values ('dlv_1', 'w', 'evt_1', 'succeeded', 'schedule', now(), now())`)
  await source.query(`
    insert into search_entries (kind, id, first_seq, at_ms, length, words, counts)
    values ('test.game', 'g1', 2, 5, 2, to_tsvector('simple', 'red ''quoted'' fox'), '{"fox":2}')`)
  await writeBackup({ database: source, secrets, now: () => 0 }, path)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** The whole contents as text; the epochs differ on purpose. */
async function contentsOf({ query }: Database): Promise<unknown> {
  const tables: Record<string, unknown> = {}
  for (const table of backupTables) {
    const rows = await query<{ row: string }>(`select (one.*)::text as row from ${table} as one order by 1`)
    tables[table] = rows.map(({ row }) => row)
  }
  const { journal_head: _head, journal_epochs: _epochs, webhook_planner: _planner, ...rest } = tables
  return {
    ...rest,
    words: await query('select kind, word, entries::int from search_words order by kind, word'),
    totals: await query('select kind, entries::int, words::int from search_totals'),
  }
}

test('a backup names every table: those it contains and those it leaves out', async () => {
  const tables = await source.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by tablename",
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...backupTables, ...omittedTables].toSorted())
})

test('a backup is readable by its owner only, and holds one position', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { header, rows } = await checkBackup(path)
  const { epoch, seq } = await readHead(source.query)
  expect(header).toMatchObject({ epoch, seq, secrets: { admin_token: 'scl_admin_x', secret_key: 'k' } })
  expect(rows).toBeGreaterThan(2 * entriesCount)
})

const targets = [
  { name: 'embedded', missing: null, open: openTestDatabase },
  {
    name: 'PostgreSQL',
    missing: missingPostgres(),
    open: async () => {
      const database = await openPostgres({ url: await (await testPostgres()).database() })
      await migrate(database)
      return database
    },
  },
]

describe.each(targets.filter(({ missing }) => missing === null))('restored into $name', ({ name, open }) => {
  let target: Database
  beforeAll(async () => {
    target = await open()
    // What was there before is replaced.
    await append(target, [{ id: 'other' }])
    await restoreBackup(target, path, await checkBackup(path), { pausedAt: null })
  })
  afterAll(async () => {
    await target.close()
    if (name === 'PostgreSQL') await (await testPostgres()).stop()
  })

  test('every row is the same, byte for byte, and the chain fits', async () => {
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    expect(await verifyChain(target.query)).toEqual({ verified: entriesCount, unchained: 0, fault: null })
  })

  test('the journal has a new epoch and goes on', async () => {
    const [before, after] = [await readHead(source.query), await readHead(target.query)]
    expect(after.epoch).not.toBe(before.epoch)
    expect([after.seq, after.hash]).toEqual([before.seq, before.hash])
    expect(await target.query('select epoch from journal_epochs')).toEqual([{ epoch: before.epoch }])
    const [added] = await append(target, [{ id: 'next' }])
    expect(await readEntries(target.query, { afterSeq: before.seq, limit: 9 })).toEqual([added!])
    const [row] = await target.query<{ n: number }>(`
      insert into webhook_deliveries (id, webhook_id, event_id, state, trigger, created_at, finished_at)
      values ('dlv_2', 'w', 'evt_2', 'succeeded', 'schedule', now(), now()) returning n::int as n`)
    expect(row?.n).toBe(2)
  })
})

test('a truncated file is refused, wherever it was cut', async () => {
  const bytes = await readFile(path)
  const cut = join(folder, 'cut.gz')
  for (const length of [0, 1, 9, 20, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    await writeFile(cut, bytes.subarray(0, length))
    expect(await failureOf(checkBackup(cut))).toBeInstanceOf(DamagedBackupError)
  }
})

test('a file with a changed byte is refused', async () => {
  const bytes = await readFile(path)
  const changed = join(folder, 'changed.gz')
  const rng = createRng('flip')
  for (let i = 0; i < 25; i++) {
    const copy = Buffer.from(bytes)
    // The first ten bytes are the header of gzip, of which some mean nothing.
    copy[rng.int(10, bytes.length - 1)]! ^= 1 << rng.int(0, 7)
    await writeFile(changed, copy)
    expect(await failureOf(checkBackup(changed))).toBeInstanceOf(DamagedBackupError)
  }
  await writeFile(changed, 'not a backup')
  expect((await failureOf(checkBackup(changed))).message).toContain('cannot be restored')
  expect((await failureOf(checkBackup(join(folder, 'none.gz')))).message).toContain('none.gz')
})
