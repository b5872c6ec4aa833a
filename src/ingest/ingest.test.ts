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
import { checkJournal } from '../store/sql/journal/check-journal.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { readHead } from '../store/sql/journal/read-head.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import { type IngestDeps, ingest } from './ingest.ts'
import { ingestLines } from './ingest-lines.ts'

let database: Database
let parts: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))
const kinds = new Map<string, RecordKind>(areas.flatMap((a) => a.records.map((r) => [r.kind, r])))

beforeAll(async () => {
  database = await openTestDatabase()
  const derivations = areas.flatMap((area) => area.derivations)
  const scoring = areas.flatMap((area) => area.scoring)
  parts = {
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
    expect(await ingest(parts, [gameChange('0022600001')])).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [],
    })
    expect(await headSeq()).toBe(before + 1)
    expect(await stored('nba.game', '0022600001')).toMatchObject({ status: 'scheduled', season: '2026-27' })
  })

  test('appends nothing for a statement that says what is stored', async () => {
    const before = await headSeq()
    clock.advance(60_000)
    expect(await ingest(parts, [gameChange('0022600001')])).toEqual({
      accepted: 0,
      unchanged: 1,
      rejected: [],
    })
    expect(await headSeq()).toBe(before)
  })

  test('lets two statements of one record in one batch see each other, and keeps both versions', async () => {
    const before = await headSeq()
    const result = await ingest(parts, [
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

  test('reports every bad change with its place and takes the others', async () => {
    const result = await ingest(parts, [
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

  test('makes a deletion an entry that carries the last state', async () => {
    await ingest(parts, [playChange('0022600001', 7)])
    const before = await headSeq()
    const removal: Change = { kind: 'nba.play', id: '0022600001:7', op: 'delete' }
    expect((await ingest(parts, [removal])).accepted).toBe(1)
    expect((await ingest(parts, [removal])).unchanged).toBe(1)
    const [entry] = await readEntries(database.query, { afterSeq: before, limit: 1 })
    expect(entry).toMatchObject({ op: 'delete', id: '0022600001:7' })
    expect(JSON.parse(entry!.doc).event_id).toBe(7)
    expect(await stored('nba.play', '0022600001:7')).toBeNull()
  })

  test('stores records, derived records and entries together or not at all', async () => {
    const before = await headSeq()
    const failing: IngestDeps = {
      ...parts,
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

  test('splits what is too much for one transaction and keeps the places of rejections', async () => {
    const changes = Array.from({ length: 2_500 }, (_, i) => playChange('0022600050', i + 1))
    changes[2_400] = { kind: 'nba.play', id: 'bad', op: 'put', data: {} }
    const result = await ingest(parts, changes)
    expect(result.accepted).toBe(2_499)
    expect(result.rejected.map((r) => r.index)).toEqual([2_400])
  })

  test('leaves journal and records in agreement after any sequence of statements', async () => {
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
        await ingest(parts, changes)
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
  /** A game of 5 to 2 with the plays that make it up. */
  const begin = async (id: string, home = 5) => {
    await ingest(parts, [
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

  test('that edits a scoring play moves the score of its game, in the same transaction', async () => {
    await begin('0022602001')
    const before = await headSeq()
    const result = await ingest(parts, [playChange('0022602001', 20, { type: 'two_point_made' })])
    expect(result).toMatchObject({ accepted: 1, unchanged: 0 })
    expect(await scoreOf('0022602001')).toEqual([4, 2, 1])
    const entries = await readEntries(database.query, { afterSeq: before, limit: 10 })
    expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
      ['nba.play', '0022602001:20'],
      ['nba.game', '0022602001'],
    ])
    expect(new Set(entries.map(({ atMs }) => atMs)).size).toBe(1)
  })

  test('that withdraws one, or inserts one behind later ones, does so too', async () => {
    await begin('0022602002')
    await ingest(parts, [{ kind: 'nba.play', id: '0022602002:30', op: 'delete' }])
    expect(await scoreOf('0022602002')).toEqual([5, 0, 1])
    await ingest(parts, [playChange('0022602002', 15, { type: 'free_throw_made' })])
    expect(await scoreOf('0022602002')).toEqual([6, 0, 2])
  })

  test('leaves the score to the feed where the feed states the game, adds at the end, or has told less', async () => {
    await begin('0022602003')
    await ingest(parts, [playChange('0022602003', 20, { type: 'two_point_made' }), game('0022602003', 9, 2)])
    expect(await scoreOf('0022602003')).toEqual([9, 2, 0])
    await begin('0022602004')
    await ingest(parts, [playChange('0022602004', 40)])
    expect(await scoreOf('0022602004')).toEqual([5, 2, 0])
    await begin('0022602005', 50)
    await ingest(parts, [playChange('0022602005', 20, { type: 'two_point_made' })])
    expect(await scoreOf('0022602005')).toEqual([50, 2, 0])
  })

  test('does not silence a feed that goes on without knowing of it', async () => {
    await begin('0022602006')
    clock.advance(1_000)
    await ingest(parts, [playChange('0022602006', 20, { type: 'two_point_made' })])
    const later = new Date(clock.now() + 1_000).toISOString()
    const { data } = game('0022602006', 7, 2)
    await ingest(parts, [
      { ...game('0022602006', 7, 2), data: { ...(data as object), revision: 0, updated_at: later } },
    ])
    expect(await scoreOf('0022602006')).toEqual([7, 2, 1])
  })
})

describe('a derived record that a topic speaks of', () => {
  const Tally = Type.Object({ games: Type.Integer() })
  const tally = record({
    kind: 't.tally',
    summary: 'How many games a season has',
    input: Tally,
    stored: Tally,
    tier: 'free',
    league: () => 'nba',
    place: () => ({ parent: null, order: 0 }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed' }),
  })
  const game = kinds.get('nba.game')!
  const counting = (): IngestDeps => ({
    ...parts,
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

  test('is an entry of the same transaction whenever it changes, and only then', async () => {
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

  test('is not changed by whoever states it', async () => {
    await entriesOf(future('0023000002'))
    for (const op of ['put', 'delete'] as const) {
      const said = await entriesOf({ kind: 't.tally', id: '2030-31', op, data: { games: 7 } })
      expect([said.result.unchanged, said.entries.length]).toEqual([1, 0])
    }
    expect(await stored('t.tally', '2030-31')).toEqual({ games: 1 })
  })
})

describe('lines of changes', () => {
  const streamOf = (...chunks: (string | Uint8Array)[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const c of chunks) controller.enqueue(typeof c === 'string' ? new TextEncoder().encode(c) : c)
        controller.close()
      },
    })
  const line = (id: string) => JSON.stringify({ kind: 'nba.game', id, data: gameChange(id).data })

  test('are numbered from 1, however the bytes are cut, and blank ones are skipped', async () => {
    const text = `${line('0022601001')}\n\n{bad json\r\n${line('0022601002')}`
    for (const size of [1, 7, 100_000]) {
      const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!
      const report = await ingestLines(parts, streamOf(...chunks), { isGzip: false })
      expect(report.accepted + report.unchanged).toBe(2)
      expect(report.rejected).toEqual([{ line: 3, reason: expect.stringContaining('not JSON') }])
    }
  })

  test('that are not UTF-8 or too long are reported and cost no other', async () => {
    const long = 'x'.repeat(1_100_000)
    const report = await ingestLines(
      parts,
      streamOf(Uint8Array.of(0x22, 0xff, 0x22, 10), `${long}\n`, line('0022601003')),
      { isGzip: false },
    )
    expect(report.accepted).toBe(1)
    expect(report.rejected.map((r) => [r.line, r.reason])).toEqual([
      [1, 'not valid UTF-8'],
      [2, 'longer than 1048576 bytes'],
    ])
  })

  test('come compressed too; what is no gzip is refused as a whole', async () => {
    const gzip = Bun.gzipSync(new TextEncoder().encode(line('0022601004')))
    expect(await ingestLines(parts, streamOf(gzip), { isGzip: true })).toMatchObject({ accepted: 1 })
    const failure = await ingestLines(parts, streamOf('plain text'), { isGzip: true }).catch((e: Error) => e)
    expect(failure).toMatchObject({ code: 'invalid_json' })
  })
})
