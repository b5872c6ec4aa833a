import type { RecordKind } from '../contract/record.ts'
import { WeightedLru } from '../kernel/weighted-lru.ts'
import type { Query } from '../store/driver/database.ts'
import { readChangedRecords } from '../store/sql/records/read.ts'
import { StoredRecord } from './stored-record.ts'

interface Kept {
  readonly record: StoredRecord<unknown>
  readonly version: string
}

/** The text of all records together: the box scores of a few hundred games. */
const charactersMax = 12_000_000

/**
 * Records that are read again and again in large numbers, such as the box scores of a player's season. Each time the
 * store returns those that have changed, and only they are parsed. Readers share the parsed documents: none of
 * them may change one. Those used longest ago are dropped.
 */
export class KeptRecords {
  readonly #query: Query
  readonly #epoch: () => string
  readonly #kept = new WeightedLru<string, Kept>(charactersMax)

  /** Another epoch may count its versions again, so it has its own records. */
  constructor(query: Query, epoch: () => string) {
    this.#query = query
    this.#epoch = epoch
  }

  /** By id; those that do not exist are absent. */
  async get(
    { kind }: RecordKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRecord<unknown>>> {
    const epoch = this.#epoch()
    const keyOf = (id: string) => `${epoch} ${kind} ${id}`
    const before = new Map(
      ids.flatMap((id): [string, Kept][] => {
        const kept = this.#kept.get(keyOf(id))
        return kept ? [[id, kept]] : []
      }),
    )
    const known = new Map([...before].map(([id, { version }]) => [id, version]))
    const rows = await readChangedRecords(this.#query, kind, ids, known)
    const found = new Map([...before].map(([id, { record }]) => [id, record]))
    for (const row of rows) {
      if (row.version === null) {
        found.delete(row.id)
        continue
      }
      const record = new StoredRecord<unknown>(row)
      this.#kept.set(keyOf(row.id), { record, version: row.version }, row.doc.length)
      found.set(row.id, record)
    }
    return found
  }
}
