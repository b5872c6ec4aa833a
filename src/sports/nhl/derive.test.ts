import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { openTestDatabase, storeTimeoutMs } from '../../../test/support/database.ts'
import type { Change } from '../../contract/change.ts'
import type { RecordKind, TypedRecord } from '../../contract/record.ts'
import { type IngestParts, ingest } from '../../ingest/ingest.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLogger } from '../../kernel/logger.ts'
import type { Database } from '../../store/driver/database.ts'
import { listRecords } from '../../store/sql/list-records.ts'
import { readRecords } from '../../store/sql/read-records.ts'
import { derivations } from './derive.ts'
import { analyse } from './metrics/analyse.ts'
import { summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { type Game, game } from './records/game.ts'
import { gameCounts } from './records/game-counts.ts'
import { type Play, type PlayStatement, play, playId } from './records/play.ts'
import { type Shift, shift, shiftId } from './records/shift.ts'
import { teamGame, teamGameId } from './records/team-game.ts'

const gameId = '2025020100'
let database: Database
let parts: IngestParts

beforeAll(async () => {
  database = await openTestDatabase()
  const kinds = new Map<string, RecordKind>([game, play, shift, box].map((kind) => [kind.kind, kind]))
  parts = { database, kinds, derivations, clock: new ManualClock(Date.UTC(2025, 9, 21)), log: silentLogger }
}, storeTimeoutMs)

afterAll(() => database.close())

const put = (record: RecordKind, id: string, data: unknown): Change => ({
  kind: record.kind,
  id,
  op: 'put',
  data,
})
const remove = (record: RecordKind, id: string): Change => ({ kind: record.kind, id, op: 'delete' })

const gameStatement = (status: 'scheduled' | 'in_progress' | 'final', revision: number) => ({
  start_utc: '2025-10-20T23:00:00.000Z',
  status,
  period: 3,
  revision,
  home: { team: 'SEA' },
  away: { team: 'STL' },
})

const eventsMax = 25
const attemptTypes = ['shot_on_goal', 'goal', 'missed_shot', 'blocked_shot'] as const
const otherTypes = ['hit', 'faceoff', 'stoppage', 'giveaway', 'takeaway'] as const

const anyPlay = fc
  .record({
    event_id: fc.integer({ min: 1, max: eventsMax }),
    order: fc.integer({ min: 1, max: 60 }),
    period: fc.integer({ min: 1, max: 3 }),
    seconds: fc.integer({ min: 0, max: 120 }),
    team: fc.constantFrom('SEA', 'STL'),
    type: fc.constantFrom(...attemptTypes, ...attemptTypes, ...otherTypes),
    x: fc.option(fc.integer({ min: -99, max: 99 })),
    y: fc.integer({ min: -42, max: 42 }),
    situation: fc.constantFrom('1551', '1551', '1551', '1451', '1541', '1560', '0101'),
    home_defends: fc.constantFrom('left', 'right'),
  })
  .map(
    (fields): PlayStatement => ({
      ...fields,
      game_id: gameId,
      clock: '10:00',
      score: { home: 0, away: 0 },
      shots: { home: 0, away: 0 },
    }),
  )

const anyShift = fc
  .record({
    team: fc.constantFrom('SEA', 'STL'),
    seat: fc.integer({ min: 0, max: 7 }),
    period: fc.integer({ min: 1, max: 2 }),
    start: fc.integer({ min: 0, max: 80 }),
    length: fc.option(fc.integer({ min: 1, max: 60 })),
    number: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    ({ seat, length, ...fields }): Shift => ({
      ...fields,
      game_id: gameId,
      player: `${fields.team.toLowerCase()}-${seat}`,
      position: seat === 0 ? 'G' : seat <= 3 ? 'D' : 'C',
      end: length === null ? null : fields.start + length,
    }),
  )

/** Both sides complete for two periods: from here a change of any shift changes time, lines and pairs. */
const fullStrength: Change[] = ['SEA', 'STL'].flatMap((team) =>
  [0, 1, 2, 4, 5, 6].flatMap((seat) =>
    [1, 2].map((period) => {
      const player = `${team.toLowerCase()}-${seat}`
      const position = seat === 0 ? 'G' : seat <= 3 ? 'D' : 'C'
      const data = { game_id: gameId, team, player, position, period, start: 0, end: 120, number: period }
      return put(shift, shiftId(gameId, player, period), data)
    }),
  ),
)

/** A game under way without a play: where each run begins. */
const anew: Change[] = [
  remove(game, gameId),
  remove(box, gameId),
  ...Array.from({ length: eventsMax }, (_, i) => remove(play, playId(gameId, i + 1))),
  put(game, gameId, gameStatement('in_progress', 0)),
  ...fullStrength,
]

/** What a feed might state of the game without its plays; counts where the plays are not all there. */
const statedAnalysis = analyse({ home: 'SEA', away: 'STL' }, [statedShot()], [])
const boxStatement = {
  game_id: gameId,
  final: false,
  home: { team: 'SEA', skaters: [], goalies: [], analysis: statedAnalysis.home },
  away: { team: 'STL', skaters: [], goalies: [], analysis: statedAnalysis.away },
}

const anyCorrection: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: anyPlay.map((p) => put(play, playId(gameId, p.event_id), p)) },
  { weight: 3, arbitrary: anyPlay.map((p) => remove(play, playId(gameId, p.event_id))) },
  { weight: 6, arbitrary: anyShift.map((s) => put(shift, shiftId(gameId, s.player, s.number), s)) },
  { weight: 2, arbitrary: anyShift.map((s) => remove(shift, shiftId(gameId, s.player, s.number))) },
  { weight: 3, arbitrary: fc.constantFrom(put(box, gameId, boxStatement), remove(box, gameId)) },
  { weight: 2, arbitrary: fc.constant(remove(game, gameId)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('scheduled', 'in_progress', 'final'), fc.integer({ min: 1, max: 9 }))
      .map(([status, revision]) => put(game, gameId, gameStatement(status, revision))),
  },
)

