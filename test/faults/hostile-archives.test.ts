/**
 * Archives are hostile input: whatever an archive with a right digest contains, a restore refuses it and leaves the installation as
 * it was, or loads it as data. Nothing in it is executed. The full number runs with `npm run faults -- hostile-archives`.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DamagedBackupError } from '../../src/journal/backup/format.ts'
import { checkBackup, restoreBackup } from '../../src/journal/backup/restore-backup.ts'
import { writeBackup } from '../../src/journal/backup/write-backup.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { backupTables } from '../../src/store/sql/backup.ts'
import { append } from '../conformance/store/fixtures.ts'
import { runHere } from '../support/command.ts'
import { openTestDatabase } from '../support/database.ts'
import { sized } from '../support/sized.ts'
import { failureOf } from '../support/until.ts'

setDefaultTimeout(sized(300_000, 7_200_000))

const archives = sized(40, 4_000)
const secrets = { adminToken: 'scl_admin_x', secretKey: 'k' }
let folder: string
/** The lines of a good archive, without its end. */
let lines: readonly string[]
let target: Database
let before: string
const pathOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-archives-'))
  const source = await openTestDatabase()
  await append(
    source,
    Array.from({ length: 5 }, (_, i) => ({ id: `g${i}` })),
  )
  await source.query(`
    insert into api_keys (id, name, tier, hash, hint, leagues, created_at, version)
    values ('key_1', 'a', 'pro', 'h', 'hint', '{nba}', '2026-01-01T00:00:00Z', 1)`)
  await writeBackup({ database: source, secrets, now: () => 0 }, pathOf('good.gz'))
  await source.close()
  lines = gunzipSync(await readFile(pathOf('good.gz')))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1)
  target = await openTestDatabase()
  await append(target, [{ id: 'kept' }])
  before = await contentsOf()
})
afterAll(async () => {
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every row of the installation, and everything that it is made of. */
async function contentsOf(): Promise<string> {
  const rows: unknown[] = []
  for (const table of backupTables) {
    rows.push(await target.query(`select (one.*)::text as row from ${table} as one order by 1`))
  }
  return JSON.stringify([rows, await schemaOf()])
}

/** Tables, functions, triggers and roles: a statement in an archive could only hide there. */
const schemaOf = () =>
  target.query(`
    select 'table' as what, table_schema || '.' || table_name as name from information_schema.tables
    union all select 'column', table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public'
    union all select 'function', proname::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger', tgname::text from pg_trigger where not tgisinternal
    union all select 'role', rolname::text from pg_roles
    order by 1, 2`)

/** An archive with these lines and the right digest. */
function archiveOf(contents: readonly string[]): Buffer {
  const text = contents.map((line) => `${line}\n`).join('')
  const rows = contents.filter((line) => !line.startsWith('#')).length
  const sha256 = new Bun.CryptoHasher('sha256').update(text).digest('hex')
  return gzipSync(`${text}#${JSON.stringify({ end: { rows, sha256 } })}\n`)
}

async function restore(bytes: Uint8Array): Promise<Error | null> {
  await writeFile(pathOf('hostile.gz'), bytes)
  return await checkBackup(pathOf('hostile.gz'))
    .then((backup) => restoreBackup(target, pathOf('hostile.gz'), backup, { pausedAt: null }))
    .then(
      () => null,
      (error: Error) => error,
    )
}

const statement = `'); drop table journal cascade; create role intruder superuser; --`
const values: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    1e300,
    2 ** 53,
    '',
    ' ',
    '\n',
    'x',
    '\u001b[2J',
    '{',
    '[]',
    '-1',
    '1e400',
    'NaN',
  ],
  ...['infinity', '\\x', '{a,{b}}', 'x'.repeat(100_000), [], {}, [[]], { a: { b: 1 } }, statement],
  ...["'", '"', '$1', '$$', '\\', '\u2028', '2026-13-45T99:99:99Z'],
]
const names: readonly string[] = [
  ...[
    '',
    'pg_authid',
    'pg_proc',
    'public.facts',
    '"facts"',
    'FACTS',
    'schema_migrations',
    'nodes',
    '__proto__',
  ],
  ...[
    'constructor',
    'facts; drop table journal',
    `name") select 1${statement}`,
    'ctid',
    'xmin',
    'facts as f',
  ],
]
/** Lines as no archive has them; some are not JSON, or not well-formed Unicode. */
const rawLines: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '[]',
    'null',
    '1',
    '"',
    '#',
    '#{}',
    '#[]',
    '{"a":1}',
    '{"name":"\\ud83d"}',
    '{"name":"\\u0000"}',
  ],
  ...[
    `${'['.repeat(20_000)}`,
    '{"name":"a","name":"b"}',
    '{"__proto__":{"a":1}}',
    statement,
    '\u0000',
    '},{',
  ],
  ...[
    '{"name":"a"}],[{"name":"b"}',
    '#{"table":"facts","columns":["name","value"]}',
    `#{"end":{"rows":0,"sha256":""}}`,
  ],
]

const isTable = (line: string) => line.startsWith('#{"table"')

