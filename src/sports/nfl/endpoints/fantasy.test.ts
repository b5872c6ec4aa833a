import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { storeTimeoutMs } from '../../../../test/support/database.ts'
import { callOf, errorOf, type OpenArea, openArea } from '../../../../test/support/open-area.ts'
import { sampleWeeks, sundayMs } from '../../../../test/support/sample-plays/nfl.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { Compile } from '../../../kernel/compile.ts'
import { nfl } from '../index.ts'

const fantasyPoints = callOf(nfl, 'fantasy/points')
const fantasyRules = callOf(nfl, 'fantasy/rules')
const injuries = callOf(nfl, 'injuries')

let area: OpenArea
beforeAll(async () => {
  area = await openArea(nfl, sundayMs)
  await area.take(sampleWeeks)
}, storeTimeoutMs)

afterAll(() => area.close())

/** The fields of the answers that tests read one by one. */
interface Body {
  readonly players: readonly {
    readonly id: string
    readonly pos: string
    readonly points: number
    readonly breakdown?: readonly { readonly points: number }[]
  }[]
  readonly season: string
  readonly week: number
}

type Fields = Record<string, unknown>

const ask = (definition: Endpoint<{ read: Read }>, query: Fields) => area.ask<Body>(definition, query)

const isQuery = (query: Fields): boolean => Compile(fantasyPoints.query!).Check(query)

const ids = ({ players: shown }: Body) => shown.map(({ id, points }) => [id, points])

