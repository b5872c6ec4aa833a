import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Database } from '../../src/store/driver/database.ts'
import { openPglite } from '../../src/store/driver/pglite.ts'
import { storeFailureOf } from '../conformance/store/fixtures.ts'
import { faultOf, ingestAll, type Reply } from '../support/client.ts'
import { gameId, gameLine, toLines } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'
import { missingMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { eventually, until } from '../support/until.ts'

setDefaultTimeout(300_000)
const skipped = missingMount()
if (skipped) console.log(`skipped: ${skipped}`)

describe.skipIf(skipped !== null)('while the disk is full', () => {
  let disk: SmallDisk
  let service: Service
  const acknowledged: string[] = []
  const ingestGame = async (n: number) => {
    await ingestAll(service, [gameLine(gameId(n), { status: 'in_progress' })])
    acknowledged.push(gameId(n))
  }
  const within2Seconds = async (call: () => Promise<Reply>): Promise<Reply> => {
    const startedMs = performance.now()
    const reply = await call()
    expect(performance.now() - startedMs).toBeLessThan(2_000)
    return reply
  }

  beforeAll(async () => {
    disk = mountSmallDisk(140)!
    service = await startService({ FEEDS: 'none', DATA_DIR: join(disk.folder, 'data') })
    for (let n = 1; n <= 5; n++) await ingestGame(n)
  })
  afterAll(async () => {
    await service?.remove()
    disk?.remove()
  })

  // 8 MB are less than a segment of the log; with none left not even a table can grow.
  test.each([8, 0])(
    'with %i MB free, writes answer 503 within 2 seconds and reads are answered',
    async (mb) => {
      disk.fill(mb)
      for (let i = 0; i < 20; i++) {
        const reply = await within2Seconds(() => service.post(toLines([gameLine(gameId(100 + i))])))
        expect(faultOf(reply)).toBe('503 unavailable')
        expect(reply.headers.get('retry-after')).toBe('1')
      }
      for (const path of ['/v1/nba/scores/live', `/v1/nba/games/${gameId(1)}`, '/v1/changes']) {
        expect((await within2Seconds(() => service.get(path))).status).toBe(200)
      }
      expect((await within2Seconds(() => service.get('/healthz', { key: null }))).status).toBe(200)
    },
  )

  test('readyz and the log say that the disk is full', async () => {
    const ready = await service.get('/readyz', { key: null })
    expect(faultOf(ready)).toBe('503 unavailable')
    expect(ready.body.error.message).toContain('disk full')
    const line = service
      .stderr()
      .split('\n')
      .find((text) => text.includes('store.disk_full'))
    expect(line).toContain('disk full')
  })

  test('writes resume by themselves when room returns, and nothing acknowledged is lost', async () => {
    disk.makeRoom()
    await ingestGame(6)
    await until(
      'ready again',
      async () => (await service.get('/readyz', { key: null })).status,
      (status) => status === 200,
    )
    expect(service.stderr()).toContain('store.writable')
    await service.kill()
    service = await service.restart()
    for (const id of acknowledged) expect((await service.get(`/v1/nba/games/${id}`)).status).toBe(200)
    expect((await service.get(`/v1/nba/games/${gameId(100)}`)).status).toBe(404)
  })
})

/** Adds to the log and nothing else, and is not recognised as a write. */
const growLog = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`

describe.skipIf(skipped !== null)('an embedded database whose log does not fit on the disk', () => {
  let disk: SmallDisk
  let database: Database
  beforeAll(async () => {
    disk = mountSmallDisk(140)!
    database = await openPglite({ folder: join(disk.folder, 'pglite') })
    await database.query('create table kept (n int)')
  })
  afterAll(async () => {
    await database?.close()
    disk?.remove()
  })

  test('is stopped, rejects at once, and is opened again when there is room', async () => {
    const received: string[] = []
    await database.listen('news', (payload) => received.push(payload))
    await database.query('insert into kept values (1)')
    disk.fill(8)
    const grow = async () => {
      for (let i = 0; i < 40; i++) await database.query(growLog)
    }
    const stopped = await storeFailureOf(grow())
    expect([stopped.code, stopped.isOutage]).toEqual(['53100', true])
    expect(stopped.message).toContain('disk full')
    const startedMs = performance.now()
    const rejected = await storeFailureOf(database.query('select 1'))
    expect([rejected.code, performance.now() - startedMs < 1_000]).toEqual(['53100', true])
    disk.makeRoom()
    await eventually(async () => (await database.query('select n from kept').catch(() => [])).length === 1)
    await database.query('insert into kept values (2)')
    expect(await database.query('select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
    await database.query(`select pg_notify('news', 'back')`)
    await eventually(() => received.includes('back'))
  })
})
