import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import Type, { type Static } from 'typebox'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import type { Change } from '../contract/change.ts'
import type { DerivationRead } from '../contract/derivation.ts'
import { record } from '../contract/record.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { listRecords } from '../store/sql/records/list-records.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import { ingest } from './ingest.ts'

const Leaf = Type.Object({ tree: Type.String(), place: Type.Number(), colour: Type.String() })
type Leaf = Static<typeof Leaf>

/** A record that can change its parent and its order. */
const leaf = record({
  kind: 'test.leaf',
  summary: 'A leaf',
  input: Leaf,
  stored: Leaf,
  tier: 'free',
  league: () => 'nba',
  place: ({ tree, place }) => ({ parent: tree, order: place }),
  reconcile: (doc) => ({ doc }),
})

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
  'a derivation sees the records as they are after its batch is written',
  async () => {
    let seen: { byTree: Map<string, Leaf[]>; byId: Map<string, Leaf> } | null = null
    const deps = {
      database,
      kinds: new Map([[leaf.kind, leaf]]),
      derivations: [
        {
          kind: 'test.looked',
          from: [leaf],
          target: () => 'all',
          compute: async (read: DerivationRead) => {
            seen = {
              byTree: new Map(await read.list(leaf, trees)),
              byId: new Map(await read.get(leaf, ids)),
            }
            return new Map()
          },
        },
      ],
      clock,
      log: silentLog,
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        seen = null
        const { accepted } = await ingest(deps, changes)
        if (accepted === 0) return
        const listed = await listRecords(database.query, leaf.kind, { parents: trees })
        const docs = listed.map(({ doc }): Leaf => JSON.parse(doc))
        expect(seen!.byTree).toEqual(Map.groupBy(docs, ({ tree }) => tree))
        const found = await readRecords(database.query, leaf.kind, ids)
        expect(seen!.byId).toEqual(new Map(found.map(({ id, doc }) => [id, JSON.parse(doc)])))
      }),
      { seed: 11, numRuns: 150 },
    )
  },
  storeTimeoutMs,
)
