import type { RecordKind } from '../contract/record.ts'
import { getOrMake } from '../kernel/get-or-make.ts'
import { onceEach, type ReadEach } from '../kernel/once-each.ts'
import type { Query } from '../store/driver/database.ts'
import { listUnknown } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
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

interface StoredDeps {
  readonly query: Query
  /** Has records and lists from earlier batches. */
  readonly turn: KnownTurn | null
}

export function storedRecords(deps: StoredDeps): StoredRecords {
  /** What was read by id, by kind. */
  const read = new Map<string, Map<string, StoredVersion>>()
  const readOf = (kind: string) => getOrMake(read, kind, () => new Map<string, StoredVersion>())
  const gets = new Map<string, ReadEach<StoredVersion>>()
  const lists = new Map<string, ReadEach<readonly StoredVersion[]>>()
  return {
    get: (kind, ids) => getOrMake(gets, kind, () => getterOf(deps, kind, readOf(kind)))(ids),
    list: (record, parents) =>
      getOrMake(lists, record.kind, () => listerOf(deps, record, readOf(record.kind)))(parents),
  }
}

/** What it finds is added to `read`. */
const getterOf = (
  { query, turn }: StoredDeps,
  kind: string,
  read: Map<string, StoredVersion>,
): ReadEach<StoredVersion> =>
  onceEach(async (ids) => {
    const unknown: string[] = []
    for (const id of ids) {
      const version = turn?.version(kind, id)
      if (version) read.set(id, version)
      else if (version === undefined) unknown.push(id)
    }
    if (unknown.length > 0) {
      const rows = await readRecords(query, kind, unknown)
      for (const row of rows) read.set(row.id, StoredVersion.ofText(row, row.doc))
      turn?.keepVersions(kind, new Map(unknown.map((id) => [id, read.get(id) ?? null])))
    }
    return read
  })

/** Documents that were read by id are not read again. */
const listerOf = (
  { query, turn }: StoredDeps,
  record: RecordKind,
  read: ReadonlyMap<string, StoredVersion>,
): ReadEach<readonly StoredVersion[]> =>
  onceEach(async (parents) => {
    const lists = new Map<string, readonly StoredVersion[]>()
    for (const parent of parents) {
      const versions = turn?.list(record.kind, parent)
      if (versions) lists.set(parent, versions)
    }
    const unknown = parents.filter((parent) => !lists.has(parent))
    if (unknown.length > 0) {
      const known = [...read.keys()]
      const rows = await listUnknown(query, record.kind, { parents: unknown, known })
      const versions = rows.map(({ id, seq, doc }) =>
        doc === null ? read.get(id)! : StoredVersion.ofText({ id, seq }, doc),
      )
      const byParent = Map.groupBy(versions, ({ doc }) => record.place(doc).parent)
      const found = new Map(unknown.map((parent) => [parent, byParent.get(parent) ?? []]))
      for (const [parent, list] of found) lists.set(parent, list)
      turn?.keepLists(record, found)
    }
    return lists
  })
