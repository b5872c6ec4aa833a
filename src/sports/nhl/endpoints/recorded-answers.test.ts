import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import type { Change } from '../../../contract/change.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { defaultTiers } from '../../../contract/tier.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { Tail } from '../../../journal/tail.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import { createRead } from '../../../live/reader.ts'
import { Snapshots } from '../../../live/snapshots.ts'
import { nhl } from '../index.ts'
import {
  hasRecordings,
  type Recording,
  readFinal,
  readShiftChart,
  withRecordings,
} from '../metrics/read-recording.ts'
import { playId } from '../records/play.ts'
import { shiftId } from '../records/shift.ts'
import { advanced } from './advanced.ts'
import { teamLines } from './team-lines.ts'

const recorded = test.skipIf(!hasRecordings)
let read: Read
let take: (changes: readonly Change[]) => Promise<void>
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openTestDatabase()
  const clock = new ManualClock(Date.parse('2025-06-01T00:00:00.000Z'))
  const tail = await Tail.open({ database, log: silentLog, pollMs: 1_000 })
  const snapshots = await Snapshots.open({ database, tail, views: [], clock, log: silentLog })
  const kinds = new Map(nhl.records.map((record) => [record.kind, record]))
  read = createRead(database, snapshots, clock)
  take = async (changes) => {
    const parts = {
      database,
      kinds,
      derivations: nhl.derivations,

      clock,
      log: silentLog,
    }
    expect((await ingest(parts, changes)).rejected).toEqual([])
  }
  close = async () => {
    await snapshots.close()
    await tail.close()
    await database.close()
  }
}, storeTimeoutMs)

afterAll(() => close())

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

const changesOf = ({ game_id, start_utc, date, home, away, plays }: Recording): Change[] => [
  put('nhl.game', game_id, {
    start_utc,
    date,
    status: 'final',
    period: 3,
    home: { team: home },
    away: { team: away },
  }),
  ...plays.map((play) => put('nhl.play', playId(play.game_id, play.event_id), play)),
]

const principal = {
  keyId: 'k',
  name: 'test',
  tier: 'standard',
  limits: defaultTiers.standard,
  leagues: null,
} as const
const call = {
  body: undefined,
  principal,
  stream: () => new ReadableStream<Uint8Array>(),
  header: () => null,
}

async function ask(
  definition: Endpoint<{ read: Read }>,
  query: Record<string, unknown>,
  params: Record<string, unknown> = {},
): Promise<{ readonly metrics: object; readonly forward_lines: readonly object[] }> {
  const answer = await definition.handle({ ...call, query, params }, { read })
  return JSON.parse(`{${answer.members}}`)
}

recorded(withRecordings('V-NHL-1 is what /v1/nhl/advanced answers'), async () => {
  await take(changesOf(readFinal('2024020003')))
  const of = async (strength: string) => (await ask(advanced, { team: 'SEA', strength })).metrics
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

recorded(
  withRecordings('lines of a playoff game come from its shift chart, without a regular one too'),
  async () => {
    const recording = readFinal('2024030121')
    const chart = 'stats-rest-shiftcharts_2024030121_FLA-at-TBL_2025-04-22.json.gz'
    const shifts = readShiftChart(chart, recording)
    await take(changesOf(recording))
    await take(shifts.map((one) => put('nhl.shift', shiftId(one.game_id, one.player, one.number), one)))
    const lines = await ask(teamLines, { season: '2024-25' }, { team_id: 'FLA' })
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
    const season = await ask(advanced, { team: 'TBL' })
    expect(season).toMatchObject({
      season: '2024-25',
      phase: 'playoffs',
      metrics: { cf: 50, ca: 31, toi_seconds: 3069 },
    })
    expect((await ask(advanced, { team: 'TBL', game_id: '2024030121' })).metrics).toEqual(season.metrics)
  },
)