describe('GET /v1/nfl/fantasy/points', () => {
  test('counts the current week by default, in ppr, most points first', async () => {
    const body = await ask(fantasyPoints, {})
    expect(body).toMatchObject({ scoring: 'ppr', season: '2026', week: 3 })
    expect(ids(body)).toEqual([
      ['wil-roe', 14.3],
      ['kc-dst', 11],
      ['bal-dst', 7],
      ['al-poe', 6.92],
      ['jo-doe', 0.2],
    ])
    expect(body.players.map(({ pos }) => pos)).toEqual(['WR', 'DST', 'DST', 'QB', 'RB'])
  })

  test('uses stat lines of feeds for games without plays, with likely positions', async () => {
    const body = await ask(fantasyPoints, { week: 2, scoring: 'std' })
    const unnamed = { name: null, name_complete: false }
    expect(body.players).toEqual([
      { id: 'cy-back', team: 'CHI', pos: 'RB', points: 17, ...unnamed },
      {
        id: 'ty-end',
        team: 'GB',
        pos: 'TE',
        points: 10.2,
        ...unnamed,
      },
      { id: 'gus-foot', team: 'GB', pos: 'K', points: 7, ...unnamed },
      {
        id: 'chi-dst',
        team: 'CHI',
        pos: 'DST',
        points: 3,
        name: 'Chicago Bears',
        name_complete: true,
      },
    ] as unknown as Body['players'])
  })

  test('breaks points down into parts that add up to them', async () => {
    const { players: shown } = await ask(fantasyPoints, {
      week: 2,
      scoring: 'dfs_dk',
      include: ['breakdown'],
    })
    expect(shown.find(({ id }) => id === 'ty-end')).toMatchObject({
      points: 20.2,
      breakdown: [
        { stat: 'rec', value: 7, points: 7 },
        { stat: 'rec_yd', value: 102, points: 10.2 },
        { stat: 'rec_yd', value: 102, points: 3, at_least: 100 },
      ],
    })
    for (const { points, breakdown } of shown) {
      expect(breakdown!.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(points, 9)
    }
  })

  test('counts by custom rules', async () => {
    const rules = JSON.stringify({
      points: { rec: 1, rec_yd: 0.1, rush_yd: 0.1 },
      bonuses: [{ stat: 'rush_yd', at_least: 100, points: 3 }],
      positions: { TE: { rec: 1.5 } },
    })
    const body = await ask(fantasyPoints, { week: 2, scoring: 'custom', rules })
    expect(body).toMatchObject({ scoring: 'custom' })
    expect(ids(body).slice(0, 2)).toEqual([
      ['ty-end', 20.7],
      ['cy-back', 14],
    ])
  })

  test('rejects rules that are missing or name unknown stats', async () => {
    expect(await errorOf(ask(fantasyPoints, { scoring: 'custom' }))).toMatchObject({
      status: 400,
      code: 'missing_parameter',
      details: { param: 'rules' },
    })
    const unknown = { scoring: 'custom', rules: '{"points":{"goals":1}}' }
    const error = await errorOf(ask(fantasyPoints, unknown))
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameter', details: { param: 'rules' } })
    expect(error?.message).toContain('goals')
  })

  test('pages through the list without loss', async () => {
    const whole = ids(await ask(fantasyPoints, { week: 2 }))
    const paged: unknown[] = []
    let cursor: string | null | undefined
    do {
      const page = await ask(fantasyPoints, { week: 2, limit: 3, ...(cursor ? { cursor } : {}) })
      paged.push(...ids(page))
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(await errorOf(ask(fantasyPoints, { cursor: 'x' }))).toMatchObject({
      details: { param: 'cursor' },
    })
  })

  test('is empty for a week without data, and rejects an invalid week or scoring', async () => {
    expect(await ask(fantasyPoints, { week: 9 })).toMatchObject({ week: 9, players: [] })
    expect(await ask(fantasyPoints, { week: 9, season: '2020' })).toMatchObject({
      season: '2020',
      players: [],
    })
    expect(isQuery({ week: 0 })).toBe(false)
    expect(isQuery({ week: 54 })).toBe(false)
    expect(isQuery({ scoring: 'best' })).toBe(false)
    expect(isQuery({ include: ['everything'] })).toBe(false)
    expect(isQuery({ season: '2026-27' })).toBe(false)
  })
})

describe('the default week', () => {
  async function weekAt(instant: string, definition = fantasyPoints) {
    const beforeMs = area.clock.now()
    area.clock.advance(Date.parse(instant) - beforeMs)
    const { season, week } = await ask(definition, {})
    area.clock.advance(beforeMs - area.clock.now())
    return `${season}/${week}`
  }

  test('is the latest with data while the current one has none', async () => {
    expect(await weekAt('2026-09-30T12:00:00.000Z')).toBe('2026/3')
  })

  test('of a season without any data is one that can be played', async () => {
    const weekOf = async (season: string) => (await ask(fantasyPoints, { season })).week
    expect([await weekOf('2019'), await weekOf('2024'), await weekOf('2030')]).toEqual([21, 22, 1])
  })

  test('changes on Tuesday at six in the morning Eastern', async () => {
    expect(await weekAt('2026-09-22T09:59:59.000Z', injuries)).toBe('2026/2')
    expect(await weekAt('2026-09-22T10:00:00.000Z', injuries)).toBe('2026/3')
  })

  test('is the last one played between seasons', async () => {
    expect(await weekAt('2027-06-01T12:00:00.000Z')).toBe('2026/3')
  })
})

describe('GET /v1/nfl/fantasy/rules', () => {
  test('lists what each scoring counts', async () => {
    const body = await ask(fantasyRules, {})
    expect(body).toMatchObject({
      scorings: [
        { scoring: 'std', points: { pass_yd: 0.04, rec_yd: 0.1 }, bonuses: [] },
        { scoring: 'half_ppr', points: { rec: 0.5 } },
        { scoring: 'ppr', points: { rec: 1, fum_lost: -2 } },
        { scoring: 'dfs_dk', bonuses: [{ stat: 'pass_yd', at_least: 300, points: 3 }, {}, {}] },
        { scoring: 'dfs_fd', points: { pass_int: -1, rec: 0.5 } },
      ],
      custom: { value_max: 100 },
    })
  })
})
