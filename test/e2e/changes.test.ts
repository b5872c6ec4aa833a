import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ChangeView, faultOf, idsOf, ingestAll } from '../support/client.ts'
import { deleteLine, gameId, gameLine, numberedGames, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const game = gameId(1)

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

const read = async (query = '', key = service.keys.pro): Promise<readonly ChangeView[]> =>
  (await service.get(`/v1/changes?limit=1000${query}`, { key })).body.changes

/** All changes after a cursor, page by page, resuming at the cursor of the last change. */
async function readAll(
  since: string | null,
  limit: number,
  key = service.keys.pro,
): Promise<readonly ChangeView[]> {
  const all: ChangeView[] = []
  for (;;) {
    const last = all.at(-1)?.cursor ?? since
    const query = last === null ? '' : `&since_cursor=${last}`
    const { changes } = (await service.get(`/v1/changes?limit=${limit}${query}`, { key })).body
    if (changes.length === 0) return all
    all.push(...changes)
  }
}

test('an empty journal → an empty list and a cursor to resume from', async () => {
  const { changes, meta } = (await service.get('/v1/changes')).body
  expect([changes, meta.next_cursor, meta.count]).toEqual([[], null, 0])
  expect((await service.get(`/v1/changes?since_cursor=${meta.cursor}`)).body.changes).toEqual([])
})

test('every accepted change is listed once, oldest first, with its whole record; unchanged ones are not', async () => {
  await ingestAll(service, [
    gameLine(game, { status: 'in_progress' }),
    playLine(game, 1),
    gameLine(game, { status: 'in_progress' }),
    gameLine(game, { status: 'in_progress', home: { score: 2 } }),
    playLine(game, 2, { type: 'turnover' }),
    deleteLine('nba.play', `${game}:1`),
    deleteLine('nba.play', `${game}:99`),
  ])
  const changes = await read()
  expect(changes.map(({ kind, id, op }) => `${op} ${kind} ${id}`)).toEqual([
    `put nba.game ${game}`,
    `put nba.play ${game}:1`,
    `put nba.game ${game}`,
    `put nba.play ${game}:2`,
    `delete nba.play ${game}:1`,
    `put nba.box_score ${game}`,
  ])
  expect(changes[2]!.data?.home.score).toBe(2)
  expect(changes[4]!.data).toBeNull()
  expect(new Set(changes.map((c) => c.at))).toEqual(new Set(['2026-01-15T20:00:00.000Z']))
  expect(new Set(changes.map((c) => c.cursor)).size).toBe(6)
})

test('resuming from a change lists exactly those after it', async () => {
  const changes = await read()
  for (const [i, { cursor }] of changes.entries()) {
    expect(await read(`&since_cursor=${cursor}`)).toEqual(changes.slice(i + 1))
  }
})

test('pages of every size list the same changes', async () => {
  const whole = await read()
  for (const limit of [1, 2, 3, 4, 5, 6]) expect(await readAll(null, limit)).toEqual(whole)
  const { meta, changes } = (await service.get('/v1/changes?limit=2')).body
  expect(meta.count).toBe(2)
  // The next page of a walk also carries the start of the walk.
  expect(meta.next_cursor).toStartWith(`${changes[1]!.cursor}-`)
  expect((await service.get('/v1/changes?limit=6')).body.meta.next_cursor).toBeNull()
})

test('meta.cursor of any response resumes from there', async () => {
  const { cursor } = (await service.get('/v1/nba/scores/live')).body.meta
  expect(await read(`&since_cursor=${cursor}`)).toEqual([])
  await ingestAll(service, [gameLine(gameId(2))])
  expect((await read(`&since_cursor=${cursor}`)).map((c) => c.id)).toEqual([gameId(2)])
})

describe('kinds', () => {
  test('narrows to the named kinds', async () => {
    const kindsOf = async (kinds: string) => [...new Set((await read(`&kinds=${kinds}`)).map((c) => c.kind))]
    expect(await kindsOf('nba.play')).toEqual(['nba.play'])
    expect(await kindsOf('nba.game')).toEqual(['nba.game'])
    expect((await kindsOf('nba.play,nba.game')).sort()).toEqual(['nba.game', 'nba.play'])
    expect(await kindsOf('nba.box')).toEqual([])
  })
  for (const value of ['nba.nothing', '', 'nba.game,', '*', 'nba.summary']) {
    test(`=${value} → 400`, async () => {
      const reply = await service.get(`/v1/changes?kinds=${value}`)
      expect(faultOf(reply)).toBe('400 invalid_parameter kinds')
    })
  }
})

describe('limit', () => {
  test('is 100 unless given, 1,000 at most', async () => {
    const since = (await read()).at(-1)!.cursor
    await ingestAll(service, numberedGames(1_000, 1_001))
    const count = async (query: string) =>
      (await service.get(`/v1/changes?since_cursor=${since}${query}`)).body.changes.length
    expect([await count(''), await count('&limit=1'), await count('&limit=1000')]).toEqual([100, 1, 1_000])
  })
  for (const value of ['0', '1001', 'x', '']) {
    test(`=${value} → 400`, async () => {
      expect(faultOf(await service.get(`/v1/changes?limit=${value}`))).toBe('400 invalid_parameter limit')
    })
  }
})

describe('since_cursor', () => {
  for (const value of [
    'x',
    '',
    '%00',
    'abcdefgh',
    'abcdefgh.',
    'abcdefgh.!!',
    'short.1',
    `abcdefgh.${'z'.repeat(40)}`,
  ]) {
    test(`=${value.slice(0, 20)} is not a valid cursor → 400`, async () => {
      expect(faultOf(await service.get(`/v1/changes?since_cursor=${value}`))).toBe(
        '400 invalid_parameter since_cursor',
      )
    })
  }
  test('of another epoch → 410', async () => {
    expect(faultOf(await service.get('/v1/changes?since_cursor=abcdefgh.1'))).toBe(
      '410 cursor_expired since_cursor',
    )
  })
  test('beyond the end of the journal → 410', async () => {
    const [epoch] = (await service.get('/v1/changes')).body.meta.cursor.split('.')
    expect(faultOf(await service.get(`/v1/changes?since_cursor=${epoch}.zzzzzz`))).toBe(
      '410 cursor_expired since_cursor',
    )
  })
  test('of the very beginning lists everything', async () => {
    const [epoch] = (await service.get('/v1/changes')).body.meta.cursor.split('.')
    expect((await read(`&since_cursor=${epoch}.0`))[0]!.id).toBe(game)
  })
})

describe('a free key', () => {
  test('reads games and no plays, named or not', async () => {
    const seen = await readAll(null, 1_000, service.keys.free)
    expect(new Set(seen.map((c) => c.kind))).toEqual(new Set(['nba.game']))
    expect(await read('&kinds=nba.play', service.keys.free)).toEqual([])
  })
  test('pages past changes that it may not read', async () => {
    const since = (await readAll(null, 1_000, service.keys.free)).at(-1)!.cursor
    await ingestAll(
      service,
      Array.from({ length: 300 }, (_, i) => playLine(game, 1_000 + i)),
    )
    await ingestAll(service, [gameLine(gameId(3))])
    const seen = await readAll(since, 7, service.keys.free)
    expect(seen.map((c) => c.id)).toEqual([gameId(3)])
  })
})

test('a page of a narrow key is empty only at the end of the journal', async () => {
  const { key } = await service.newKey({ leagues: ['nhl'] })
  const since = (await service.get('/v1/changes?limit=1')).body.meta.cursor
  await ingestAll(
    service,
    Array.from({ length: 60 }, (_, i) => playLine(game, 2_000 + i)),
  )
  const alias = { sport: 'nhl', source: 'test', source_id: '1', game_id: '2025020001' }
  await ingestAll(service, [{ kind: 'feed.game', id: 'nhl:test:1', op: 'put', data: alias }])
  const { changes, meta } = (await service.get(`/v1/changes?limit=1&since_cursor=${since}`, { key })).body
  expect(changes.map((c) => c.id)).toEqual(['nhl:test:1'])
  expect(meta.next_cursor).toBeNull()
})

test('resuming by the last cursor neither loses nor repeats a change during 600 writes', async () => {
  const start = (await service.get('/v1/changes?limit=1')).body.meta.cursor
  const expected: string[] = []
  let isOver = false
  const writer = async (from: number) => {
    for (let n = from; n < from + 150; n += 25) {
      const batch = numberedGames(n, 25)
      await ingestAll(service, batch)
      expected.push(...batch.map((change) => change.id))
    }
  }
  const reader = async (limit: number) => {
    const seen: ChangeView[] = []
    for (let isLast = false; ; ) {
      const since = seen.at(-1)?.cursor ?? start
      const { changes } = (await service.get(`/v1/changes?limit=${limit}&since_cursor=${since}`)).body
      seen.push(...changes)
      // One more read after the last write sees the end.
      if (changes.length === 0 && isLast) return seen
      if (changes.length === 0) await Bun.sleep(5)
      isLast = isOver
    }
  }
  const reading = Promise.all([9, 40, 1_000].map(reader))
  await Promise.all([10_000, 20_000, 30_000, 40_000].map(writer))
  isOver = true
  const all = await reading
  for (const seen of all) {
    expect(seen).toHaveLength(600)
    expect(new Set(seen.map((c) => c.id))).toEqual(new Set(expected))
    expect(seen).toEqual(all[0]!)
  }
})

test('a second, empty service accepts the output of /v1/changes, and both answer alike', async () => {
  const second = await startInProcess()
  try {
    const changes = await readAll(null, 1_000)
    // Derived records, such as box scores, are there already when their turn comes.
    const { accepted, unchanged, rejected } = await second.ingest(changes)
    expect([accepted + unchanged, rejected]).toEqual([changes.length, []])
    expect(await second.ingest(changes)).toMatchObject({ rejected: [] })
    const paths = [
      '/v1/nba/scores/live?limit=100&include=possession,broadcast',
      '/v1/nba/schedule',
      `/v1/nba/games/${game}`,
      `/v1/nba/games/${game}/play-by-play`,
    ]
    for (const path of paths) {
      const [{ meta: _a, ...ours }, { meta: _b, ...theirs }] = [
        (await service.get(path)).body,
        (await second.get(path)).body,
      ]
      expect(theirs).toEqual(ours)
    }
    expect(idsOf(await second.get('/v1/nba/schedule')).length).toBeGreaterThan(1_500)
  } finally {
    await second.stop()
  }
})
