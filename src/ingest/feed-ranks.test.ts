import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import Type from 'typebox'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { areas } from '../areas.ts'
import type { Change } from '../contract/change.ts'
import { type RecordKind, record } from '../contract/record.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import { FeedRanks, type RanksDeps } from './feed-ranks.ts'
import { type IngestDeps, ingest } from './ingest.ts'

const Note = Type.Object({
  a: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  b: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  c: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
/** A record of three fields: what a statement leaves out stays. */
const note = record({
  kind: 'nba.note',
  summary: 'For tests',
  input: Note,
  stored: Note,
  tier: 'free',
  league: () => 'nba',
  place: () => ({ parent: null, order: 0 }),
  reconcile: (input, previous) => ({ doc: { ...previous, ...input } }),
})

let database: Database
let parts: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
  const known: RecordKind[] = [note, ...areas.flatMap((area) => area.records)]
  const kinds = new Map(known.map((one) => [one.kind, one]))
  parts = { database, kinds, derivations: [], clock, log: silentLog }
}, storeTimeoutMs)
afterAll(() => database.close())

const stored = async (kind: string, id: string) => {
  const [row] = await readRecords(database.query, kind, [id])
  return row ? JSON.parse(row.doc) : null
}

/** Feeds of basketball, the most trusted first, whose sources the test can silence. */
function openRanks(names: readonly string[], ranks: RanksDeps['ranks'] = {}) {
  const stale = new Set<string>()
  const awaited = new Set<string>()
  const feeds = names.map((name) => ({
    name,
    fills: ['nba'],
    isStale: () => stale.has(name),
    isAwaited: () => awaited.has(name),
  }))
  const opened = new FeedRanks({ feeds, ranks, clock })
  const say = (feed: string, ...changes: readonly Change[]) =>
    ingest(parts, changes, 'live', opened.arbiterOf(feed))
  const differs = (feed: string) =>
    opened.disagreements(feed).map(({ field, stated, kept, kept_by }) => [field, stated, kept, kept_by])
  return { say, differs, stale, awaited, ranks: opened }
}

let count = 0
const newId = () => `n${++count}`
const put = (id: string, data: object): Change => ({ kind: 'nba.note', id, op: 'put', data })
const gone = (id: string): Change => ({ kind: 'nba.note', id, op: 'delete' })

