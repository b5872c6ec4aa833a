/** Derived records of a sport over a real store: what its tests read and write, and the property that all of them keep. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Change } from '../../src/contract/change.ts'
import type { Derivation } from '../../src/contract/derivation.ts'
import type { RecordKind, TypedRecord } from '../../src/contract/record.ts'
import type { Scoring } from '../../src/contract/scoring.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import type { IngestDeps } from '../../src/ingest/ingest-deps.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { listRecords } from '../../src/store/sql/records/list.ts'
import { readRecords } from '../../src/store/sql/records/read.ts'
import { openTestDatabase, storeTimeoutMs } from './database.ts'

interface Derived {
  /** The kinds that feeds send. */
  readonly records: readonly RecordKind[]
  readonly derivations: readonly Derivation[]
  readonly scoring?: readonly Scoring[]
  readonly nowMs: number
}

interface Corrections {
  /** The changes that each run starts with: they take back those of the run before. */
  readonly anew: readonly Change[]
  readonly any: fc.Arbitrary<Change>
  readonly perBatchMax: number
  /** Compares what is stored with a recomputation from the stored records. */
  readonly check: () => Promise<void>
  /** Reasons for which a correction may be rejected; by default any. */
  readonly mayReject?: (reason: string) => boolean
  readonly numRuns: number
  readonly seed: number
}

export const put = (record: RecordKind, id: string, data: unknown): Change => ({
  kind: record.kind,
  id,
  op: 'put',
  data,
})

export const remove = (record: RecordKind, id: string): Change => ({ kind: record.kind, id, op: 'delete' })

export function derivationCases({ records, derivations, scoring = [], nowMs }: Derived) {
  let database: Database
  let deps: IngestDeps
  beforeAll(async () => {
    database = await openTestDatabase()
    const kinds = new Map(records.map((record) => [record.kind, record]))
    deps = { database, kinds, derivations, scoring, clock: new ManualClock(nowMs), log: silentLog }
  }, storeTimeoutMs)
  afterAll(() => database.close())
  const take = (changes: readonly Change[]) => ingest(deps, changes)
  return {
    take,
    query: () => database.query,
    stored: async <T>(record: TypedRecord<T>, id: string): Promise<T | null> => {
      const [row] = await readRecords(database.query, record.kind, [id])
      return row ? JSON.parse(row.doc) : null
    },
    listed: async <T>(record: TypedRecord<T>, ...parents: readonly string[]): Promise<T[]> => {
      const rows = await listRecords(database.query, record.kind, { parents })
      return rows.map((row) => JSON.parse(row.doc))
    },
    equalARecomputation: ({ anew, any, perBatchMax, check, mayReject, numRuns, seed }: Corrections) =>
      test(
        'after any corrections equal a full recomputation',
        async () => {
          const batch = fc.array(any, { minLength: 1, maxLength: perBatchMax })
          await fc.assert(
            fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
              await take(anew)
              for (const changes of batches) {
                const { rejected } = await take(changes)
                expect(rejected.filter(({ reason }) => mayReject?.(reason) === false)).toEqual([])
                await check()
              }
            }),
            { numRuns, seed },
          )
        },
        storeTimeoutMs,
      ),
  }
}
