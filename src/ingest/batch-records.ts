import type { RecordKind } from '../contract/record.ts'
import { getOrMake } from '../kernel/caches.ts'
import { onceEach, type ReadEach } from '../kernel/concurrency.ts'
import type { Query } from '../store/driver/database.ts'
import { listUnknown } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import type { RecordPointer } from '../store/sql/records/write.ts'
import type { SearchRow } from '../store/sql/search/entries.ts'
import type { KnownTurn } from './known-records.ts'
import { type Changed, type ListedDoc, type Lists, mergeLists, StoredVersion } from './stored-version.ts'

/** An accepted change: it becomes an entry of the journal. */
export interface BatchChange {
  readonly record: RecordKind
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The new document; of a deleted record the last one. */
  readonly doc: unknown
  /** The same as JSON text. */
  readonly text: string
  /** Its events as JSON text; null when there are none. */
  readonly events: string | null
  /** The parent that the record leaves; null when it stays. */
  readonly leftParent: string | null
}

/** A version that the batch makes of a record. */
interface ChangedDoc extends ListedDoc {
  readonly text: string
}

/** A record that the batch is about. */
interface Held {
  readonly record: RecordKind
  readonly id: string
  readonly stored: StoredVersion | null
  /** Its last entry; null while it has none. */
  seq: number | null
}

interface OfKind {
  /** What was read by id. */
  readonly read: Map<string, StoredVersion>
  readonly stored: ReadEach<StoredVersion>
  readonly held: Map<string, Held>
  /** What the batch makes of its records; null for one that it deletes. */
  readonly changed: Map<string, ChangedDoc | null>
}

/**
 * The records of one batch: the stored ones, each read and parsed once however many parts of the batch use it, and over them
 * what the batch has changed so far, so that a second change of a record sees the first. Documents are shared: nobody may
 * change one.
 */
export class BatchRecords {
  readonly #query: Query
  readonly #known: KnownTurn | null
  readonly #kinds = new Map<string, OfKind>()
  readonly #storedLists = new Map<string, ReadEach<readonly StoredVersion[]>>()
  readonly #lists = new Map<string, ReadEach<readonly ListedDoc[]>>()
  readonly #changes: BatchChange[] = []

  /** `known` has records and lists from earlier batches. */
  constructor(query: Query, known: KnownTurn | null) {
    this.#query = query
    this.#known = known
  }

  /** Every change so far, in order. */
  get changes(): readonly BatchChange[] {
    return this.#changes
  }

