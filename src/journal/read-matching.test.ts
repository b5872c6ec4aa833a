import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Type from 'typebox'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { chainEntries, type Draft } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { record } from '../contract/record.ts'
import { Strict } from '../contract/schema.ts'
import { topic } from '../contract/topic.ts'
import { silentLog } from '../kernel/log.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database } from '../store/driver/database.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { lockHead, readHead } from '../store/sql/journal/head.ts'
import { blockSize, readMarkedBlocks } from '../store/sql/journal/marks.ts'
import { markBlocks } from './mark-journal.ts'
import { MarkedSeqs } from './marked-seqs.ts'
import { wantedMarks } from './marks.ts'
import { readMatching } from './read-matching.ts'
import { prune } from './retain.ts'

const Doc = Strict({ league: Type.String() })
const kindNames = ['t.common', 't.some', 't.rare'] as const
const kinds = new Map(
  kindNames.map((kind) => [
    kind as string,
    record({
      kind,
      summary: kind,
      input: Doc,
      stored: Doc,
      tier: 'free',
      league: (doc) => doc.league,
      place: () => ({ parent: null, order: 0 }),
      reconcile: (doc) => ({ doc }),
    }),
  ]),
)
const topics = new Map(
  [...kinds.values()].map((kind) => [
    kind.kind,
    [
      topic<{ league: string }>({
        name: `${kind.kind}.happened`,
        summary: 'An event',
        tier: 'free',
        record: kind,
        form: 'log',
        event: () => ({}),
        data: (doc) => doc,
        schema: Doc,
        key: ({ league }) => league,
        league: ({ league }) => league,
        facets: {},
      }),
    ],
  ]),
)

const fullBlocks = 16
const entriesCount = fullBlocks * blockSize + 100
const atMs = Date.UTC(2026, 0, 1)
let database: Database
let all: readonly Entry[]

/** Entries of which one in 400 is rare, and one in 20 has an event. */
async function fill(): Promise<void> {
  const random = createRng('marks').next
  await database.transaction(async (query) => {
    const head = await lockHead(query)
    const drafts = Array.from({ length: entriesCount }, (_, i): Draft => {
      const rank = random()
      const kind = rank < 1 / 400 ? 't.rare' : rank < 0.1 ? 't.some' : 't.common'
      const doc = JSON.stringify({ league: random() < 0.02 ? 'small' : 'large' })
      const events = random() < 0.05 ? JSON.stringify([[`${kind}.happened`, {}]]) : null
      return { atMs: atMs + i, kind, id: `${i}`, op: 'put', doc, events }
    })
    await appendEntries(query, chainEntries(head, drafts))
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await fill()
  all = await readEntries(database.query, { afterSeq: 0, limit: entriesCount })
}, storeTimeoutMs)
afterAll(() => database.close())

/** A tail that remembers no entries. */
const tail = { recentAfter: () => null, epoch: 'e', floor: 0, headSeq: 0, stored: { seq: 0, hash: null } }
const mark = (headSeq: number) => {
  tail.headSeq = headSeq
  tail.stored = { seq: headSeq, hash: null }
  return markBlocks({ database, tail, kinds, topics }, () => false)
}

const leagueOf = ({ doc }: Entry): string => JSON.parse(doc).league
const isRareSmall = (entry: Entry) => entry.kind !== 't.common' && leagueOf(entry) === 'small'
const namedKinds = ['t.some', 't.rare'].map((name) => ({ name, league: kinds.get(name)!.league }))
const changeMarks = wantedMarks('change', namedKinds, { leagues: new Set(['small']) })
const eventMarks = wantedMarks('event', [...topics.get('t.rare')!, ...topics.get('t.some')!], {
  leagues: null,
})

/** The numbers of the matching entries, and how many entries were read to find them. */
async function find(afterSeq: number, marks: readonly string[] | null, matches: (entry: Entry) => boolean) {
  const seqs: number[] = []
  let entriesRead = 0
  const deps = { database, tail, marked: new MarkedSeqs(database.query, tail) }
  for await (const batch of readMatching(deps, { afterSeq, marks, limit: 250 })) {
    entriesRead += batch.length
    seqs.push(...batch.filter(matches).map(({ seq }) => seq))
  }
  return { seqs, entriesRead }
}

const expected = (afterSeq: number, matches: (entry: Entry) => boolean) =>
  all.filter((entry) => entry.seq > afterSeq && matches(entry)).map(({ seq }) => seq)

const hasRareEvent = ({ kind, events }: Entry) => kind !== 't.common' && events !== null
const places = [0, 700, blockSize - 1, 2 * blockSize + 5, entriesCount]

test('a key of one league asks for no marks of kinds that always belong to another league', () => {
  const named = [
    { name: 'a', league: 'small' },
    { name: 'b', league: 'large' },
    { name: 'c', league: (doc: unknown) => (doc as { league: string }).league },
  ]
  const asked = wantedMarks('change', named, { leagues: new Set(['small']) })
  expect(asked).toEqual(['change a small', 'change c small'])
  expect(wantedMarks('change', named, { leagues: null })).toEqual(['change a', 'change b', 'change c'])
})

describe('reading what matches', () => {
  for (const [name, headSeq] of [
    ['no block is marked', 0],
    ['some blocks are marked', 2 * blockSize + 100],
    ['all full blocks are marked', entriesCount],
  ] as const) {
    test(`finds every match in order, from anywhere, while ${name}`, async () => {
      await mark(headSeq)
      expect(await readMarkedBlocks(database.query)).toBe(Math.floor((headSeq + 1) / blockSize))
      for (const afterSeq of places) {
        expect((await find(afterSeq, changeMarks, isRareSmall)).seqs).toEqual(expected(afterSeq, isRareSmall))
        expect((await find(afterSeq, eventMarks, hasRareEvent)).seqs).toEqual(
          expected(afterSeq, hasRareEvent),
        )
        expect((await find(afterSeq, null, () => true)).seqs).toEqual(expected(afterSeq, () => true))
      }
    })
  }

  test('reads no entry of a marked block that does not match', async () => {
    const matching = expected(0, isRareSmall).filter((seq) => seq < fullBlocks * blockSize)
    const unmarked = entriesCount - fullBlocks * blockSize + 1
    const { entriesRead } = await find(0, changeMarks, isRareSmall)
    expect(entriesRead).toBe(matching.length + unmarked)
    expect(matching.length).toBeLessThan(40)
  })

  test('a block is marked once, however many nodes try', async () => {
    const before = await database.query('select mark, block from journal_marks')
    await Promise.all([mark(entriesCount), mark(entriesCount)])
    expect(await database.query('select mark, block from journal_marks')).toEqual(before)
  })

  test('pruned entries lose their marks', async () => {
    const clock = { now: () => atMs + 12 * blockSize }
    const retention = { defaultMs: 0, byKind: {} }
    await prune({ database, retention, kinds: ['t.some', 't.rare'], clock, log: silentLog }, () => false)
    const { floor } = await readHead(database.query)
    expect(floor).toBeGreaterThan(8 * blockSize)
    const isKept = (entry: Entry) => isRareSmall(entry) && entry.seq > floor
    const { seqs, entriesRead } = await find(0, changeMarks, isRareSmall)
    expect(seqs).toEqual(expected(0, isKept))
    expect(entriesRead).toBe(
      seqs.filter((seq) => seq < fullBlocks * blockSize).length + (entriesCount - fullBlocks * blockSize + 1),
    )
    const rows = await database.query(
      `select from journal_marks where mark in ('change t.some', 'change t.rare') and block < 12`,
    )
    expect(rows).toEqual([])
  })
})
