import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listUnknown } from '../store/sql/records/list-unknown.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { KnownTurn } from './known-records.ts'
import type { Lists } from './merge-lists.ts'
import { StoredVersion } from './stored-version.ts'

/**
 * The stored records as they are before a batch is written. Each record and each list is read and parsed once per
 * transaction, however many derivations use it.
 */
export interface StoredRecords {
  /** By id; ids that do not exist are absent. */
  readonly get: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredVersion>>
  /** By parent, each list by order and id; parents without records have an empty list. */
  readonly list: (record: RecordKind, parents: readonly string[]) => Promise<Lists<StoredVersion>>
}

/** `turn` has records and lists from earlier batches. */
export function storedRecords(query: Query, turn: KnownTurn | null): StoredRecords {
  const byKind = new Map<string, Map<string, StoredVersion | null>>()
  const lists = new Map<string, Map<string, readonly StoredVersion[]>>()
  return {
    get: async (kind, ids) => {
      const known = entryOf(byKind, kind)
      for (const id of ids) {
        const version = known.has(id) ? undefined : turn?.version(kind, id)
        if (version !== undefined) known.set(id, version)
      }
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length > 0) {
        const rows = await readRecords(query, kind, missing)
        for (const id of missing) known.set(id, null)
        for (const row of rows) known.set(row.id, StoredVersion.ofText(row, row.doc))
        turn?.keepVersions(kind, new Map(missing.map((id) => [id, known.get(id)!])))
      }
      const found = new Map<string, StoredVersion>()
      for (const id of ids) {
        const version = known.get(id)
        if (version) found.set(id, version)
      }
      return found
    },
    list: async (record, parents) => {
      const known = entryOf(lists, record.kind)
      for (const parent of parents) {
        const docs = known.has(parent) ? undefined : turn?.list(record.kind, parent)
        if (docs) known.set(parent, docs)
      }
      const missing = parents.filter((parent) => !known.has(parent))
      if (missing.length > 0) {
        const versions = await readLists(query, record, missing, entryOf(byKind, record.kind))
        const byParent = Map.groupBy(versions, ({ doc }) => record.place(doc).parent)
        const read = new Map(missing.map((parent) => [parent, byParent.get(parent) ?? []]))
        for (const [parent, docs] of read) known.set(parent, docs)
        turn?.keepLists(record, read)
      }
      return new Map(parents.map((parent) => [parent, known.get(parent)!]))
    },
  }
}

/** Documents that were read by id are not read again. */
async function readLists(
  query: Query,
  { kind }: RecordKind,
  parents: readonly string[],
  known: ReadonlyMap<string, StoredVersion | null>,
): Promise<StoredVersion[]> {
  const ids = [...known].flatMap(([id, version]) => (version ? [id] : []))
  const rows = await listUnknown(query, kind, { parents, known: ids })
  return rows.map(({ id, seq, doc }) =>
    doc === null ? known.get(id)! : StoredVersion.ofText({ id, seq }, doc),
  )
}

function entryOf<V>(map: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const known = map.get(key)
  if (known) return known
  const created = new Map<string, V>()
  map.set(key, created)
  return created
}
