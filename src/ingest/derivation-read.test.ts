import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { type Leaf, leaf } from '../../test/support/leaf.ts'
import { failureOf } from '../../test/support/until.ts'
import type { Change } from '../contract/change.ts'
import type { Derivation, DerivationRead } from '../contract/derivation.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { yieldToLoop } from '../kernel/yield-to-loop.ts'
import type { Database } from '../store/driver/database.ts'
import { checkJournal } from '../store/sql/journal/chain.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { ingest } from './ingest.ts'
import { KnownRecords } from './known-records.ts'

const trees = ['ash', 'elm', 'oak']
const ids = Array.from({ length: 8 }, (_, i) => `leaf-${i}`)
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())

const change: fc.Arbitrary<Change> = fc
  .record({
    id: fc.constantFrom(...ids),
    isDeleted: fc.boolean(),
    data: fc.record({
      tree: fc.constantFrom(...trees),
      place: fc.integer({ min: 0, max: 3 }),
      colour: fc.string(),
    }),
  })
  .map(({ id, isDeleted, data }) =>
    isDeleted ? { kind: leaf.kind, id, op: 'delete' } : { kind: leaf.kind, id, op: 'put', data },
  )

test(
  'a transaction that is rolled back leaves no list behind that the store does not have',
  async () => {
    const kinds = new Map([[leaf.kind, leaf]])
    let seen: readonly string[] = []
    let isFailing = false
    const look: Derivation = {
      kind: 'test.looked',
      from: [leaf],
      target: () => 'all',
      compute: async (read) => {
        seen = ((await read.list(leaf, ['yew'])).get('yew') ?? []).map(({ colour }) => colour)
        if (isFailing) throw new Error('the transaction fails')
        return new Map()
      },
    }
    const deps = {
      database,
      kinds,
      derivations: [look],
      known: new KnownRecords(kinds),
      clock,
      log: silentLog,
    }
    const put = (colour: string): Change[] => [
      { kind: leaf.kind, id: colour, op: 'put', data: { tree: 'yew', place: 0, colour } },
    ]
    await ingest(deps, put('green'))
    isFailing = true
    expect((await failureOf(ingest(deps, put('lost')))).message).toBe('the transaction fails')
    isFailing = false
    await ingest(deps, put('red'))
    expect(seen).toEqual(['green', 'red'])
  },
  storeTimeoutMs,
)

test(
  'derivations of a batch start together, so that none waits for the reads of another',
  async () => {
    const steps: string[] = []
    const reading = (name: string): Derivation => ({
      kind: `test.${name}`,
      from: [leaf],
      target: () => 'all',
      compute: async (read) => {
        steps.push(`${name} starts`)
        await read.list(leaf, trees)
        steps.push(`${name} has read`)
        return new Map()
      },
    })
    const derivations = [reading('first'), reading('second')]
    const deps = { database, kinds: new Map([[leaf.kind, leaf]]), derivations, clock, log: silentLog }
    const data = { tree: 'fir', place: 0, colour: 'blue' }
    await ingest(deps, [{ kind: leaf.kind, id: 'together', op: 'put', data }])
    expect(steps).toEqual(['first starts', 'second starts', 'first has read', 'second has read'])
  },
  storeTimeoutMs,
)

test(
  'a derivation sees the records as they are after its batch is written',
  async () => {
    interface Seen {
      readonly byTree: ReadonlyMap<string, Leaf[]>
      readonly byId: ReadonlyMap<string, Leaf>
      readonly colours: unknown
    }
    let seen: Seen | null = null
    let seenMeanwhile: Seen | null = null
    let isLate = false
    /** The records of a backfill are with the store by then. */
    const waitIfLate = async () => {
      for (let turn = 0; isLate && turn < 3; turn++) await yieldToLoop()
    }
    const deps = {
      database,
      kinds: new Map([[leaf.kind, leaf]]),
      derivations: [
        {
          kind: 'test.looked',
          from: [leaf],
          target: () => 'all',
          compute: async (read: DerivationRead) => {
            await waitIfLate()
            seen = {
              byTree: await read.list(leaf, trees),
              byId: await read.get(leaf, ids),
              colours: await read.pastValues(leaf, ids, 'colour'),
            }
            return new Map()
          },
        },
        {
          kind: 'test.looked_meanwhile',
          from: [leaf],
          target: () => 'all',
          compute: async (read: DerivationRead) => {
            await waitIfLate()
            const [colours, byId, byTree] = await Promise.all([
              read.pastValues(leaf, ids, 'colour'),
              read.get(leaf, ids),
              read.list(leaf, trees),
            ])
            seenMeanwhile = { byTree, byId, colours }
            return new Map()
          },
        },
      ],
      clock,
      log: silentLog,
    }
    // Records stay in memory from one batch to the next, and other processes append in between.
    const keeping = { ...deps, known: new KnownRecords(deps.kinds) }
    const batch = fc.record({
      changes: fc.array(change, { minLength: 1, maxLength: 12 }),
      isElsewhere: fc.boolean(),
      isLate: fc.boolean(),
      mode: fc.constantFrom('live' as const, 'backfill' as const),
    })
    await fc.assert(
      fc.asyncProperty(batch, async ({ changes, isElsewhere, mode, ...batch }) => {
        seen = null
        isLate = batch.isLate
        const { accepted } = await ingest(isElsewhere ? deps : keeping, changes, mode)
        if (accepted === 0) return
        const listed = await listRecords(database.query, leaf.kind, { parents: trees })
        const docs = listed.map(({ doc }): Leaf => JSON.parse(doc))
        expect(seen!.byTree).toEqual(Map.groupBy(docs, ({ tree }) => tree))
        const found = await readRecords(database.query, leaf.kind, ids)
        expect(seen!.byId).toEqual(new Map(found.map(({ id, doc }) => [id, JSON.parse(doc)])))
        const values = await listFieldValues(database.query, { kind: leaf.kind, ids, field: 'colour' })
        const colours = values.map(({ id, seq, value }) => ({ id, seq, value: value && JSON.parse(value) }))
        expect(seen!.colours).toEqual(colours)
        expect(seenMeanwhile).toEqual(seen)
      }),
      { seed: 11, numRuns: 150 },
    )
    expect(Object.values(await checkJournal(database.query)).every((faults) => faults === 0)).toBe(true)
    // After a deletion a record is new; within a batch it may follow the deletion.
    const unlinked = await database.query(`
      with linked as (
        select seq, prev, lag(seq) over (partition by kind, id order by seq) as before,
          lag(op) over (partition by kind, id order by seq) as op_before
        from journal
      )
      select * from linked
      where case op_before when 'delete' then prev <> before else prev is distinct from before end`)
    expect(unlinked).toEqual([])
  },
  storeTimeoutMs,
)
