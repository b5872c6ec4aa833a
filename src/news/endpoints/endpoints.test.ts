import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { errorOf, type OpenArea, openArea } from '../../../test/support/open-area.ts'
import { areas } from '../../areas.ts'
import type { Change } from '../../contract/change.ts'

setDefaultTimeout(300_000)
const news = areas.find(({ name }) => name === 'news')!
const [search, injuries] = [news.endpoints[0]!, news.endpoints[1]!]
const nowMs = Date.parse('2026-01-15T20:00:00.000Z')
const hourMs = 3_600_000

interface Result {
  readonly id: string
  readonly highlight: string
  readonly score: number
}
interface Answer {
  readonly query: string
  readonly results: readonly Result[]
}

let area: OpenArea

const put = (id: string, data: object, hoursAgo = 0): Change => ({
  kind: 'news.article',
  id,
  op: 'put',
  data: { published_at: new Date(nowMs - hoursAgo * hourMs).toISOString(), ...data },
})

const ids = async (query: object) =>
  (await area.ask<Answer>(search, { ...query })).results.map(({ id }) => id)

beforeAll(async () => {
  area = await openArea(news, nowMs)
  await area.take([
    put('phrase', { headline: 'Guard set for ankle surgery', league: 'nba', teams: ['LAL'] }, 1),
    put('apart', { headline: 'Guard has surgery on his ankle', league: 'nba', teams: ['BOS'] }, 2),
    put('old', { headline: 'Ankle surgery for a goalie', league: 'nhl', teams: ['BOS'] }, 24 * 30),
    put(
      'body',
      {
        headline: 'Notebook',
        summary: 'Practice today.',
        body: 'A sore ankle kept him out.',
        league: 'nfl',
        category: 'other',
      },
      3,
    ),
    put('club', { headline: 'Striker doubtful with a knock', league: 'epl', teams: ['Manchester City'] }, 4),
    put(
      'rest',
      { headline: 'Warriors rest Stephen Curry on back-to-back', league: 'nba', teams: ['GSW'] },
      5,
    ),
  ])
})
afterAll(() => area.close())

