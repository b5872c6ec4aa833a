import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeFailureOf } from '../../../test/conformance/store/fixtures.ts'
import { eventually } from '../../../test/support/until.ts'
import { openDatabase } from '../open-database.ts'
import type { Row } from './database.ts'
import { FolderInUseError } from './folder-lock.ts'
import { openPglite } from './pglite.ts'
import { upkeepStep } from './pglite-upkeep.ts'

setDefaultTimeout(300_000)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-pglite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  test('keeps its data, and removes leftovers of a failed start', async () => {
    const dataDir = join(folder, 'kept')
    await mkdir(join(dataDir, 'pglite.tmp-1'), { recursive: true })
    const first = await openDatabase({ databaseUrl: null, dataDir })
    await first.query('create table kept as select 7 as n')
    await first.close()
    const second = await openDatabase({ databaseUrl: null, dataDir })
    expect(await second.query('select n from kept')).toEqual([{ n: 7 }])
    const names = await readdir(dataDir)
    expect(names.sort()).toEqual(['lock-2.db', 'lock.db', 'owner.json', 'pglite'])

    const third: unknown = await openDatabase({ databaseUrl: null, dataDir }).catch((error) => error)
    expect(third).toBeInstanceOf(FolderInUseError)
    await second.close()
    expect((await storeFailureOf(second.query('select 1'))).code).toBe('08003')
  })

  test('a folder that is not a database is an error, not a hang', async () => {
    const dataDir = join(folder, 'broken')
    await mkdir(join(dataDir, 'pglite'), { recursive: true })
    await Bun.write(join(dataDir, 'pglite', 'PG_VERSION'), '18\n')
    const error = await openDatabase({ databaseUrl: null, dataDir }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    // And the folder is free again.
    await openDatabase({ databaseUrl: null, dataDir }).catch((reason: unknown) => {
      expect(reason).not.toBeInstanceOf(FolderInUseError)
    })
  })

  test('a damaged control file or log is named, with the advice to restore a backup', async () => {
    const dataDir = join(folder, 'damaged')
    const openAgain = async () => {
      const error: unknown = await openDatabase({ databaseUrl: null, dataDir }).catch((reason) => reason)
      expect(error).toBeInstanceOf(Error)
      return (error as Error).message
    }
    await (await openDatabase({ databaseUrl: null, dataDir })).close()
    const control = join(dataDir, 'pglite', 'global', 'pg_control')
    const good = await readFile(control)
    const wal = join(dataDir, 'pglite', 'pg_wal')
    for (const name of await readdir(wal)) {
      if (!/^[0-9A-F]{24}$/.test(name)) continue
      const { size } = await stat(join(wal, name))
      await writeFile(join(wal, name), Buffer.alloc(size, 7))
    }
    expect(await openAgain()).toMatch(/pg_wal is damaged.*restore a backup/)
    await writeFile(control, Buffer.alloc(good.length, 7))
    expect(await openAgain()).toMatch(/global\/pg_control is damaged.*restore a backup/)
    await rm(control)
    expect(await openAgain()).toMatch(/global\/pg_control is damaged.*restore a backup/)
  })

  test('the main thread runs on during a statement', async () => {
    const database = await openPglite({ folder: join(folder, 'busy') })
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await database.query('select count(*) from generate_series(1, 3000000)')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
    await database.close()
  })

  test('upkeep writes a checkpoint when the log has grown, then vacuums changed tables, then does nothing', async () => {
    const database = await openPglite({ folder: join(folder, 'upkeep') })
    const statements: string[] = []
    const run = (text: string): Promise<Row[]> => {
      statements.push(text.trim().split(/\s+/).slice(0, 3).join(' '))
      return database.query(text)
    }
    const walBytes = async () => {
      const [row] = await database.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
      )
      return row!.bytes
    }
    await database.query(
      'create table big as select n, repeat(md5(n::text), 30) as t from generate_series(1, 90000) n',
    )
    const isVacuumed = async () => {
      const [row] = await database.query<{ at: unknown }>(
        `select last_vacuum as at from pg_stat_user_tables where relname = 'big'`,
      )
      return row?.at !== null
    }
    // The database does the same steps by itself, so either may come first. PostgreSQL counts a table's changes with a
    // delay of up to a second.
    await eventually(async () => {
      await upkeepStep(run)
      return (await isVacuumed()) && (await walBytes()) < 32 * 1024 * 1024
    })
    // A checkpoint also removes what it no longer needs, except for some segments that are used again.
    const log = join(folder, 'upkeep', 'pg_wal')
    const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name))
    const kept = segments.reduce((bytes, name) => bytes + Bun.file(join(log, name)).size, 0)
    expect(kept).toBeLessThanOrEqual(96 * 1024 * 1024)
    // Vacuuming fills the log as well.
    await eventually(async () => {
      await upkeepStep(run)
      return statements.at(-1)!.startsWith('select')
    })
    await database.close()
  })
})
