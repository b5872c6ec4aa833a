import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type EventView, faultOf, ingestAll } from '../support/client.ts'
import { deleteLine, gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

const read = async (query = '', key = service.keys.betting): Promise<readonly EventView[]> =>
  (await service.get(`/v1/events?limit=1000${query}`, { key })).body.events

const cursorNow = async () => (await service.get('/v1/events')).body.meta.cursor

/** Ingests the lines and returns the events they emit. */
async function eventsFrom(...lines: Parameters<typeof ingestAll>[1]): Promise<readonly EventView[]> {
  const since = await cursorNow()
  await ingestAll(service, lines)
  return await read(`&since_cursor=${since}`)
}

const namesOf = (events: readonly EventView[]) => events.map(({ event }) => event)

describe('a game', () => {
  const id = gameId(1)
  const at = (fields: Parameters<typeof gameLine>[1]) => eventsFrom(gameLine(id, fields))

  test('emits an event for each move, with its element of the live list', async () => {
    expect(namesOf(await at({}))).toEqual(['nba.scores.live'])
    const started = await at({ status: 'in_progress', period: 1, clock: '12:00' })
    expect(namesOf(started)).toEqual(['nba.scores.live', 'nba.game.started'])
    const [element] = (await service.get('/v1/nba/scores/live')).body.games
    expect(started[0]!.data).toEqual({ ...element! })
    expect(started[1]!.data).toEqual({ ...element!, previous_status: 'scheduled' })
    expect(namesOf(await at({ status: 'in_progress', period: 1, home: { score: 2 } }))).toEqual([
      'nba.scores.live',
    ])
    expect(namesOf(await at({ status: 'halftime', period: 2, home: { score: 50 } }))).toEqual([
      'nba.scores.live',
      'nba.game.period_ended',
    ])
    expect(namesOf(await at({ status: 'final', period: 4, home: { score: 100 } }))).toEqual([
      'nba.scores.live',
      'nba.game.period_ended',
      'nba.game.final',
      'nba.standings',
    ])
    expect(namesOf(await at({ status: 'final', period: 4, home: { score: 101 } }))).toEqual([
      'nba.scores.live',
      'nba.game.corrected',
    ])
  })

  test('emits nothing when no visible field changes, or when it is far in the future', async () => {
    const over = { status: 'final', period: 4, home: { score: 101 } } as const
    expect(await at({ ...over, venue: 'Elsewhere' })).toEqual([])
    expect(await eventsFrom(gameLine(gameId(2), { tip_off_utc: '2026-03-01T00:00:00.000Z' }))).toEqual([])
  })

  test('emits nba.game.postponed once', async () => {
    const put = { status_detail: 'postponed' } as const
    await ingestAll(service, [gameLine(gameId(3))])
    expect(namesOf(await eventsFrom(gameLine(gameId(3), put)))).toEqual([
      'nba.scores.live',
      'nba.game.postponed',
    ])
    expect(namesOf(await eventsFrom(gameLine(gameId(3), { ...put, venue: 'x' })))).toEqual([])
  })
})

describe('a play', () => {
  const id = gameId(10)

  test('is created, updated and deleted', async () => {
    const events = await eventsFrom(
      playLine(id, 1),
      playLine(id, 1, { type: 'two_point_missed' }),
      deleteLine('nba.play', `${id}:1`),
    )
    expect(events.map(({ event, data }) => [event, data.change, data.game_id])).toEqual([
      ['nba.play', 'created', id],
      ['nba.play', 'updated', id],
      ['nba.play', 'deleted', id],
    ])
    expect(events[2]!.data.type).toBe('two_point_missed')
  })

  test('that changes the score of its game emits events for both', async () => {
    const game = gameLine(id, { status: 'in_progress', home: { score: 4 } })
    await ingestAll(service, [
      game,
      playLine(id, 5, { team: 'BOS' }),
      playLine(id, 6, { team: 'BOS' }),
      playLine(id, 7, { type: 'turnover' }),
    ])
    const events = await eventsFrom(deleteLine('nba.play', `${id}:6`))
    expect(namesOf(events)).toEqual(['nba.play', 'nba.scores.live', 'nba.game.corrected', 'nba.box'])
    expect(events[1]!.data.home).toMatchObject({ score: 2 })
  })
})

describe('reading', () => {
  test('resuming from an event lists exactly those after it, although one entry emits several', async () => {
    const all = await read()
    expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(all.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const [i, { cursor }] of all.entries()) {
      expect(await read(`&since_cursor=${cursor}`)).toEqual(all.slice(i + 1))
    }
  })

  test('paging loses nothing, wherever a page ends', async () => {
    const all = await read()
    for (const limit of [1, 2, 3]) {
      const seen: EventView[] = []
      for (let next: string | null | undefined = ''; next !== null; ) {
        const query: string = next ? `&since_cursor=${next}` : ''
        const { events, meta } = (await service.get(`/v1/events?limit=${limit}${query}`)).body
        seen.push(...events)
        next = meta.next_cursor
      }
      expect(seen).toEqual([...all])
    }
  })

  test('the cursor of an event resumes the list of changes without losing one', async () => {
    const { changes } = (await service.get('/v1/changes?limit=1000')).body
    for (const { cursor } of await read()) {
      const rest = (await service.get(`/v1/changes?limit=1000&since_cursor=${cursor}`)).body.changes
      expect(rest).toEqual(changes.slice(changes.length - rest.length))
    }
  })

  test('types narrow by name and by prefix; an unknown type is a 400', async () => {
    expect(new Set(namesOf(await read('&types=nba.play')))).toEqual(new Set(['nba.play']))
    expect(namesOf(await read('&types=nba.game.*')).every((name) => name.startsWith('nba.game.'))).toBe(true)
    expect(namesOf(await read('&types=nhl.*'))).toEqual([])
    expect(faultOf(await service.get('/v1/events?types=nba.nothing'))).toBe('400 invalid_parameter types')
  })

  test('a page of a few types is empty only at the end of the journal', async () => {
    const since = await cursorNow()
    await ingestAll(
      service,
      Array.from({ length: 60 }, (_, i) => playLine(gameId(20), 1 + i)),
    )
    await ingestAll(service, [gameLine(gameId(21), { status: 'in_progress', period: 1, clock: '12:00' })])
    const query = `/v1/events?types=nba.game.*&limit=1&since_cursor=${since}`
    const { events, meta } = (await service.get(query)).body
    expect(namesOf(events)).toEqual(['nba.game.started'])
    expect(meta.next_cursor).toBeNull()
  })

  test('a key receives only events of its tier and leagues', async () => {
    expect(namesOf(await read('', service.keys.free))).not.toContain('nba.play')
    expect(namesOf(await read('', service.keys.free))).toContain('nba.scores.live')
    const { key } = await service.newKey({ leagues: ['nhl'] })
    expect(await read('', key)).toEqual([])
  })
})
