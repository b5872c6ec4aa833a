import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { type EventView, faultOf, ingestAll, type Reply } from '../support/client.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)

const story = (id: string, headline: string, fields: object = {}) => ({
  kind: 'news.article',
  id,
  data: { headline, published_at: new Date(afternoonMs - 60_000).toISOString(), ...fields },
})

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, [
    story('allen', `Bills' Josh Allen (hand) "limited" & day-to-day vs. <Jets>`),
    story('james', "Lakers' LeBron James (ankle) ruled out Friday vs. Celtics", {
      summary: 'He <b>will not</b> travel.',
      url: 'https://news.example/james',
      players: ['lebron-james'],
    }),
    story('draw', 'City held to a draw', { league: 'epl', teams: ['Manchester City'] }),
    story('world', 'Stadium of the year named'),
  ])
})
afterAll(() => service.stop())

const search = (q: string, rest = '', key = service.keys.free) =>
  service.get(`/v1/news/search?q=${encodeURIComponent(q)}${rest}`, { key })
const idsOf = (reply: Reply) => (reply.body.results as readonly { id: string }[]).map(({ id }) => id)

const queriesCount = sized(500, 5_000)
const queriesAtOnce = 20
const queryParts = [
  '"', '“', '-', '--', "'", ';', '!', '&', '|', ':*', '<->', '<em>', '(', '\\', '%', '🏀', '日本代表', 'العربية', '\u202e', '\u0000', 'İ',
  'or', ' or ', 'limited', ' ankle ', ' draw ', ' Jets ', ' "LeBron James" ', ' -hand ', 'day-to-day', ' ', '  ', 'x'.repeat(100),
] // biome-ignore format: a list

