import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import Type from 'typebox'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { areas, topicsByKind } from '../areas.ts'
import type { Change } from '../contract/change.ts'
import { type RecordKind, record } from '../contract/record.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { checkJournal } from '../store/sql/journal/chain.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { ingest } from './ingest.ts'
import type { IngestDeps } from './ingest-deps.ts'

let database: Database
let deps: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))
const kinds = new Map<string, RecordKind>(areas.flatMap((a) => a.records.map((r) => [r.kind, r])))

beforeAll(async () => {
  database = await openTestDatabase()
  const derivations = areas.flatMap((area) => area.derivations)
  const scoring = areas.flatMap((area) => area.scoring)
  deps = {
    database,
    kinds,
    derivations,
    scoring,
    topics: topicsByKind,
    clock,
    leagueClock: clock,
    log: silentLog,
  }
}, storeTimeoutMs)
afterAll(() => database.close())

const gameChange = (id: string, data: object = {}): Change => ({
  kind: 'nba.game',
  id,
  op: 'put',
  data: { tip_off_utc: '2026-11-15T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'LAL' }, ...data },
})

const playChange = (gameId: string, eventId: number, data: object = {}): Change => ({
  kind: 'nba.play',
  id: `${gameId}:${eventId}`,
  op: 'put',
  data: {
    event_id: eventId,
    game_id: gameId,
    period: 1,
    clock: '10:00',
    type: 'two_point_made',
    team: 'BOS',
    player: 'some-one',
    score: { home: 2, away: 0 },
    ...data,
  },
})

const stored = async (kind: string, id: string) => {
  const [row] = await readRecords(database.query, kind, [id])
  return row ? JSON.parse(row.doc) : null
}
const headSeq = async () => (await readHead(database.query)).seq

describe('ingest', () => {
  test('completes what a feed leaves out and appends one entry', async () => {
    const before = await headSeq()
    expect(await ingest(deps, [gameChange('0022600001')])).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [],
    })
    expect(await headSeq()).toBe(before + 1)
    expect(await stored('nba.game', '0022600001')).toMatchObject({ status: 'scheduled', season: '2026-27' })
  })

  test('appends nothing for an input that equals the stored record', async () => {
    const before = await headSeq()
    clock.advance(60_000)
    expect(await ingest(deps, [gameChange('0022600001')])).toEqual({
      accepted: 0,
      unchanged: 1,
      rejected: [],
    })
    expect(await headSeq()).toBe(before)
  })

  test('lets two inputs for one record in a batch see each other, and keeps both versions', async () => {
    const before = await headSeq()
    const result = await ingest(deps, [
      gameChange('0022600002', { status: 'in_progress', period: 1, clock: '11:00' }),
      gameChange('0022600002', { status: 'scheduled' }),
      gameChange('0022600002', { status: 'in_progress', period: 1, clock: '10:00' }),
    ])
    expect(result.accepted).toBe(2)
    expect(result.rejected).toEqual([{ index: 1, reason: expect.stringContaining('status cannot move') }])
    const entries = await readEntries(database.query, { afterSeq: before, limit: 10 })
    expect(entries.map((e) => [e.seq - before, JSON.parse(e.doc).clock])).toEqual([
      [1, '11:00'],
      [2, '10:00'],
    ])
  })

  test('reports every bad change by its index and accepts the others', async () => {
    const result = await ingest(deps, [
      { kind: 'no.such', id: '1', op: 'put', data: {} },
      gameChange('0022600003', { home: { team: 'XXX' } }),
      gameChange('0022600003'),
      gameChange('0022600004', { game_id: 'other' }),
      gameChange('0022600005', { last_play: 'a\0b' }),
    ])
    expect(result.accepted).toBe(1)
    expect(result.rejected.map((r) => r.index)).toEqual([0, 1, 3, 4])
    expect(result.rejected[1]!.reason).toContain('home/team must be one of')
  })

  test('rejects ids that cannot be stored as they are', async () => {
    const ids = ['', 'x'.repeat(201), 'a\0b', 'a\ud800']
    const { accepted, rejected } = await ingest(
      deps,
      ids.map((id) => ({ kind: 'nba.game', id, op: 'delete' })),
    )
    expect(accepted).toBe(0)
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'id must have 1 to 200 characters',
      'id must have 1 to 200 characters',
      'id contains a NUL character',
      'id is not well-formed Unicode',
    ])
  })

  test('appends nothing for a stale input, and does not reject it', async () => {
    const at = (minute: number, venue: string) =>
      gameChange('0022600006', { venue, updated_at: `2026-11-15T00:0${minute}:00.000Z` })
    await ingest(deps, [at(5, 'Garden')])
    const before = await headSeq()
    expect(await ingest(deps, [at(4, 'Elsewhere')])).toEqual({ accepted: 0, unchanged: 1, rejected: [] })
    expect(await headSeq()).toBe(before)
    expect(await stored('nba.game', '0022600006')).toMatchObject({ venue: 'Garden' })
  })

  test('appends a deletion as an entry that carries the last version', async () => {
    await ingest(deps, [playChange('0022600001', 7)])
    const before = await headSeq()
    const removal: Change = { kind: 'nba.play', id: '0022600001:7', op: 'delete' }
    expect((await ingest(deps, [removal])).accepted).toBe(1)
    expect((await ingest(deps, [removal])).unchanged).toBe(1)
    const [entry] = await readEntries(database.query, { afterSeq: before, limit: 1 })
    expect(entry).toMatchObject({ op: 'delete', id: '0022600001:7' })
    expect(JSON.parse(entry!.doc).event_id).toBe(7)
    expect(await stored('nba.play', '0022600001:7')).toBeNull()
  })

  test('stores records, derived records and entries together or not at all', async () => {
    const before = await headSeq()
    const failing: IngestDeps = {
      ...deps,
      derivations: [
        {
          kind: 'nba.broken',
          from: [kinds.get('nba.game')!],
          target: () => 'x',
          compute: async () => {
            throw new Error('derivation failed')
          },
        },
      ],
    }
    const error = await ingest(failing, [gameChange('0022600099')]).catch((e: Error) => e)
    expect(error).toBeInstanceOf(Error)
    expect(await headSeq()).toBe(before)
    expect(await stored('nba.game', '0022600099')).toBeNull()
  })

  test('splits large batches into several transactions and keeps the indexes of rejections', async () => {
    const changes = Array.from({ length: 2_500 }, (_, i) => playChange('0022600050', i + 1))
    changes[2_400] = { kind: 'nba.play', id: 'bad', op: 'put', data: {} }
    const result = await ingest(deps, changes)
    expect(result.accepted).toBe(2_499)
    expect(result.rejected.map((r) => r.index)).toEqual([2_400])
  })

  test('keeps journal and records consistent after any sequence of inputs', async () => {
    const step = fc.record({
      op: fc.constantFrom('put' as const, 'delete' as const),
      event: fc.integer({ min: 1, max: 6 }),
      points: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const changes = steps.map(({ op, event, points }) =>
          op === 'put'
            ? playChange('0022600060', event, { points })
            : { kind: 'nba.play', id: `0022600060:${event}`, op },
        )
        await ingest(deps, changes)
        const faults = await checkJournal(database.query)
        expect(Object.values(faults).every((count) => count === 0)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

describe('a correction of a play', () => {
  const game = (id: string, home: number, away: number) =>
    gameChange(id, {
      status: 'in_progress',
      home: { team: 'BOS', score: home },
      away: { team: 'LAL', score: away },
      updated_at: '2026-11-15T00:00:00.000Z',
    })
  /** A game with the score 5 to 2 and the plays that add up to it. */
  const begin = async (id: string, home = 5) => {
    await ingest(deps, [
      game(id, home, 2),
      playChange(id, 10),
      playChange(id, 20, { type: 'three_point_made' }),
      playChange(id, 30, { team: 'LAL' }),
    ])
  }
  const scoreOf = async (id: string) => {
    const { home, away, revision } = await stored('nba.game', id)
    return [home.score, away.score, revision]
  }

  test('that edits a scoring play corrects the score of its game in the same transaction', async () => {
    await begin('0022602001')
    const before = await headSeq()
    const result = await ingest(deps, [playChange('0022602001', 20, { type: 'two_point_made' })])
    expect(result).toMatchObject({ accepted: 1, unchanged: 0 })
    expect(await scoreOf('0022602001')).toEqual([4, 2, 1])
    const entries = await readEntries(database.query, { afterSeq: before, limit: 10 })
    const changed = ['nba.play 0022602001:20', 'nba.game 0022602001', 'nba.box_score 0022602001']
    expect(entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual(changed)
    expect(new Set(entries.map(({ atMs }) => atMs)).size).toBe(1)
  })

  test('that deletes a scoring play, or inserts one before later ones, corrects the score too', async () => {
    await begin('0022602002')
    await ingest(deps, [{ kind: 'nba.play', id: '0022602002:30', op: 'delete' }])
    expect(await scoreOf('0022602002')).toEqual([5, 0, 1])
    await ingest(deps, [playChange('0022602002', 15, { type: 'free_throw_made' })])
    expect(await scoreOf('0022602002')).toEqual([6, 0, 2])
  })

  test('keeps the score of the feed when it sends the game, adds plays at the end, or sent too few plays', async () => {
    await begin('0022602003')
    await ingest(deps, [playChange('0022602003', 20, { type: 'two_point_made' }), game('0022602003', 9, 2)])
    expect(await scoreOf('0022602003')).toEqual([9, 2, 0])
    await begin('0022602004')
    await ingest(deps, [playChange('0022602004', 40)])
    expect(await scoreOf('0022602004')).toEqual([5, 2, 0])
    await begin('0022602005', 50)
    await ingest(deps, [playChange('0022602005', 20, { type: 'two_point_made' })])
    expect(await scoreOf('0022602005')).toEqual([50, 2, 0])
  })

  test('does not make later updates of the feed stale', async () => {
    await begin('0022602006')
    clock.advance(1_000)
    await ingest(deps, [playChange('0022602006', 20, { type: 'two_point_made' })])
    const later = new Date(clock.now() + 1_000).toISOString()
    const { data } = game('0022602006', 7, 2)
    await ingest(deps, [
      { ...game('0022602006', 7, 2), data: { ...(data as object), revision: 0, updated_at: later } },
    ])
    expect(await scoreOf('0022602006')).toEqual([7, 2, 1])
  })
})

describe('a derived record that is journaled', () => {
  const Tally = Type.Object({ games: Type.Integer() })
  const tally = record({
    kind: 't.tally',
    summary: 'How many games a season has',
    input: Tally,
    stored: Tally,
    tier: 'free',
    league: 'nba',
    place: () => ({ parent: null, order: 0 }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed' }),
  })
  const game = kinds.get('nba.game')!
  const counting = (): IngestDeps => ({
    ...deps,
    kinds: new Map([...kinds, [tally.kind, tally]]),
    derivations: [
      {
        kind: tally.kind,
        journaled: tally,
        from: [game],
        target: () => '2030-31',
        compute: async (read) => {
          const games = (await read.list(game, ['2030-31'])).get('2030-31') ?? []
          return new Map([
            ['2030-31', games.length === 0 ? null : { parent: null, order: 0, doc: { games: games.length } }],
          ])
        },
      },
    ],
  })
  const future = (id: string, data = {}) =>
    gameChange(id, { tip_off_utc: '2030-11-15T00:00:00.000Z', ...data })
  const entriesOf = async (...changes: Change[]) => {
    const before = await headSeq()
    const result = await ingest(counting(), changes)
    const entries = await readEntries(database.query, { afterSeq: before, limit: 10 })
    return { result, entries: entries.map(({ kind, op, doc }) => [kind, op, JSON.parse(doc).games]) }
  }

  test('gets an entry in the same transaction whenever it changes, and only then', async () => {
    const { result, entries } = await entriesOf(future('0023000001'))
    expect(result.accepted).toBe(1)
    expect(entries).toEqual([
      ['nba.game', 'put', undefined],
      ['t.tally', 'put', 1],
    ])
    const again = await entriesOf(future('0023000001', { venue: 'Elsewhere' }))
    expect(again.entries.map(([kind]) => kind)).toEqual(['nba.game'])
    const gone = await entriesOf({ kind: 'nba.game', id: '0023000001', op: 'delete' })
    expect(gone.entries[1]).toEqual(['t.tally', 'delete', 1])
    expect(await stored('t.tally', '2030-31')).toBeNull()
  })

  test('cannot be changed by an input', async () => {
    await entriesOf(future('0023000002'))
    for (const op of ['put', 'delete'] as const) {
      const attempt = await entriesOf({ kind: 't.tally', id: '2030-31', op, data: { games: 7 } })
      expect([attempt.result.unchanged, attempt.entries.length]).toEqual([1, 0])
    }
    expect(await stored('t.tally', '2030-31')).toEqual({ games: 1 })
  })
})

test('imported games without a time get their own, never the time of the import', async () => {
  const starts = { past: '2021-03-01T20:00:00.000Z', ahead: '2027-01-10T20:00:00.000Z' }
  const games = Object.entries(starts).map(([id, at]) => gameChange(id, { tip_off_utc: at }))
  await ingest(deps, games, 'backfill')
  const rows = await readRecords(database.query, 'nba.game', Object.keys(starts))
  const days = rows.map(({ doc }) => JSON.parse(doc).updated_at.slice(0, 10))
  expect(days.sort()).toEqual(['2021-03-01', '2026-01-10'])
})