function statedShot(): Play {
  const settled = play.settle(
    {
      event_id: 1,
      game_id: gameId,
      period: 1,
      seconds: 5,
      clock: '19:55',
      team: 'SEA',
      type: 'goal',
      situation: '1551',
      score: { home: 1, away: 0 },
      shots: { home: 1, away: 0 },
    },
    null,
    { id: playId(gameId, 1), atMs: 0 },
  )
  return ('doc' in settled ? settled.doc : null) as Play
}

async function stored<T>(record: TypedRecord<T>, id: string): Promise<T | null> {
  const [row] = await readRecords(database.query, record.kind, [id])
  return row ? JSON.parse(row.doc) : null
}

async function listed<T>(record: TypedRecord<T>): Promise<T[]> {
  const rows = await listRecords(database.query, record.kind, { parents: [gameId] })
  return rows.map((row) => JSON.parse(row.doc))
}

/** Everything made anew from the records as they stand, which come here in another order. */
async function recomputed() {
  const about: Game | null = await stored(game, gameId)
  const plays: Play[] = (await listed(play)).reverse()
  const shifts: Shift[] = (await listed(shift)).reverse()
  return about === null ? null : summarise(about, plays, shifts, await stored(box, gameId))
}

async function derived() {
  const home = await stored(teamGame, teamGameId(gameId, 'home'))
  const away = await stored(teamGame, teamGameId(gameId, 'away'))
  const counts = await stored(gameCounts, gameId)
  return home && away && counts ? { sides: { home, away }, counts } : null
}

describe('derived records', () => {
  test(
    'after any corrections equal a full recomputation',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(anyCorrection, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
          async (batches) => {
            await ingest(parts, anew)
            for (const batch of batches) {
              await ingest(parts, batch)
              expect(await derived()).toEqual(await recomputed())
            }
          },
        ),
        { numRuns: 60, seed: 20251020 },
      )
    },
    storeTimeoutMs,
  )

  test('stand under their team and season, and go when the game goes', async () => {
    const shot = {
      event_id: 900,
      game_id: gameId,
      period: 1,
      seconds: 5,
      clock: '19:55',
      team: 'SEA',
      type: 'goal',
      score: { home: 1, away: 0 },
      shots: { home: 1, away: 0 },
    }
    await ingest(parts, [
      remove(game, gameId),
      put(game, gameId, gameStatement('in_progress', 0)),
      put(play, playId(gameId, 900), shot),
    ])
    const under = (parent: string, kind: RecordKind) =>
      listRecords(database.query, kind.kind, { parents: [parent] })
    expect(await under('2025-26:SEA:regular', teamGame)).toMatchObject([{ id: `${gameId}:home` }])
    expect(await under('2025-26:STL:regular', teamGame)).toMatchObject([{ id: `${gameId}:away` }])
    expect(await under('2025-26:regular', gameCounts)).toMatchObject([{ id: gameId }])
    expect((await stored(teamGame, teamGameId(gameId, 'home')))?.model).toEqual({
      id: 'scoreline-nhl-xg',
      version: 1,
    })
    await ingest(parts, [remove(game, gameId)])
    expect(await derived()).toBeNull()
  })
})
