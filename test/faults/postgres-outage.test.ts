import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf, idsOf, ingestAll, type Reply } from '../support/client.ts'
import { gameId, gameLine, playLine, toLines } from '../support/fixtures.ts'
import { missingPostgres } from '../support/postgres.ts'
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

describe.skipIf(missingPostgres() !== null)('while PostgreSQL is down', () => {
  let postgres: RestartablePostgres
  let service: Service
  let stoppedMs = 0
  const live = '/v1/nba/scores/live'
  const game = gameId(1)

  beforeAll(async () => {
    postgres = await startRestartablePostgres()
    service = await startService({ FEEDS: 'none', DATABASE_URL: postgres.url })
    await ingestAll(service, [gameLine(game, { status: 'in_progress' }), playLine(game, 1)])
    expect((await service.get(live)).body.meta.stale).toBeUndefined()
    await postgres.stop()
    stoppedMs = performance.now()
  })
  afterAll(async () => {
    await service?.remove()
    await postgres?.remove()
  })

  test('live scores and keys are served from memory', async () => {
    for (let i = 0; i < 20; i++) {
      const reply = await service.get(`${live}?team=BOS`)
      expect(idsOf(reply)).toEqual([game])
    }
    expect((await service.get(live, { key: 'scl_live_none' })).status).toBe(401)
    expect((await service.get(`${live}?limit=0`)).status).toBe(400)
  })

  const reads = [
    '/v1/nba/schedule?season=2025-26',
    `/v1/nba/games/${game}`,
    `/v1/nba/games/${game}/play-by-play`,
    '/v1/changes',
  ]
  const expectUnavailable = (reply: Reply) => {
    expect(faultOf(reply)).toBe('503 unavailable')
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(reply.body.error.retry_after_seconds).toBe(seconds)
    expect(reply.text).not.toMatch(/postgres|ECONN|5432/i)
  }

  test('other reads answer 503 unavailable with Retry-After, quickly', async () => {
    for (const path of reads) {
      const startedMs = performance.now()
      expectUnavailable(await service.get(path))
      expect(performance.now() - startedMs).toBeLessThan(2_000)
    }
  })

  test('under load reads still answer 503, never 500, and live scores are served', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) => service.get(reads[i % reads.length]!)),
    )
    for (const reply of replies) expectUnavailable(reply)
    expect((await service.get(live)).status).toBe(200)
  })

  test('ingest and key changes answer 503 and change nothing', async () => {
    expectUnavailable(await service.post(toLines([gameLine(gameId(2))])))
    expectUnavailable(await service.admin('POST', '/admin/keys', { name: 'x', tier: 'pro' }))
    expectUnavailable(await service.admin('GET', '/admin/keys'))
  })

  test('the account is served from memory', async () => {
    expect((await service.get('/v1/account')).body.tier).toBe('pro')
  })

  test('healthz answers 200, readyz names the failing check', async () => {
    expect((await service.get('/healthz', { key: null })).status).toBe(200)
    const ready = await service.get('/readyz', { key: null })
    expectUnavailable(ready)
    expect(ready.body.error.message).toContain('store')
  })

  test('a key that was sent in the URL by mistake is not logged', async () => {
    await service.get(`/v1/changes?api_key=${service.keys.betting}`)
    const logged = await until('the outage is logged', service.stderr, (text) => text.includes('store.away'))
    expect(logged).not.toContain(service.keys.betting)
  })

  test('live answers are marked as stale after 10 s', async () => {
    const isStale = async () => (await service.get(live)).body.meta.stale === true
    await until('the mark', isStale, Boolean, { withinMs: 15_000, pauseMs: 100 })
    expect(performance.now() - stoppedMs).toBeGreaterThan(9_000)
  })

  test('after it returns everything works again without a restart', async () => {
    await postgres.start()
    const statusOf = async (path: string) => (await service.get(path, { key: service.keys.pro })).status
    for (const path of [...reads, '/readyz']) {
      await until(
        `${path} answers again`,
        () => statusOf(path),
        (status) => status === 200,
        { withinMs: 5_000 },
      )
    }
    const isStale = async () => (await service.get(live)).body.meta.stale === true
    await until('the mark is gone', isStale, (stale) => !stale, 5_000)
    await ingestAll(service, [gameLine(gameId(3), { status: 'in_progress' })])
    expect(idsOf(await service.get(live))).toContain(gameId(3))
    // Changes that were refused during the outage are not stored.
    expect((await service.get(`/v1/nba/games/${gameId(2)}`)).status).toBe(404)
    expect((await service.admin('GET', '/admin/keys')).body.keys).toHaveLength(4)
    // Every part fails many times in an outage: together they write when it begins, once a minute and when it ends.
    await until('it is logged', service.stderr, (text) => text.includes('store.back'))
    const lines = service.stderr().split('\n')
    const about = (event: string) => lines.filter((line) => line.includes(event)).length
    expect([about('store.away'), about('store.back')]).toEqual([1, 1])
    expect(lines.filter((line) => /ECONN|connection|terminat/i.test(line)).length).toBeLessThanOrEqual(3)
    expect(await service.stop()).toBe(0)
  })
})
