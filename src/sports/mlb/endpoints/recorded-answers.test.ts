import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import type { Change } from '../../../contract/change.ts'
import type { Read } from '../../../contract/read.ts'
import { defaultTiers } from '../../../contract/tier.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { Tail } from '../../../journal/tail.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import { createRead } from '../../../live/reader.ts'
import { Snapshots } from '../../../live/snapshots.ts'
import { mlb } from '../index.ts'
import { battingRates, earnedRunAverage, inningsText } from '../metrics/rates.ts'
import {
  hasRecordings,
  type Recording,
  readRecording,
  recordedFinals,
  withRecordings,
} from '../metrics/read-recording.ts'
import type { Box } from '../records/box.ts'
import { pitchRecordId } from '../records/pitch.ts'
import { playId } from '../records/play.ts'
import { boxScore } from './box-score.ts'
import { pitches } from './pitches.ts'

const recorded = test.skipIf(!hasRecordings)
let read: Read
let take: (changes: readonly Change[]) => Promise<void>
let close: () => Promise<void>

beforeAll(async () => {
  const database = await openTestDatabase()
  const clock = new ManualClock(Date.parse('2026-06-01T00:00:00.000Z'))
  const tail = await Tail.open({ database, log: silentLog, pollMs: 1_000 })
  const snapshots = await Snapshots.open({ database, tail, views: [], clock, log: silentLog })
  const kinds = new Map(mlb.records.map((record) => [record.kind, record]))
  read = createRead(database, snapshots, clock)
  take = async (changes) => {
    const parts = { database, kinds, derivations: mlb.derivations, clock, log: silentLog }
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

const changesOf = ({ game_id: id, game, lineup, box, statements }: Recording): Change[] => [
  put('mlb.game', id, game),
  put('mlb.lineup', id, lineup),
  put('mlb.box', id, box),
  ...statements.plays.map((one) => put('mlb.play', playId(id, one.event_id), one)),
  ...statements.pitches.map((one) => put('mlb.pitch', pitchRecordId(id, one.pitch_id), one)),
]

const principal = {
  keyId: 'k',
  name: 'test',
  tier: 'standard',
  limits: defaultTiers.standard,
  leagues: null,
} as const

async function answered(definition: typeof boxScore, gameId: string) {
  const call = {
    body: undefined,
    stream: () => new ReadableStream<Uint8Array>(),
    header: () => null,
    principal,
    query: {},
    params: { game_id: gameId },
  }
  return JSON.parse(`{${(await definition.handle(call, { read })).members}}`)
}

/** What the feed publishes, in the shape of the answer: its own decisions and its own season to date. */
function publishedSide({ season_to_date: season }: Box, { batters, pitchers, ...side }: Box['home']) {
  return {
    ...side,
    batters: batters.map(({ sf: _, ...line }) => ({
      ...line,
      ...battingRates(season!.batting[line.player]!),
    })),
    pitchers: pitchers.map(({ bf: _, ...line }) => ({
      ...line,
      ip: inningsText(line.outs_recorded),
      era: earnedRunAverage(season!.pitching[line.player]!),
    })),
  }
}

recorded(
  withRecordings(
    'every recorded final is answered as its feed publishes it, decisions and averages included',
  ),
  async () => {
    for (const name of recordedFinals()) {
      const recording = readRecording(name)
      const { game_id: id, box } = recording
      await take(changesOf(recording))
      expect(await answered(boxScore, id)).toEqual({
        game_id: id,
        home: publishedSide(box, box.home),
        away: publishedSide(box, box.away),
      })
      const { pitches: thrown } = await answered(pitches, id)
      expect(thrown).toHaveLength(recording.pitches.length)
    }
  },
  storeTimeoutMs,
)

recorded(
  withRecordings('a game of which an inning is missing is answered from the box score that its feed states'),
  async () => {
    const recording = readRecording(recordedFinals()[0]!)
    const { game_id: id, box } = recording
    const missing = recording.plays.filter((play) => play.inning === 9)
    expect(missing.length).toBeGreaterThan(0)
    await take([
      ...changesOf(recording),
      ...missing.map(
        ({ event_id }): Change => ({ kind: 'mlb.play', id: playId(id, event_id), op: 'delete' }),
      ),
    ])
    expect((await answered(boxScore, id)).away).toEqual(publishedSide(box, box.away))
  },
)