/** A good archive with one thing wrong in it. */
const damages: Readonly<Record<string, (rng: Rng, copy: string[]) => string[]>> = {
  'a value of the header': (rng, [header, ...rest]) => {
    const parsed = JSON.parse(header!.slice(1))
    const name = rng.pick([...Object.keys(parsed), 'admin_token', 'secret_key'])
    if (name in parsed) parsed[name] = rng.pick(values)
    else parsed.secrets[name] = rng.pick(values)
    return [`#${JSON.stringify(parsed)}`, ...rest]
  },
  'the name of a table': (rng, copy) => changeTable(rng, copy, (one) => ({ ...one, table: rng.pick(names) })),
  'the name of a column': (rng, copy) =>
    changeTable(rng, copy, (one) => ({
      ...one,
      columns: one.columns.map((column) => (rng.chance(0.3) ? rng.pick(names) : column)),
    })),
  'another table’s columns': (rng, copy) => {
    const others = copy.filter(isTable).map((line) => JSON.parse(line.slice(1)).columns)
    return changeTable(rng, copy, (one) => ({ ...one, columns: rng.pick(others) }))
  },
  'a value of a row': (rng, copy) => {
    const rows = copy.flatMap((line, i) => (line.startsWith('{') ? [i] : []))
    const at = rng.pick(rows)
    const row = JSON.parse(copy[at]!)
    row[rng.pick(Object.keys(row))] = rng.pick(values)
    return copy.with(at, JSON.stringify(row))
  },
  'a line': (rng, copy) => copy.with(rng.int(0, copy.length - 1), rng.pick(rawLines)),
  'a line more': (rng, copy) => copy.toSpliced(rng.int(0, copy.length), 0, rng.pick([...rawLines, ...copy])),
  'a line less': (rng, copy) => copy.toSpliced(rng.int(0, copy.length - 1), 1),
  'the order': (rng, copy) => {
    const [from, to] = [rng.int(0, copy.length - 1), rng.int(0, copy.length - 1)]
    return copy.with(from, copy[to]!).with(to, copy[from]!)
  },
}

interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

function changeTable(rng: Rng, copy: string[], change: (one: TableLine) => TableLine): string[] {
  const at = rng.pick(copy.flatMap((line, i) => (isTable(line) ? [i] : [])))
  return copy.with(at, `#${JSON.stringify(change(JSON.parse(copy[at]!.slice(1))))}`)
}

test('an archive with a right digest is refused without a trace, or loaded as data; nothing is executed', async () => {
  const rng = createRng('hostile archives')
  const schema = JSON.stringify(await schemaOf())
  const kinds = Object.keys(damages)
  let refused = 0
  for (let i = 0; i < archives; i++) {
    const what = kinds[i % kinds.length]!
    const error = await restore(archiveOf(damages[what]!(rng, [...lines])))
    if (error === null) {
      expect([what, JSON.stringify(await schemaOf())]).toEqual([what, schema])
      before = await contentsOf()
      continue
    }
    refused++
    expect([i, what, error]).toEqual([i, what, expect.any(DamagedBackupError)])
    expect([i, what, (await contentsOf()) === before]).toEqual([i, what, true])
  }
  expect(refused).toBeGreaterThan(archives / 2)
})

describe('an archive that is not as it was written', () => {
  test('is refused wherever it is cut or changed', async () => {
    const rng = createRng('cut')
    const good = archiveOf(lines)
    for (let i = 0; i < sized(20, 400); i++) {
      const at = rng.int(10, good.length - 1)
      const copy = Buffer.from(i % 2 === 0 ? good.subarray(0, at) : good)
      if (i % 2 === 1) copy[at]! ^= 1 << rng.int(0, 7)
      expect(await restore(copy)).toBeInstanceOf(DamagedBackupError)
    }
    const more = [gzipSync('more\n'), gzipSync(good), good, Buffer.from('more')]
    for (const after of more)
      expect(await restore(Buffer.concat([good, after]))).toBeInstanceOf(DamagedBackupError)
    expect(await contentsOf()).toBe(before)
  })

  test('is refused soon and without filling the memory, however much it unpacks to', async () => {
    const startBytes = process.memoryUsage.rss()
    const part = (text: string) => gzipSync(text.repeat(Math.ceil((32 * 1024 * 1024) / text.length)))
    const many = (text: string) => {
      const one = part(text)
      return Buffer.concat([gzipSync(`${lines[0]}\n${lines[1]}\n`), ...Array.from({ length: 20 }, () => one)])
    }
    // 640 MB each of empty lines, of rows and of one line, in less than a megabyte, and brackets without an end.
    const deep = archiveOf([...lines, '['.repeat(16 * 1024 * 1024)])
    const bombs = [many('\n'), many('{}\n'), many('x'), many('{"name":"a","value":"b"}\n'), deep]
    for (const bomb of bombs) expect(await restore(bomb)).toBeInstanceOf(DamagedBackupError)
    expect(process.memoryUsage.rss() - startBytes).toBeLessThan(1_000 * 1024 * 1024)
    expect(await contentsOf()).toBe(before)
  })
})

test('scoreline restore leaves data and secrets of an installation as they were when it refuses', async () => {
  const env = { DATA_DIR: pathOf('data') }
  await writeFile(pathOf('good.gz'), archiveOf(lines))
  expect((await runHere(['restore', pathOf('good.gz')], env)).code).toBe(0)
  const files = () =>
    Promise.all(['admin-token', 'secret-key'].map((name) => readFile(join(env.DATA_DIR, name), 'utf8')))
  const [kept, exported] = [await files(), (await runHere(['export'], env)).stdout]
  const header = JSON.parse(lines[0]!.slice(1))
  const forged = {
    ...header,
    seq: header.seq + 1,
    secrets: { admin_token: 'intruder', secret_key: 'intruder' },
  }
  for (const first of [forged, { ...header, secrets: { admin_token: '', secret_key: ' ' } }]) {
    await writeFile(pathOf('hostile.gz'), archiveOf([`#${JSON.stringify(first)}`, ...lines.slice(1)]))
    const { code, stderr } = await runHere(['restore', '--force', pathOf('hostile.gz')], env)
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be restored')])
    expect(await files()).toEqual(kept)
    expect((await runHere(['export'], env)).stdout).toBe(exported)
  }
  expect(await failureOf(checkBackup(pathOf('none.gz')))).toBeInstanceOf(DamagedBackupError)
})
