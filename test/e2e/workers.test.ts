import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { missingPostgres, type TestPostgres, testPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const missing = missingPostgres()

describe.skipIf(missing !== null)(
  `several processes on one PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let postgres: TestPostgres
    let service: Service

    beforeAll(async () => {
      postgres = await testPostgres()
      service = await startService({ DATABASE_URL: await postgres.database(), WORKERS: '2', FEEDS: 'none' })
    }, 300_000)
    afterAll(async () => {
      await service?.remove()
      await postgres?.stop()
    })

    /** A new connection each time, so that the operating system picks a process; request ids identify it. */
    const get = async (path: string) => {
      const headers = { Authorization: `Bearer ${service.keys.pro}`, Connection: 'close' }
      const response = await fetch(service.url + path, { headers })
      const body = (await response.json()) as { games: { game_id: string }[]; meta: { request_id: string } }
      return { process: body.meta.request_id.slice(0, 24), games: body.games.map((game) => game.game_id) }
    }

    test('answer on the same port, and all serve what one of them ingested', async () => {
      const seen = new Set<string>()
      await until(
        'two processes have answered',
        async () => seen.add((await get('/v1/nba/scores/live')).process).size,
        (count) => count === 2,
      )
      const data = {
        tip_off_utc: new Date(Date.now()).toISOString(),
        status: 'in_progress',
        home: { team: 'BOS' },
        away: { team: 'LAL' },
      }
      await service.ingest([{ kind: 'nba.game', id: '0022600001', data }])
      const shownBy = new Set<string>()
      await until(
        'both processes serve the game',
        async () => {
          const answer = await get('/v1/nba/scores/live')
          if (answer.games.includes('0022600001')) shownBy.add(answer.process)
          return shownBy.size
        },
        (count) => count === 2,
      )
    }, 300_000)

    test('replace one that is killed, and answer on the same port meanwhile', async () => {
      const pids = async () => {
        const headers = { Authorization: `Bearer ${service.adminToken}`, Connection: 'close' }
        // A connection that the killed process had not accepted yet is reset.
        const response = await fetch(`${service.url}/admin/nodes`, { headers }).catch(() => null)
        const body = (await response?.json()) as { nodes: { pid: number }[] } | undefined
        return body?.nodes.map(({ pid }) => pid) ?? []
      }
      const [first, second] = await until('both are listed', pids, (all) => all.length === 2)
      expect([first, second]).not.toContain(service.pid)
      process.kill(first!, 'SIGKILL')
      await until(
        'a request is answered',
        () =>
          get('/v1/nba/scores/live').then(
            () => true,
            () => false,
          ),
        Boolean,
      )
      const all = await until('a third is listed', pids, (list) => list.length === 3)
      const third = all.find((pid) => pid !== first && pid !== second)
      expect(() => process.kill(third!, 0)).not.toThrow()
    }, 300_000)

    test('exit when the process that supervises them is killed', async () => {
      await service.kill()
      await until(
        'no process answers',
        () =>
          fetch(`${service.url}/healthz`).then(
            () => 'answered',
            () => 'refused',
          ),
        (answer) => answer === 'refused',
      )
    }, 300_000)
  },
)