describe('search over HTTP', () => {
  test('returns exactly query, results and meta', async () => {
    const reply = await search('"lebron james" ankle')
    const { query, results, meta } = reply.body
    expect(query).toBe('"lebron james" ankle')
    expect(results).toEqual([
      {
        id: 'james',
        headline: "Lakers' LeBron James (ankle) ruled out Friday vs. Celtics",
        highlight: 'Lakers&#39; <em>LeBron James</em> (<em>ankle</em>) ruled out Friday vs. Celtics',
        summary: 'He will not travel.',
        url: 'https://news.example/james',
        source: 'news.example',
        published_at: '2026-01-15T19:59:00.000Z',
        league: 'nba',
        teams: ['LAL', 'BOS'],
        players: ['lebron-james'],
        category: 'injury',
        score: expect.any(Number),
      },
    ])
    expect(Number.isInteger(Reflect.get(meta, 'took_ms'))).toBe(true)
    expect(meta).toMatchObject({ count: 1, next_cursor: null, tier: 'free' })
  })

  test('ranks of a moment depend on that moment alone, whatever arrives and however late they are asked for', async () => {
    const scores = ({ body }: Reply) =>
      (body.results as readonly { id: string; score: number }[]).map(({ id, score }) => [id, score])
    clock.advance(90 * 60_000)
    const then = await search('ankle or draw or Jets')
    expect(scores(then)).toHaveLength(3)
    const { cursor } = then.body.meta
    const asOf = () => search('ankle or draw or Jets', `&as_of=${cursor}`, service.keys.betting)
    expect(scores(await asOf())).toEqual(scores(then))
    await ingestAll(service, [
      story('later', 'Another draw, and an ankle'),
      story('more', 'Jets, Jets, Jets'),
    ])
    clock.advance(5 * 3_600_000)
    expect(scores(await asOf())).toEqual(scores(then))
    expect(scores(await search('ankle or draw or Jets'))).toHaveLength(5)
    await ingestAll(
      service,
      ['later', 'more'].map((id) => ({ kind: 'news.article', id, op: 'delete' })),
    )
  })

  test('the same results have the same ETag, however long the search took', async () => {
    const first = await search('draw')
    const tag = first.headers.get('etag')!
    const again = await service.get('/v1/news/search?q=draw', {
      key: service.keys.free,
      headers: { 'If-None-Match': tag },
    })
    expect(again.status).toBe(304)
  })

  test('an invalid parameter is a 400 that names it', async () => {
    expect(faultOf(await service.get('/v1/news/search'))).toBe('400 missing_parameter q')
    expect(faultOf(await search(''))).toBe('400 missing_parameter q')
    expect(faultOf(await search('x'.repeat(513)))).toBe('400 invalid_parameter q')
    expect(faultOf(await search('…'))).toBe('400 invalid_parameter q')
    expect(faultOf(await search('x', '&limit=101'))).toBe('400 invalid_parameter limit')
    expect(faultOf(await search('x', '&date_from=2026-01-02&date_to=2026-01-01'))).toBe(
      '400 invalid_parameter date_from',
    )
    expect(faultOf(await search('x', '&cursor=nonsense'))).toBe('400 invalid_parameter cursor')
    expect(faultOf(await service.get('/v1/news/injuries?cursor=nonsense'))).toBe(
      '400 invalid_parameter cursor',
    )
  })

  test('no query breaks the search, and only words of the query are highlighted', async () => {
    const rng = createRng('odd questions')
    const statuses = new Map<number, number>()
    let marked = 0
    const check = async (query: string) => {
      const reply = await search(query)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (reply.status !== 200) return
      for (const { highlight } of reply.body.results as readonly { highlight: string }[]) {
        expect(highlight.replace(/<\/?em>/g, '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
        for (const [, words] of highlight.matchAll(/<em>(.*?)<\/em>/g)) {
          marked++
          // Each highlighted word is in the query, perhaps in another form with the same beginning.
          for (const word of words!
            .replace(/&[a-z0-9#]+;/g, ' ')
            .toLowerCase()
            .split(/[^a-z]+/)
            .filter(Boolean)) {
            expect([query, query.toLowerCase().includes(word.slice(0, 3))]).toEqual([query, true])
          }
        }
      }
    }
    for (let i = 0; i < queriesCount; i += queriesAtOnce) {
      const queries = Array.from({ length: queriesAtOnce }, () =>
        Array.from({ length: rng.int(1, 12) }, () => rng.pick(queryParts)).join(''),
      )
      await Promise.all(queries.map(check))
    }
    expect([...statuses.keys()].sort()).toEqual([200, 400])
    expect(statuses.get(200)).toBeGreaterThan(queriesCount / 2)
    expect(marked).toBeGreaterThan(queriesCount / 50)
    expect(faultOf(await search('a'.repeat(10_000)))).toBe('400 invalid_parameter q')
    expect(service.log()).not.toContain('request.failed')
  })

  test('a restricted key finds only articles of its leagues', async () => {
    const { key } = await service.newKey({ leagues: ['epl', 'nfl'] })
    expect(idsOf(await search('limited or draw or ankle or stadium', '', key)).sort()).toEqual([
      'allen',
      'draw',
    ])
    expect(faultOf(await search('ankle', '&league=nba', key))).toBe('403 scope_denied')
    expect(idsOf(await search('draw', '&league=EPL', key))).toEqual(['draw'])
    expect(idsOf(await service.get('/v1/news/injuries', { key }))).toEqual(['allen'])
    expect(faultOf(await service.get('/v1/news/injuries?league=nba', { key }))).toBe('403 scope_denied')
  })
})

test('injuries have the fields of the specification', async () => {
  const reply = await service.get('/v1/news/injuries?team=BOS', { key: service.keys.free })
  expect(reply.body.results).toEqual([
    {
      id: 'james',
      headline: "Lakers' LeBron James (ankle) ruled out Friday vs. Celtics",
      category: 'injury',
      designation: 'out',
      designation_detail: null,
      body_part: 'ankle',
      league: 'nba',
      teams: ['LAL', 'BOS'],
      players: ['lebron-james'],
      url: 'https://news.example/james',
      source: 'news.example',
      published_at: '2026-01-15T19:59:00.000Z',
    },
  ])
  expect(reply.body.meta.next_cursor).toBeUndefined()
})

describe('events', () => {
  const eventsFrom = async (...lines: Parameters<typeof ingestAll>[1]): Promise<readonly EventView[]> => {
    const since = (await service.get('/v1/events')).body.meta.cursor
    await ingestAll(service, lines)
    return (await service.get(`/v1/events?limit=100&since_cursor=${since}`)).body.events
  }
  const namesOf = (events: readonly EventView[]) => events.map(({ event }) => event)

  const urgent = {
    urgent: true,
    url: 'https://news.example/x',
    summary: 'Weeks.',
    published_at: new Date(afternoonMs).toISOString(),
  }

  test('are emitted for an article, an injury and urgent news', async () => {
    const events = await eventsFrom(story('x', 'Celtics’ Jayson Tatum (ankle) questionable', urgent))
    expect(namesOf(events)).toEqual(['news.published', 'news.injury', 'news.breaking'])
    const [published, injury, breaking] = events
    expect(breaking!.data).toEqual({
      headline: 'Celtics’ Jayson Tatum (ankle) questionable',
      summary: 'Weeks.',
      url: 'https://news.example/x',
      teams: ['BOS'],
    })
    const [listed] = (await service.get('/v1/news/injuries?team=BOS&limit=1')).body.results as object[]
    expect(injury!.data).toEqual({ ...listed! })
    const [found] = (await search('tatum')).body.results as Record<string, unknown>[]
    const { highlight, score, ...element } = found!
    expect(published!.data).toEqual(element)
  })

  test('are emitted for a revision, not for a repetition, and news.breaking only once', async () => {
    expect(await eventsFrom(story('x', 'Celtics’ Jayson Tatum (ankle) questionable', urgent))).toEqual([])
    const revised = await eventsFrom(story('x', 'Celtics’ Jayson Tatum (ankle) ruled out', urgent))
    expect(namesOf(revised)).toEqual(['news.published', 'news.injury'])
    expect(namesOf(await eventsFrom({ kind: 'news.article', id: 'x', op: 'delete' }))).toEqual([])
  })
})

test('ingesting the output of /v1/changes again changes nothing', async () => {
  const { changes } = (await service.get('/v1/changes?kinds=news.article&limit=1000')).body
  const gone = new Set(changes.flatMap(({ op, id }) => (op === 'delete' ? [id] : [])))
  const current = changes.filter(({ id }) => id !== 'x' && !gone.has(id))
  expect(current.length).toBeGreaterThan(3)
  const lines = current.map(({ kind, id, data }) => ({ kind, id, data }))
  expect(await service.ingest(lines)).toMatchObject({ accepted: 0, unchanged: lines.length, rejected: [] })
})
