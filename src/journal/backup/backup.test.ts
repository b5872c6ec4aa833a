import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { append } from '../../../test/conformance/store/fixtures.ts'
import { openTestDatabase } from '../../../test/support/database.ts'
import { missingPostgres, testPostgres } from '../../../test/support/postgres.ts'
import { failureOf } from '../../../test/support/until.ts'
import { createRng } from '../../kernel/rng.ts'
import type { Database } from '../../store/driver/database.ts'
import { openPostgres } from '../../store/driver/postgres.ts'
import { migrate } from '../../store/migrate.ts'
import { backupTables, omittedTables } from '../../store/sql/backup.ts'
import { readEntries } from '../../store/sql/journal/entries.ts'
import { readHead } from '../../store/sql/journal/head.ts'
import { putRecords } from '../../store/sql/records/write.ts'
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

/** A backup with these lines and the right digest. */
async function forge(lines: readonly string[]): Promise<string> {
  const text = lines.map((line) => `${line}\n`).join('')
  const rows = lines.filter((line) => !line.startsWith('#')).length
  const sha256 = new Bun.CryptoHasher('sha256').update(text).digest('hex')
  const forged = join(folder, 'forged.gz')
  await writeFile(forged, gzipSync(`${text}#${JSON.stringify({ end: { rows, sha256 } })}\n`))
  return forged
}

describe('an archive made to do harm', () => {
  const linesOf = async () =>
    gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1)
  const tableLine = (table: string, columns: readonly string[]) => `#${JSON.stringify({ table, columns })}`
  let target: Database
  let before: unknown
  beforeAll(async () => {
    target = await openTestDatabase()
    await append(target, [{ id: 'kept' }, { id: 'too' }])
    before = await contentsOf(target)
  })
  afterAll(() => target.close())
  const refusal = async (lines: readonly string[]) => {
    const forged = await forge(lines)
    const error = await failureOf(
      checkBackup(forged).then((backup) => restoreBackup(target, forged, backup, { pausedAt: null })),
    )
    expect(await contentsOf(target)).toEqual(before as never)
    return error
  }

  test('runs no statement of its own: tables and columns are those of the schema', async () => {
    const [header = ''] = await linesOf()
    const attack = 'value") select 1; drop table journal cascade; --'
    for (const [table, columns] of [
      ['facts', ['name', attack]],
      ['facts', ['name', 'value', 'other']],
      ['facts', []],
      ['facts; drop table journal', ['name', 'value']],
      ['pg_authid', ['rolname']],
      ['schema_migrations', ['version', 'name', 'applied_at']],
    ] as const) {
      const error = await refusal([header, tableLine(table, columns), '{"name":"a","value":"b"}'])
      expect([table, columns, error]).toEqual([table, columns, expect.any(DamagedBackupError)])
    }
  })

  test('leaves the installation as it was, whatever its lines contain', async () => {
    const lines = await linesOf()
    const rng = createRng('archives')
    const hostile = [
      '{}',
      '[]',
      'null',
      '{"seq":"x"}',
      '{"doc":"{"}',
      "'",
      '{"kind":"\\u0000"}',
      '#{}',
      '# ',
      '',
    ]
    let refused = 0
    for (let i = 0; i < 20; i++) {
      const copy = [...lines]
      const at = rng.int(1, copy.length - 1)
      const line = copy[at]!
      const how = rng.int(0, 3)
      if (how === 0) copy[at] = rng.pick(hostile)
      else if (how === 1) copy.splice(at, 1, line, line)
      else if (how === 2) copy[at] = line.replace(/\d/, 'x').replace(/"(\w+)"/, '"$1$1"')
      else copy.splice(rng.int(0, at), 1)
      const forged = await forge(copy)
      const error = await checkBackup(forged)
        .then((backup) => restoreBackup(target, forged, backup, { pausedAt: null }))
        .then(
          () => null,
          (failed: Error) => failed,
        )
      if (error === null) {
        // What it changed is a value like any other: the next one finds this.
        before = await contentsOf(target)
        continue
      }
      refused++
      expect([at, how, error]).toEqual([at, how, expect.any(DamagedBackupError)])
      expect(await contentsOf(target)).toEqual(before as never)
    }
    expect(refused).toBeGreaterThan(5)
  })

  test('does not fill the memory with one endless line', async () => {
    const endless = join(folder, 'endless.gz')
    await writeFile(endless, gzipSync(Buffer.alloc(80 * 1024 * 1024, 120)))
    expect((await failureOf(checkBackup(endless))).message).toContain('a line of it is too long')
  })
})

test('a document with half a character, stored by an earlier version, is backed up and restored as it is', async () => {
  const [old, copy] = [await openTestDatabase(), await openTestDatabase()]
  await append(old, [{ id: 'x', doc: '{"name":"Luka \\ud83d Doncic","nul":"\\u0000"}' }])
  const file = join(folder, 'half.gz')
  await writeBackup({ database: old, secrets, now: () => 0 }, file)
  await restoreBackup(copy, file, await checkBackup(file), { pausedAt: null })
  expect(await contentsOf(copy)).toEqual(await contentsOf(old))
  expect((await verifyChain(copy.query)).fault).toBeNull()
  await old.close()
  await copy.close()
})

test('a backup in the earlier format, with documents as JSON, can be restored', async () => {
  const [old, copy] = [await openTestDatabase(), await openTestDatabase()]
  await append(old, [{ id: 'x', doc: '{"price": 1.10}' }])
  const lines = [`#${JSON.stringify({ ...(await checkBackup(path)).header, ...(await headerOf(old)) })}`]
  for (const table of backupTables) {
    const rows = await old.query<{ row: string }>(`select row_to_json(one)::text as row from ${table} as one`)
    const columns = await old.query<{ name: string }>(
      'select column_name::text as name from information_schema.columns where table_name = $1::text order by ordinal_position',
      [table],
    )
    lines.push(
      `#${JSON.stringify({ table, columns: columns.map(({ name }) => name) })}`,
      ...rows.map(({ row }) => row),
    )
  }
  const file = await forge(lines)
  await restoreBackup(copy, file, await checkBackup(file), { pausedAt: null })
  expect(await contentsOf(copy)).toEqual(await contentsOf(old))
  await old.close()
  await copy.close()
})

async function headerOf({ query }: Database) {
  const { epoch, seq } = await readHead(query)
  return { scoreline_backup: 1, epoch, seq }
}
