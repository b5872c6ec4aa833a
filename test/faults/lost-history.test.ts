import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Database } from '../../src/store/driver/database.ts'
import { openPostgres } from '../../src/store/driver/postgres.ts'
import { faultOf, idsOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { saveJournal } from '../support/rollback.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

describe.skipIf(missingPostgres() !== null)('a database that loses its newest entries', () => {
  let service: InProcess
  let database: Database
  const channel = 'nba.scores.live'
  const score = (home: number) =>
    ingestAll(service, [gameLine(gameId(1), { status: 'in_progress', home: { score: home } })])
  const events = async () => (await service.get('/v1/events?limit=1000')).body.events

  beforeAll(async () => {
    const url = await (await testPostgres()).database()
    service = await startInProcess({ DATABASE_URL: url })
    database = await openPostgres({ url, connectionsMax: 1 })
    await score(1)
  })
  afterAll(async () => {
    await database?.close()
    await service?.stop()
    await (await testPostgres()).stop()
  })

  test('opens a new epoch within 5 s: every open stream gets a gap, the lost cursors are refused, no event id repeats', async () => {
    const socket = await subscribeTo(service.url, service.keys.pro, channel)
    const headers = { Authorization: `Bearer ${service.keys.pro}` }
    const sse = await openEvents(service.url, `channels=${channel}`, headers)
    await sse.next('caught up', isType('caught_up'))
    const restore = await saveJournal(database)
    for (const home of [2, 3, 4]) await score(home)
    await until(
      'the game of the lost branch',
      () => socket.updates(),
      (all) => all.length === 4,
    )
    const lostEvents = await events()
    const lost = lostEvents.at(-1)!.cursor
    // An event has the same cursor text over REST, WebSocket and SSE.
    expect(socket.updates().at(-1)!.cursor).toBe(lost)
    expect((await sse.next('the update', (frame) => frame.cursor === lost)).type).toBe('update')
    expect(sse.ids).toContain(lost)

    const [socketFrames, sseFrames] = [socket.frames.length, sse.frames.length]
    await restore()
    const startedMs = performance.now()
    const gap = await socket.next('a gap', isType('gap'), socketFrames)
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect<object>(gap).toEqual({ type: 'gap', channel, reason: 'history_changed' })
    expect((await sse.next('a gap', isType('gap'), sseFrames)).reason).toBe('history_changed')
    const snapshot = await socket.next('a snapshot', ({ snapshot }) => snapshot === true, socketFrames)
    expect(snapshot.data).toMatchObject({ home: { score: 1 } })
    await socket.next('caught up', isType('caught_up'), socketFrames)

    // The live list is that of the remaining entries.
    const live = await service.get('/v1/nba/scores/live')
    expect(live.body.games[0]!.home.score).toBe(1)
    for (const path of ['/v1/changes', '/v1/events']) {
      expect(faultOf(await service.get(`${path}?since_cursor=${lost}`))).toBe(
        '410 history_changed since_cursor',
      )
    }
    const resumed = await subscribeTo(service.url, service.keys.pro, channel, { from: lost })
    expect(resumed.frames.find(isType('gap'))?.reason).toBe('history_changed')

    // The service goes on: new entries reuse the numbers, never the ids.
    for (const home of [7, 8]) await score(home)
    await socket.next(
      'the new score',
      ({ data }) => (data?.home as { score: number })?.score === 8,
      socketFrames,
    )
    const ids = new Set(lostEvents.slice(-3).map(({ id }) => id))
    const after = await events()
    expect(after.some(({ id }) => ids.has(id))).toBe(false)
    expect(after.slice(-2).map(({ data }) => (data.home as { score: number }).score)).toEqual([7, 8])
    expect(idsOf(await service.get('/v1/nba/scores/live'))).toEqual([gameId(1)])
  })
})
