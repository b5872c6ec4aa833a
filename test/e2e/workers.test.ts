import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../support/command.ts'
import { missingPostgres, type TestPostgres, testPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const missing = missingPostgres()

describe.skipIf(missing !== null)(
  `several processes on one PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let postgres: TestPostgres
    let service: Service
    let databaseUrl = ''

    beforeAll(async () => {
      postgres = await testPostgres()
      databaseUrl = await postgres.database()
      service = await startService({ DATABASE_URL: databaseUrl, WORKERS: '2', FEEDS: 'none' })
    }, 300_000)
    afterAll(async () => {
      await service?.remove()
      await postgres?.stop()
    })

    test('beside a database that another key has used fail with the whole reason, and exit code 1', async () => {
      const env = { DATABASE_URL: databaseUrl, WORKERS: '2', FEEDS: 'none', PORT: '0' }
      const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-other-key-'))
      const { code, stdout, stderr } = await runCommand(['serve'], {
        ...env,
        DATA_DIR: dataDir,
        SECRET_KEY: 'another key than the one of this database',
      })
      await rm(dataDir, { recursive: true, force: true })
      expect([code, stdout]).toEqual([1, ''])
      const [line, ...more] = stderr.trimEnd().split('\n')
      expect([line, more]).toEqual([expect.stringMatching(/^scoreline: SECRET_KEY is not .*old key>"$/), []])
    }, 300_000)

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

    /** Of one scrape, over a new connection: the numbers of a metric by its labels. */
    const scrape = async (name: string): Promise<ReadonlyMap<string, number>> => {
      const headers = { Authorization: `Bearer ${service.adminToken}`, Connection: 'close' }
      const response = await fetch(`${service.url}/metrics`, { headers })
      const lines = (await response.text()).match(new RegExp(`^${name}({.*})? .*$`, 'gm')) ?? []
      return new Map(
        lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
      )
    }
    const answered = async () =>
      (await scrape('scoreline_http_requests_total')).get(
        '{method="GET",path="/v1/nba/scores/live",status="200"}',
      )!

    test('one scrape answers for all of them, and no counter falls', async () => {
      const before = await answered()
      const processes = new Set<string>()
      for (let i = 0; i < 20; i++) processes.add((await get('/v1/nba/scores/live')).process)
      expect(processes.size).toBe(2)
      // Whichever process answers the scrape, the sum is the same.
      for (let i = 0; i < 10; i++) expect(await answered()).toBe(before + 20)
      const labels = ['{worker="1"}', '{worker="2"}']
      for (const name of ['scoreline_worker_up', 'scoreline_journal_seq', 'scoreline_resident_bytes']) {
        expect([...(await scrape(name)).keys()]).toEqual(labels)
      }
      const held = await scrape('scoreline_role_held')
      for (let i = 0; i < 10; i++) expect(await scrape('scoreline_role_held')).toEqual(held)
      expect([...held.values()].filter((value) => value === 1)).toHaveLength(2)
    }, 300_000)

    test('log lines name the worker', async () => {
      const lines = service
        .stderr()
        .match(/^{.*}$/gm)!
        .map((line) => JSON.parse(line) as { event: string; worker?: number })
      const taken = lines.filter(({ event }) => event === 'role.taken')
      expect(taken.length).toBeGreaterThan(0)
      for (const { worker } of taken) expect([1, 2]).toContain(worker!)
    })

    test('replace one that is killed, and answer on the same port meanwhile', async () => {
      const pids = async () => {
        const headers = { Authorization: `Bearer ${service.adminToken}`, Connection: 'close' }
        // A connection that the killed process had not accepted yet is reset.
        const response = await fetch(`${service.url}/admin/nodes`, { headers }).catch(() => null)
        const body = (await response?.json()) as { nodes: { pid: number }[] } | undefined
        return body?.nodes.map(({ pid }) => pid) ?? []
      }
      const before = await answered()
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
      // What the killed one had counted is still in the sum.
      expect(await answered()).toBeGreaterThanOrEqual(before)
      expect((await scrape('scoreline_worker_ends_total')).get('')).toBe(1)
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