const game = (id: string, data: object): Change => ({
  kind: 'nba.game',
  id,
  op: 'put',
  data: { tip_off_utc: '2026-11-15T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'LAL' }, ...data },
})

describe('where several feeds state one record', () => {
  test('the one that is trusted most has the say in what it speaks of, the others in the rest', async () => {
    const { say, differs } = openRanks(['first', 'second'])
    const id = newId()
    await say('second', put(id, { a: 1, b: 1 }))
    await say('first', put(id, { a: 2 }))
    expect(await say('second', put(id, { a: 1, b: 3, c: 4 }))).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [],
    })
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 3, c: 4 })
    expect(differs('second')).toEqual([['a', 1, 2, 'first']])
    expect(differs('first')).toEqual([])
    // Said again, it is nothing new to anyone.
    expect(await say('second', put(id, { a: 1, b: 3, c: 4 }))).toMatchObject({ accepted: 0, unchanged: 1 })
  })

  test('a disagreement is over when both say the same', async () => {
    const { say, differs } = openRanks(['first', 'second'])
    const id = newId()
    await say('first', put(id, { a: 1 }))
    await say('second', put(id, { a: 2 }))
    expect(differs('second')).toHaveLength(1)
    await say('first', put(id, { a: 2 }))
    await say('second', put(id, { a: 2 }))
    expect(differs('second')).toEqual([])
    // That it agreed has not made the field its own.
    await say('second', put(id, { a: 3 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2 })
  })

  test('a feed whose source is silent keeps nobody from speaking, and is heard again when it is back', async () => {
    const { say, stale } = openRanks(['first', 'second'])
    const id = newId()
    await say('first', put(id, { a: 1 }))
    stale.add('first')
    await say('second', put(id, { a: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2 })
    stale.clear()
    await say('first', put(id, { a: 1 }))
    await say('second', put(id, { a: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 1 })
  })

  test('who leaves a field empty does not undo what another has filled in; who filled it in may', async () => {
    const { say, differs } = openRanks(['first', 'second'])
    const id = newId()
    await say('first', put(id, { a: 1, b: null }))
    await say('second', put(id, { a: null, b: 2 }))
    await say('first', put(id, { a: 1, b: null }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: 2 })
    expect([...differs('first'), ...differs('second')]).toEqual([])
    await say('second', put(id, { b: null }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: null })
  })

  test('the order of trust can be another for a record, and for a field of it', async () => {
    const order = { 'nba.note': ['second', 'first'], 'nba.note.b': ['third'] }
    const { say } = openRanks(['first', 'second', 'third'], order)
    const id = newId()
    await say('first', put(id, { a: 1, b: 1, c: 1 }))
    await say('second', put(id, { a: 2, b: 2 }))
    await say('third', put(id, { a: 3, b: 3, c: 3 }))
    await say('second', put(id, { a: 2, b: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 3, c: 1 })
  })

  test('fields inside a field are told apart: of a side, one has the score and another the time-outs', async () => {
    const { say, differs } = openRanks(['first', 'second'])
    const id = '0022600900'
    const live = { status: 'in_progress', period: 1, clock: '10:00', away: { team: 'LAL', score: 2 } }
    await say('first', game(id, { ...live, home: { team: 'BOS', score: 4 } }))
    await say('second', game(id, { ...live, home: { team: 'BOS', score: 3, timeouts_remaining: 6 } }))
    expect(differs('second')).toEqual([['home.score', 3, 4, 'first']])
    await say('first', game(id, { ...live, home: { team: 'BOS', score: 6 } }))
    expect((await stored('nba.game', id)).home).toEqual({ team: 'BOS', score: 6, timeouts_remaining: 6 })
  })

  test('a state that the trusted one has left behind is no fault of the other: it differs', async () => {
    const { say, differs } = openRanks(['first', 'second'])
    const id = '0022600901'
    const final = {
      status: 'final',
      period: 4,
      home: { team: 'BOS', score: 101 },
      away: { team: 'LAL', score: 99 },
    }
    await say('first', game(id, final))
    const late = { ...final, status: 'in_progress', venue: 'Garden' }
    expect(await say('second', game(id, late))).toMatchObject({ rejected: [] })
    expect(await stored('nba.game', id)).toMatchObject({ status: 'final', venue: 'Garden' })
    expect(differs('second')).toEqual([['status', 'in_progress', 'final', 'first']])
  })

  test('a record is taken away by whoever has the say in it, and not put back by those below', async () => {
    const { say } = openRanks(['first', 'second'])
    const id = newId()
    await say('first', put(id, { a: 1 }))
    await say('second', gone(id))
    expect(await stored('nba.note', id)).toEqual({ a: 1 })
    await say('first', gone(id))
    expect(await say('second', put(id, { a: 1 }))).toMatchObject({ accepted: 0 })
    expect(await stored('nba.note', id)).toBeNull()
    await say('first', put(id, { a: 3 }))
    await say('second', put(id, { b: 4 }))
    expect(await stored('nba.note', id)).toEqual({ a: 3, b: 4 })
  })

  test('after a start nobody changes what is stored before those above have been heard', async () => {
    const id = newId()
    const before = openRanks(['first', 'second'])
    await before.say('first', put(id, { a: 1 }))
    const { say, differs, awaited } = openRanks(['first', 'second'])
    awaited.add('first')
    const made = newId()
    await say('second', put(id, { a: 2, b: 2 }), put(made, { a: 1 }))
    // What is new, or was not said before, is its own all the same.
    await say('second', put(made, { a: 5 }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: 2 })
    expect(await stored('nba.note', made)).toEqual({ a: 5 })
    expect(differs('second')).toEqual([])
    awaited.clear()
    await say('second', put(id, { a: 2, b: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 2 })
  })

  test('only so many disagreements are kept, the latest', async () => {
    const { say, ranks } = openRanks(['first', 'second'])
    const ids = Array.from({ length: 1_200 }, newId)
    await say('first', ...ids.map((id) => put(id, { a: 1 })))
    await say('second', ...ids.map((id) => put(id, { a: 2 })))
    const open = ranks.disagreements('second')
    expect(open).toHaveLength(1_000)
    expect(open.at(-1)).toMatchObject({ id: ids.at(-1)! })
  })

  test('a feed that runs alone is asked nothing', () => {
    expect(openRanks(['only']).ranks.arbiterOf('only')).toBeNull()
  })

  test('whatever the order of statements, each field is as the most trusted feed that spoke of it said last', async () => {
    const names = ['first', 'second', 'third']
    const value = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
    const statement = fc.record({ feed: fc.constantFrom(...names), a: value, b: value, c: value })
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), async (statements) => {
        const { say } = openRanks(names)
        const id = newId()
        const expected: Record<string, number> = {}
        const spoken: Record<string, number> = {}
        for (const { feed, ...fields } of statements) {
          const said = Object.entries(fields).filter(([, v]) => v !== undefined)
          await say(feed, put(id, Object.fromEntries(said)))
          for (const [field, v] of said) {
            if (names.indexOf(feed) > (spoken[field] ?? names.length)) continue
            spoken[field] = names.indexOf(feed)
            expected[field] = v!
          }
        }
        expect(await stored('nba.note', id)).toEqual(expected)
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})
