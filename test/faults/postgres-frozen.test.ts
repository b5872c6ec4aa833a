import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { missingPostgres } from '../support/postgres.ts'
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

describe.skipIf(missingPostgres() !== null || process.platform !== 'linux')(
  'while PostgreSQL is frozen',
  () => {
    let postgres: RestartablePostgres
    let service: Service

    beforeAll(async () => {
      postgres = await startRestartablePostgres()
      service = await startService({ FEEDS: 'none', DATABASE_URL: postgres.url })
      await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
      await postgres.signal('SIGSTOP')
    })
    afterAll(async () => {
      await postgres?.signal('SIGCONT')
      await service?.remove()
      await postgres?.remove()
    })

    test('calls answer within 2 s, 503 where they need the store, also when all connections are taken', async () => {
      const timed = async (path: string) => {
        const startedMs = performance.now()
        const reply = await service.get(path)
        return {
          path,
          status: reply.status,
          fault: reply.status === 200 ? '' : faultOf(reply),
          ms: performance.now() - startedMs,
        }
      }
      const replies = await Promise.all([
        timed('/v1/account'),
        ...Array.from({ length: 30 }, (_, i) => timed(`/v1/changes?limit=${i + 1}`)),
      ])
      for (const { path, fault, ms } of replies) {
        if (path !== '/v1/account') expect([path, fault]).toEqual([path, '503 unavailable'])
        else expect(['', '503 unavailable']).toContain(fault)
        // And a second for a machine that does other things too.
        expect([path, ms < 3_000]).toEqual([path, true])
      }
      expect((await service.get('/v1/nba/scores/live')).status).toBe(200)
    })

    test('when it continues, everything works again', async () => {
      await postgres.signal('SIGCONT')
      await until(
        'changes are read again',
        async () => (await service.get('/v1/changes')).status,
        (status) => status === 200,
        { withinMs: 5_000 },
      )
      await ingestAll(service, [gameLine(gameId(2), { status: 'in_progress' })])
    })
  },
)
