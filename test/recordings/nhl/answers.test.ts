import { afterAll, beforeAll, expect } from 'bun:test'
import { nhl } from '../../../src/sports/nhl/index.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { storeTimeoutMs } from '../../support/database.ts'
import { callOf, type OpenArea, openArea } from '../../support/open-area.ts'
import { recordedChanges } from '../read-recordings.ts'
import { finalOf } from './recorded-games.ts'

const advanced = callOf(nhl, 'advanced')
const teamLines = callOf(nhl, 'teams/{team_id}/lines')

let area: OpenArea

beforeAll(async () => {
  area = await openArea(nhl, Date.parse('2025-06-01T00:00:00.000Z'))
}, storeTimeoutMs)

afterAll(() => area.close())

interface Answer {
  readonly metrics: object
  readonly forward_lines: readonly object[]
}

async function take(...names: readonly string[]): Promise<void> {
  const changes = await recordedChanges(...names)
  await area.take(changes.filter(({ kind }) => kind.startsWith('nhl.')))
}

recordedTest('/v1/nhl/advanced answers V-NHL-1', async () => {
  await take(finalOf('2024020003'))
  const of = async (strength: string) => (await area.ask<Answer>(advanced, { team: 'SEA', strength })).metrics
  expect(await of('5v5')).toMatchObject({
    cf_pct: 56.5,
    ff_pct: 55.4,
    hdcf_pct: 77.8,
    pdo: 98,
    cf: 65,
    ca: 50,
  })
  expect(await of('all')).toMatchObject({
    cf_pct: 54.7,
    ff_pct: 54.9,
    hdcf_pct: 72.4,
    pdo: 94.3,
    gf: 2,
    ga: 3,
  })
  expect(await of('5v4')).toMatchObject({ cf_pct: 100, ff_pct: 100, hdcf_pct: null, pdo: null })
  expect(await of('4v5')).toMatchObject({ cf_pct: 0, ff_pct: 0, hdcf_pct: 0, pdo: null })
})

recordedTest('lines of a playoff game come from its shift chart when no regular game has one', async () => {
  await take(finalOf('2024030121'), 'nhl/stats-rest-shiftcharts_2024030121_FLA-at-TBL_2025-04-22.json.gz')
  const lines = await area.ask<Answer>(teamLines, { season: '2024-25' }, { team_id: 'FLA' })
  expect(lines).toMatchObject({
    phase: 'playoffs',
    forward_lines: { length: 4 },
    defense_pairs: { length: 3 },
  })
  expect(lines.forward_lines[0]).toMatchObject({
    players: ['aleksander-barkov', 'carter-verhaeghe', 'sam-reinhart'],
    gp: 1,
    gf: 1,
    ga: 1,
    cf_pct: 30.4,
    toi_seconds: 788,
  })
  const season = await area.ask<Answer>(advanced, { team: 'TBL' })
  expect(season).toMatchObject({
    season: '2024-25',
    phase: 'playoffs',
    metrics: { cf: 50, ca: 31, toi_seconds: 3069 },
  })
  expect((await area.ask<Answer>(advanced, { team: 'TBL', game_id: '2024030121' })).metrics).toEqual(
    season.metrics,
  )
})