  /** The stored records as they are before the batch, by id; ids that do not exist are absent. */
  stored(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredVersion>> {
    return this.#ofKind(kind).stored(ids)
  }

  /** The stored lists as they are before the batch, by parent, each by order and id; a parent without records has an empty one. */
  storedLists(record: RecordKind, parents: readonly string[]): Promise<Lists<StoredVersion>> {
    const list = getOrMake(this.#storedLists, record.kind, () =>
      onceEach((unread) => this.#readLists(record, unread)),
    )
    return list(parents)
  }

  /** Documents as they are once the batch is written, by id. */
  async docs(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const { changed } = this.#ofKind(kind)
    const unchanged = changed.size === 0 ? ids : ids.filter((id) => !changed.has(id))
    const versions = await this.stored(kind, unchanged)
    const found = new Map<string, unknown>()
    for (const id of ids) {
      const one = changed.get(id) ?? versions.get(id)
      if (one) found.set(id, one.doc)
    }
    return found
  }

  /** Lists as they are once the batch is written. To be asked for when nothing changes any more. */
  docLists(record: RecordKind, parents: readonly string[]): Promise<Lists<ListedDoc>> {
    const list = getOrMake(this.#lists, record.kind, () =>
      onceEach(async (unread) => {
        const before: Lists<ListedDoc> = await this.storedLists(record, unread)
        return mergeLists(record, before, this.changed(record.kind))
      }),
    )
    return list(parents)
  }

  /** Reads the stored records that changes are about. */
  async load(changes: readonly { readonly record: RecordKind; readonly id: string }[]): Promise<void> {
    const loads = [...Map.groupBy(changes, ({ record }) => record)].map(async ([record, some]) => {
      const ids = [...new Set(some.map(({ id }) => id))]
      const versions = await this.stored(record.kind, ids)
      for (const id of ids) this.hold(record, id, versions.get(id) ?? null)
    })
    await Promise.all(loads)
  }

  /** Makes a record one of the batch. */
  hold(record: RecordKind, id: string, stored: StoredVersion | null): void {
    this.#ofKind(record.kind).held.set(id, { record, id, stored, seq: stored?.seq ?? null })
  }

  /** Whether the record is one of the batch. */
  has(kind: string, id: string): boolean {
    return this.#ofKind(kind).held.has(id)
  }

  /** A record of the batch as it is so far, or null. */
  current(kind: string, id: string): { readonly doc: unknown; readonly text: string } | null {
    const { changed, held } = this.#ofKind(kind)
    const version = changed.get(id)
    return version === undefined ? held.get(id)!.stored : version
  }

  /** Applies a change of a record of the batch. */
  apply(change: BatchChange): void {
    const { record, id, op, doc, text } = change
    this.#ofKind(record.kind).changed.set(id, op === 'delete' ? null : { id, doc, text })
    this.#changes.push(change)
  }

  /** Gives the newest version of a record its entry. Returns the one before it; null for a new record. */
  follow(kind: string, id: string, seq: number): number | null {
    const one = this.#ofKind(kind).held.get(id)!
    const before = one.seq
    one.seq = seq
    return before
  }

  /** The records of a kind that the batch changes. */
  changed(kind: string): Changed<ChangedDoc> {
    return this.#ofKind(kind).changed
  }

  /** Every record with a new version, pointing at its last entry. */
  pointers(): (RecordPointer & SearchRow)[] {
    const pointers: (RecordPointer & SearchRow)[] = []
    for (const [kind, { held, changed }] of this.#kinds) {
      for (const { record, id, stored, seq } of held.values()) {
        const version = changed.get(id)
        if (!version) continue
        const { parent, order } = record.place(version.doc)
        const search = record.search?.(version.doc) ?? null
        pointers.push({ kind, id, parent, order, seq: seq!, isNew: stored === null, search })
      }
    }
    return pointers
  }

  removed(): { readonly kind: string; readonly id: string }[] {
    return [...this.#kinds].flatMap(([kind, { changed }]) =>
      [...changed].flatMap(([id, version]) => (version === null ? [{ kind, id }] : [])),
    )
  }

  #ofKind(kind: string): OfKind {
    return getOrMake(this.#kinds, kind, () => {
      const read = new Map<string, StoredVersion>()
      const stored = onceEach((ids) => this.#readById(kind, ids, read))
      return { read, stored, held: new Map(), changed: new Map() }
    })
  }

  async #readById(
    kind: string,
    ids: readonly string[],
    read: Map<string, StoredVersion>,
  ): Promise<ReadonlyMap<string, StoredVersion>> {
    const unknown: string[] = []
    for (const id of ids) {
      const version = this.#known?.version(kind, id)
      if (version) read.set(id, version)
      else if (version === undefined) unknown.push(id)
    }
    if (unknown.length > 0) {
      for (const row of await readRecords(this.#query, kind, unknown)) {
        read.set(row.id, StoredVersion.ofText(row, row.doc))
      }
      this.#known?.keepVersions(kind, new Map(unknown.map((id) => [id, read.get(id) ?? null])))
    }
    return read
  }

  /** Documents that were read by id are not read again. */
  async #readLists(record: RecordKind, parents: readonly string[]): Promise<Lists<StoredVersion>> {
    const { read } = this.#ofKind(record.kind)
    const lists = new Map<string, readonly StoredVersion[]>()
    for (const parent of parents) {
      const versions = this.#known?.list(record.kind, parent)
      if (versions) lists.set(parent, versions)
    }
    const unknown = parents.filter((parent) => !lists.has(parent))
    if (unknown.length > 0) {
      const rows = await listUnknown(this.#query, record.kind, { parents: unknown, known: [...read.keys()] })
      const versions = rows.map(({ id, seq, doc }) =>
        doc === null ? read.get(id)! : StoredVersion.ofText({ id, seq }, doc),
      )
      const byParent = Map.groupBy(versions, ({ doc }) => record.place(doc).parent)
      const found = new Map(unknown.map((parent) => [parent, byParent.get(parent) ?? []]))
      for (const [parent, list] of found) lists.set(parent, list)
      this.#known?.keepLists(record, found)
    }
    return lists
  }
}
