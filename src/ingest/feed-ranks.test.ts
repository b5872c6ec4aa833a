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
import { readRecords } from '../store/sql/records/read.ts'
import { FeedRanks, type RanksDeps } from './feed-ranks.ts'
import { ingest } from './ingest.ts'
import type { IngestDeps } from './ingest-deps.ts'

const Note = Type.Object({
  a: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  b: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  c: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
/** A record of three fields: those that an input leaves out keep their values. */
const note = record({
  kind: 'nba.note',
  summary: 'For tests',
  input: Note,
  stored: Note,
  tier: 'free',
  league: 'nba',
  place: () => ({ parent: null, order: 0 }),
  reconcile: (input, previous) => ({ doc: { ...previous, ...input } }),
})

let database: Database
let deps: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
  const known: RecordKind[] = [note, ...areas.flatMap((area) => area.records)]
  const kinds = new Map(known.map((one) => [one.kind, one]))
  deps = { database, kinds, derivations: [], clock, log: silentLog }
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
  const send = (feed: string, ...changes: readonly Change[]) =>
    ingest(deps, changes, 'live', { arbiter: opened.arbiterOf(feed) })
  const differs = (feed: string) =>
    opened.disagreements(feed).map(({ field, stated, kept, kept_by }) => [field, stated, kept, kept_by])
  return { send, differs, stale, awaited, ranks: opened }
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

describe('when several feeds send one record', () => {
  test('the most trusted feed owns the fields that it sends, the others own the rest', async () => {
    const { send, differs } = openRanks(['first', 'second'])
    const id = newId()
    await send('second', put(id, { a: 1, b: 1 }))
    await send('first', put(id, { a: 2 }))
    expect(await send('second', put(id, { a: 1, b: 3, c: 4 }))).toEqual({
      accepted: 1,
      unchanged: 0,
      rejected: [],
    })
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 3, c: 4 })
    expect(differs('second')).toEqual([['a', 1, 2, 'first']])
    expect(differs('first')).toEqual([])
    // The same input again changes nothing.
    expect(await send('second', put(id, { a: 1, b: 3, c: 4 }))).toMatchObject({ accepted: 0, unchanged: 1 })
  })

  test('a disagreement ends when both feeds send the same value', async () => {
    const { send, differs } = openRanks(['first', 'second'])
    const id = newId()
    await send('first', put(id, { a: 1 }))
    await send('second', put(id, { a: 2 }))
    expect(differs('second')).toHaveLength(1)
    await send('first', put(id, { a: 2 }))
    await send('second', put(id, { a: 2 }))
    expect(differs('second')).toEqual([])
    // Agreement did not make it the owner of the field.
    await send('second', put(id, { a: 3 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2 })
  })

  test('a stale feed does not block others, and takes precedence again when its source is back', async () => {
    const { send, stale } = openRanks(['first', 'second'])
    const id = newId()
    await send('first', put(id, { a: 1 }))
    stale.add('first')
    await send('second', put(id, { a: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2 })
    stale.clear()
    await send('first', put(id, { a: 1 }))
    await send('second', put(id, { a: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 1 })
  })

  test('an empty value does not clear a field that another feed filled, only one that the feed filled itself', async () => {
    const { send, differs } = openRanks(['first', 'second'])
    const id = newId()
    await send('first', put(id, { a: 1, b: null }))
    await send('second', put(id, { a: null, b: 2 }))
    await send('first', put(id, { a: 1, b: null }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: 2 })
    expect([...differs('first'), ...differs('second')]).toEqual([])
    await send('second', put(id, { b: null }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: null })
  })

  test('the order of trust can differ by record kind and by field', async () => {
    const order = { 'nba.note': ['second', 'first'], 'nba.note.b': ['third'] }
    const { send } = openRanks(['first', 'second', 'third'], order)
    const id = newId()
    await send('first', put(id, { a: 1, b: 1, c: 1 }))
    await send('second', put(id, { a: 2, b: 2 }))
    await send('third', put(id, { a: 3, b: 3, c: 3 }))
    await send('second', put(id, { a: 2, b: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 3, c: 1 })
  })

  test('nested fields have separate owners: one feed has the score of a side, another its time-outs', async () => {
    const { send, differs } = openRanks(['first', 'second'])
    const id = '0022600900'
    const live = { status: 'in_progress', period: 1, clock: '10:00', away: { team: 'LAL', score: 2 } }
    await send('first', game(id, { ...live, home: { team: 'BOS', score: 4 } }))
    await send('second', game(id, { ...live, home: { team: 'BOS', score: 3, timeouts_remaining: 6 } }))
    expect(differs('second')).toEqual([['home.score', 3, 4, 'first']])
    await send('first', game(id, { ...live, home: { team: 'BOS', score: 6 } }))
    expect((await stored('nba.game', id)).home).toEqual({ team: 'BOS', score: 6, timeouts_remaining: 6 })
  })

  test('an earlier status from a less trusted feed is a disagreement, not a rejection', async () => {
    const { send, differs } = openRanks(['first', 'second'])
    const id = '0022600901'
    const final = {
      status: 'final',
      period: 4,
      home: { team: 'BOS', score: 101 },
      away: { team: 'LAL', score: 99 },
    }
    await send('first', game(id, final))
    const late = { ...final, status: 'in_progress', venue: 'Garden' }
    expect(await send('second', game(id, late))).toMatchObject({ rejected: [] })
    expect(await stored('nba.game', id)).toMatchObject({ status: 'final', venue: 'Garden' })
    expect(differs('second')).toEqual([['status', 'in_progress', 'final', 'first']])
  })

  test('only the owner can delete a record, and less trusted feeds do not put it back', async () => {
    const { send } = openRanks(['first', 'second'])
    const id = newId()
    await send('first', put(id, { a: 1 }))
    await send('second', gone(id))
    expect(await stored('nba.note', id)).toEqual({ a: 1 })
    await send('first', gone(id))
    expect(await send('second', put(id, { a: 1 }))).toMatchObject({ accepted: 0 })
    expect(await stored('nba.note', id)).toBeNull()
    await send('first', put(id, { a: 3 }))
    await send('second', put(id, { b: 4 }))
    expect(await stored('nba.note', id)).toEqual({ a: 3, b: 4 })
  })

  test('after a start no feed changes stored fields before the more trusted feeds have sent records', async () => {
    const id = newId()
    const before = openRanks(['first', 'second'])
    await before.send('first', put(id, { a: 1 }))
    const { send, differs, awaited } = openRanks(['first', 'second'])
    awaited.add('first')
    const made = newId()
    await send('second', put(id, { a: 2, b: 2 }), put(made, { a: 1 }))
    // It still owns new records and fields that had no value.
    await send('second', put(made, { a: 5 }))
    expect(await stored('nba.note', id)).toEqual({ a: 1, b: 2 })
    expect(await stored('nba.note', made)).toEqual({ a: 5 })
    expect(differs('second')).toEqual([])
    awaited.clear()
    await send('second', put(id, { a: 2, b: 2 }))
    expect(await stored('nba.note', id)).toEqual({ a: 2, b: 2 })
  })

  test('only the latest 1,000 disagreements of a feed are kept', async () => {
    const { send, ranks } = openRanks(['first', 'second'])
    const ids = Array.from({ length: 1_200 }, newId)
    await send('first', ...ids.map((id) => put(id, { a: 1 })))
    await send('second', ...ids.map((id) => put(id, { a: 2 })))
    const open = ranks.disagreements('second')
    expect(open).toHaveLength(1_000)
    expect(open.at(-1)).toMatchObject({ id: ids.at(-1)! })
  })

  test('a feed that runs alone has no arbiter', () => {
    expect(openRanks(['only']).ranks.arbiterOf('only')).toBeNull()
  })

  test('in any order of inputs, each field has the last value of the most trusted feed that sent it', async () => {
    const names = ['first', 'second', 'third']
    const value = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
    const input = fc.record({ feed: fc.constantFrom(...names), a: value, b: value, c: value })
    await fc.assert(
      fc.asyncProperty(fc.array(input, { minLength: 1, maxLength: 8 }), async (inputs) => {
        const { send } = openRanks(names)
        const id = newId()
        const expected: Record<string, number> = {}
        const ranks: Record<string, number> = {}
        for (const { feed, ...fields } of inputs) {
          const sent = Object.entries(fields).filter(([, v]) => v !== undefined)
          await send(feed, put(id, Object.fromEntries(sent)))
          for (const [field, v] of sent) {
            if (names.indexOf(feed) > (ranks[field] ?? names.length)) continue
            ranks[field] = names.indexOf(feed)
            expected[field] = v!
          }
        }
        expect(await stored('nba.note', id)).toEqual(expected)
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})