describe('/v1/news/search', () => {
  test('echoes q and finds the stories with all its words', async () => {
    const { query, results } = await area.ask<Answer>(search, { q: 'Ankles  SURGERY' })
    expect(query).toBe('Ankles  SURGERY')
    expect(results.map(({ id }) => id).sort()).toEqual(['apart', 'old', 'phrase'])
    expect(results.at(-1)!.id).toBe('old')
  })

  test('a phrase matches its words side by side', async () => {
    expect(await ids({ q: '"ankle surgery"' })).toEqual(['phrase', 'old'])
    expect(await ids({ q: '"surgery ankle"' })).toEqual([])
  })

  test('the whole text is searched, and the highlight shows where', async () => {
    const { results } = await area.ask<Answer>(search, { q: 'sore' })
    expect(results).toMatchObject([{ id: 'body', highlight: 'A <em>sore</em> ankle kept him out.' }])
  })

  test('narrows by league and by UTC days, both included', async () => {
    expect(await ids({ q: 'ankle', league: 'NHL' })).toEqual(['old'])
    expect(await ids({ q: 'ankle', league: 'cricket' })).toEqual([])
    expect(await ids({ q: 'ankle', date_to: '2026-01-14' })).toEqual(['old'])
    expect(await ids({ q: 'sore', date_from: '2026-01-15', date_to: '2026-01-15' })).toEqual(['body'])
  })

  test('pages of one result are the same as one page', async () => {
    const whole = await ids({ q: 'ankle' })
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const query: object = { q: 'ankle', limit: 1, ...(cursor ? { cursor } : {}) }
      const page = await area.ask<Answer>(search, { ...query })
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(whole)
    expect(whole).toHaveLength(4)
  })

  test('a cursor of another request, or an invalid one, is rejected', async () => {
    const { next } = await area.ask<Answer>(search, { q: 'ankle', limit: 1 })
    for (const query of [
      { q: 'knee', cursor: next },
      { q: 'ankle', league: 'nba', cursor: next },
      { q: 'ankle', cursor: 'x' },
      { q: 'ankle', cursor: Buffer.from('[1]').toString('base64url') },
    ]) {
      expect((await errorOf(area.ask(search, query)))?.details.param).toBe('cursor')
    }
  })

  test('a forged cursor is rejected or answered, never a server error', async () => {
    const { next } = await area.ask<Answer>(search, { q: 'ankle', limit: 1 })
    const fields = JSON.parse(Buffer.from(next!, 'base64url').toString())
    const odd = [
      1e300,
      -1,
      0,
      1.5,
      'x',
      null,
      [],
      [0, 'a'],
      [0, '\u0000'],
      [1e20, 'a', 1],
      [0, '\u0000', 1],
      {},
    ]
    for (const [i, value] of fields.flatMap((_: unknown, i: number) => odd.map((value) => [i, value]))) {
      const cursor = Buffer.from(JSON.stringify(fields.with(i, value))).toString('base64url')
      const error = await errorOf(area.ask(search, { q: 'ankle', cursor }))
      expect([null, 'invalid_parameter']).toContain(error?.code ?? null)
    }
  })

  test('q is required and must contain a word', async () => {
    expect((await errorOf(area.ask(search, { q: '  ' })))?.code).toBe('missing_parameter')
    expect((await errorOf(area.ask(search, { q: '"🏀" -' })))?.code).toBe('invalid_parameter')
    expect((await errorOf(area.ask(search, { q: 'x', date_from: '2026-02-30' })))?.code).toBe(
      'invalid_parameter',
    )
  })

  test('stop words count when there are no other words', async () => {
    expect(await ids({ q: 'on' })).toEqual(['apart', 'rest'])
    expect(await ids({ q: 'on ankle' })).toHaveLength(4)
    expect(await ids({ q: '"his ankle"' })).toEqual(['apart'])
  })

  test('an edited story is found by its new text only', async () => {
    await area.take([put('edited', { headline: 'Zebra sighting', league: 'nba' })])
    await area.take([put('edited', { headline: 'Giraffe sighting', league: 'nba' })])
    expect(await ids({ q: 'zebra' })).toEqual([])
    expect(await ids({ q: 'giraffe' })).toEqual(['edited'])
    await area.take([{ kind: 'news.article', id: 'edited', op: 'delete' }])
    expect(await ids({ q: 'giraffe' })).toEqual([])
  })
})

describe('/v1/news/injuries', () => {
  const idsOf = async (query: object) =>
    (await area.ask<Answer>(injuries, { ...query })).results.map(({ id }) => id)

  test('lists injuries, illnesses, suspensions, rest and returns, newest first', async () => {
    expect(await idsOf({})).toEqual(['phrase', 'apart', 'club', 'rest', 'old'])
    const { results, next } = await area.ask<Answer>(injuries, { team: 'manchester city' })
    expect(results).toMatchObject([
      {
        id: 'club',
        category: 'injury',
        designation: 'questionable',
        designation_detail: 'doubtful',
        league: 'epl',
      },
    ])
    expect(next).toBeUndefined()
  })

  test('narrows by league and team, and pages', async () => {
    expect(await idsOf({ team: 'bos' })).toEqual(['apart', 'old'])
    expect(await idsOf({ team: 'BOS', league: 'nhl' })).toEqual(['old'])
    expect(await idsOf({ team: '🏀' })).toEqual([])
    const { next } = await area.ask<Answer>(injuries, { limit: 2 })
    expect(await idsOf({ limit: 10, cursor: next })).toEqual(['club', 'rest', 'old'])
    const end = await area.ask<Answer>(injuries, { limit: 5 })
    expect(end.next).toBeNull()
  })
})
