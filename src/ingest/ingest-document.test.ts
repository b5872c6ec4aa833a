import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { type OpenStore, stores } from '../../test/conformance/store/stores.ts'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { type Leaf, leaf } from '../../test/support/leaf.ts'
import { testPostgres } from '../../test/support/postgres.ts'
import type { Adapter, ParseContext } from '../contract/adapter.ts'
import { byPlace } from '../contract/by-place.ts'
import type { Change } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import { record } from '../contract/record.ts'
import { textDocument } from '../feeds/read/document.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { migrate } from '../store/migrate.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { ingestDocument, lookUps, newMemory } from './ingest-document.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))
const trees = ['ash', 'elm', 'oak']
const ids = Array.from({ length: 8 }, (_, i) => `leaf-${i}`)

const put = (id: string, data: Leaf): Change => ({ kind: leaf.kind, id, op: 'put', data })

const change: fc.Arbitrary<Change> = fc
  .record({
    id: fc.constantFrom(...ids),
    isDeleted: fc.boolean(),
    tree: fc.constantFrom(...trees),
    place: fc.integer({ min: 0, max: 3 }),
    colour: fc.string(),
  })
  .map(({ id, isDeleted, ...data }) => (isDeleted ? { kind: leaf.kind, id, op: 'delete' } : put(id, data)))

/** How many leaves a tree has. */
const count = record<typeof leaf.input, typeof leaf.stored>({
  ...{ kind: 'test.count', summary: 'A count', input: leaf.input, stored: leaf.stored, tier: 'free' },
  isDerived: true,
  league: 'nba',
  place: () => ({ parent: 'counts', order: 0 }),
  reconcile: () => ({ stale: true }),
})
const counting: Derivation = {
  kind: count.kind,
  from: [leaf],
  target: (_, doc) => (doc as Leaf).tree,
  compute: async (read, targets) => {
    const lists = await read.list(leaf, targets)
    const derived = targets.map((tree) => ({ tree, count: lists.get(tree)?.length ?? 0 }))
    return new Map(derived.map((doc) => [doc.tree, { parent: 'counts', order: 0, doc }]))
  },
}

for (const store of stores) {
  if (store.missing !== null) {
    test.skipIf(true)(`${store.name}: skipped, ${store.missing}`, () => {})
    continue
  }
  describe(`look-ups of an adapter while its document is written, on ${store.name}`, () => {
    let opened: OpenStore
    let database: Database
    let deps: IngestDeps
    beforeAll(async () => {
      opened = await store.open(1)
      database = opened.handles[0]!
      await migrate(database)
      const kinds = new Map([leaf, count].map((one) => [one.kind, one]))
      deps = {
        database,
        kinds,
        derivations: [counting],
        topics: new Map(),
        clock,
        leagueClock: clock,
        log: silentLog,
      }
    })
    afterAll(() => opened.close())

    /** Ingests batches of changes. `look` is called when each but the last was handed over. */
    const ingestBatches = (
      batches: readonly (readonly Change[])[],
      look: (context: ParseContext, batch: number) => Promise<void>,
    ) => {
      const parse: Adapter['parse'] = async function* (_, context) {
        for (const [index, changes] of batches.entries()) {
          if (index > 0) await look(context, index - 1)
          for (const one of changes) yield { change: one }
          yield { moment: true }
        }
      }
      return ingestDocument(deps, { parse }, textDocument('leaves', ''), {
        ...{ gameId: null, memory: newMemory() },
        mode: 'backfill',
      })
    }

    test('find the records as they are after it', async () => {
      const stored = new Map<string, Leaf>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
          async (batches) => {
            const apply = (changes: readonly Change[]) => {
              for (const one of changes) {
                if (one.op === 'put') stored.set(one.id, one.data as Leaf)
                else stored.delete(one.id)
              }
            }
            await ingestBatches(batches, async (context, batch) => {
              apply(batches[batch]!)
              expect(await context.stored(leaf.kind, [...ids, 'none'])).toEqual(stored)
              const listed = async (parents: string | readonly string[]) =>
                (await context.listed(leaf.kind, parents)).map(({ id, doc }) => [id, doc])
              const listOf = (of: readonly string[]) =>
                [...stored]
                  .filter(([, { tree }]) => of.includes(tree))
                  .map(([id, doc]) => ({ id, order: doc.place, doc }))
                  .sort(byPlace)
                  .map(({ id, doc }) => [id, doc])
              expect(await listed('ash')).toEqual(listOf(['ash']))
              expect(await listed(['elm', 'oak'])).toEqual(listOf(['elm', 'oak']))
            })
            apply(batches.at(-1)!)
          },
        ),
        { numRuns: 30, seed: 21 },
      )
    })

    test('find derived records as they are after it', async () => {
      const leaves = (from: number) =>
        [0, 1, 2].map((i) => put(`yew-${from + i}`, { tree: 'yew', place: 0, colour: 'red' }))
      const counts: unknown[] = []
      await ingestBatches([leaves(0), leaves(3), leaves(6)], async (context) => {
        counts.push((await context.stored(count.kind, ['yew'])).get('yew'))
        expect(await context.listed(count.kind, 'counts')).toContainEqual({ id: 'yew', doc: counts.at(-1) })
      })
      expect(counts).toEqual([
        { tree: 'yew', count: 3 },
        { tree: 'yew', count: 6 },
      ])
    })
  })
}

afterAll(async () => {
  if (stores.every(({ missing }) => missing === null)) await (await testPostgres()).stop()
})

test(
  'looking up an id that no record can have finds nothing',
  async () => {
    const database = await openTestDatabase()
    const { stored, listed } = lookUps({ database })
    expect(await stored('nba.game', ['a\0b', '\ud800', 'x'.repeat(100_000)])).toEqual(new Map())
    expect(await listed('nba.play', 'a\0b')).toEqual([])
    await database.close()
  },
  storeTimeoutMs,
)
