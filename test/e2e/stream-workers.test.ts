import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { missingPostgres, type TestPostgres, testPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { isType, openSocket, subscribeTo } from '../support/stream.ts'
import { quickestMs, until } from '../support/until.ts'

const missing = missingPostgres()
const sockets = 20

describe.skipIf(missing !== null)(
  `the stream of several processes on one PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let postgres: TestPostgres
    let service: Service
    const started = { tip_off_utc: new Date().toISOString(), status: 'in_progress' } as const

    beforeAll(async () => {
      postgres = await testPostgres()
      service = await startService({ DATABASE_URL: await postgres.database(), WORKERS: '2', FEEDS: 'none' })
      await service.ingest([gameLine(gameId(1), started), playLine(gameId(1), 1)])
    }, 300_000)
    afterAll(async () => {
      await service?.remove()
      await postgres?.stop()
    })

    /** Opens new connections: the operating system spreads them over the processes. */
    const openMany = <T>(open: () => Promise<T>) => Promise.all(Array.from({ length: sockets }, open))

    test('sends a change to every reader, whichever process ingested it, from the snapshot on', async () => {
      const readers = await openMany(() =>
        subscribeTo(service.url, service.keys.betting, `nba.plays.${gameId(1)}`),
      )
      await service.ingest([playLine(gameId(1), 2)])
      for (const reader of readers) {
        await reader.next('the play', ({ data }) => data?.event_id === 2)
        expect(reader.updates().map(({ data }) => data.event_id)).toEqual([1, 2])
        reader.close()
      }
    }, 300_000)

    test('resumes on either process from a cursor of the other', async () => {
      const { cursor } = (await service.get('/v1/changes?limit=1')).body.changes[0]!
      const readers = await openMany(() =>
        subscribeTo(service.url, service.keys.betting, 'nba.play', { from: cursor }),
      )
      const received = readers.map((reader) => reader.updates().map(({ data }) => data.event_id))
      expect(new Set(received.map((ids) => ids.join()))).toEqual(new Set(['1,2']))
      for (const reader of readers) reader.close()
    }, 300_000)

    test('accepts a ticket of any process on any process, once', async () => {
      await openMany(async () => {
        const { ticket } = (await service.get('/v1/stream/tickets', { method: 'POST' })).body
        const reader = await openSocket(service.url, null, `?ticket=${ticket}`)
        expect(reader.frames.some(isType('welcome'))).toBe(true)
        const again = await openSocket(service.url, null, `?ticket=${ticket}`).then(
          () => 'opened',
          () => 'refused',
        )
        expect(again).toBe('refused')
        reader.close()
      })
    }, 300_000)

    test('closes the sockets of a revoked key on all of them within a second', async () => {
      const revokeMs = async () => {
        const { body } = await service.admin('POST', '/admin/keys', { name: 'test', tier: 'pro' })
        // Another process learns of a new key a moment later.
        const open = () => openSocket(service.url, body.key).catch(() => null)
        const readers = await openMany(() => until('a socket with the new key', open, (one) => one !== null))
        const startedMs = performance.now()
        await service.admin('DELETE', `/admin/keys/${body.id}`)
        for (const reader of readers) expect((await reader!.closed).code).toBe(4007)
        return performance.now() - startedMs
      }
      expect(await quickestMs(revokeMs)).toBeLessThan(1_000)
    }, 300_000)
  },
)
