import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listUnknown } from '../store/sql/records/list-unknown.ts'
import { type RecordRow, readRecords } from '../store/sql/records/read-records.ts'
import type { KeptTurn } from './kept-lists.ts'
import type { ListedDoc, Lists } from './merge-lists.ts'

/** A stored record. Its document is parsed on first use and shared by all who read it: nobody may change it. */
export class StoredVersion {
  readonly id: string
  /** The entry that holds it; null for a derived record without entries. */
  readonly seq: number | null
  readonly text: string
  #doc: unknown

  constructor({ id, seq, doc }: Pick<RecordRow, 'id' | 'seq' | 'doc'>) {
    this.id = id
    this.seq = seq
    this.text = doc
  }

  get doc(): unknown {
    this.#doc ??= JSON.parse(this.text)
    return this.#doc
  }
}

/**
 * The stored records as they are before a batch is written. Each record and each list is read and parsed once per
 * transaction, however many derivations use it.
 */
export interface StoredRecords {
  /** By id; ids that do not exist are absent. */
  readonly get: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredVersion>>
  /** By parent, each list by order and id; parents without records have an empty list. */
  readonly list: (record: RecordKind, parents: readonly string[]) => Promise<Lists>
}

/** `kept` has lists from earlier batches. */
export function storedRecords(query: Query, kept: KeptTurn | null): StoredRecords {
  const byKind = new Map<string, Map<string, StoredVersion | null>>()
  const lists = new Map<string, Map<string, readonly ListedDoc[]>>()
  return {
    get: async (kind, ids) => {
      const known = entryOf(byKind, kind)
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length > 0) {
        const rows = await readRecords(query, kind, missing)
        for (const id of missing) known.set(id, null)
        for (const row of rows) known.set(row.id, new StoredVersion(row))
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
        const docs = known.has(parent) ? undefined : kept?.get(record.kind, parent)
        if (docs) known.set(parent, docs)
      }
      const missing = parents.filter((parent) => !known.has(parent))
      if (missing.length > 0) {
        const versions = await readLists(query, record, missing, entryOf(byKind, record.kind))
        const byParent = Map.groupBy(versions, ({ doc }) => record.place(doc).parent)
        const read = new Map(missing.map((parent) => [parent, byParent.get(parent) ?? []]))
        for (const [parent, docs] of read) known.set(parent, docs)
        kept?.keep(record, read)
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
  return rows.map(({ id, seq, doc }) => (doc === null ? known.get(id)! : new StoredVersion({ id, seq, doc })))
}

function entryOf<V>(map: Map<string, Map<string, V>>, key: string): Map<string, V> {
  const known = map.get(key)
  if (known) return known
  const created = new Map<string, V>()
  map.set(key, created)
  return created
}
