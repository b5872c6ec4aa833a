import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'
import { getOrMake } from '../kernel/get-or-make.ts'
import { Lru } from '../kernel/lru.ts'
import { mergeSorted } from '../kernel/merge-sorted.ts'
import type { Query } from '../store/driver/database.ts'
import { listDepartedSince } from '../store/sql/journal/state.ts'
import type { KeptVersions } from './kept-versions.ts'
import type { Listed, LongLists } from './long-lists.ts'
import type { Version } from './version.ts'

/** A record of a list as it was. */
export interface PastRecord {
  readonly id: string
  readonly doc: string
  readonly atMs: number
  /** The parsed document, which readers share. */
  readonly value: unknown
  readonly parent: string | null
  readonly order: number
}

/** A record that has not changed since. */
class UnchangedRecord implements PastRecord {
  readonly id: string
  readonly atMs: number
  readonly parent: string
  readonly order: number
  readonly #record: Listed['record']

  constructor({ id, order, record }: Listed, parent: string) {
    this.id = id
    this.atMs = record.atMs
    this.parent = parent
    this.order = order
    this.#record = record
  }

  get doc(): string {
    return this.#record.text
  }

  get value(): unknown {
    return this.#record.doc
  }
}

/** Lists with other records at the end: those of the last moments that were asked for. */
const listsMax = 16

/**
 * Long lists as they were at a position, such as the games of a season and the players of a league: the list of now, in
 * memory, with the records that have changed since as they were. That costs as much as has changed. A list that is the
 * same at two positions is the same array, so that readers can keep what they computed from it.
 */
export class PastLists {
  readonly #query: Query
  readonly #current: LongLists
  readonly #versions: KeptVersions
  readonly #unchanged = new WeakMap<Listed, PastRecord>()
  readonly #lists = new Lru<
    string,
    { readonly now: readonly Listed[]; readonly list: readonly PastRecord[] }
  >(listsMax)

  constructor(query: Query, current: LongLists, versions: KeptVersions) {
    this.#query = query
    this.#current = current
    this.#versions = versions
  }

  /** By order, then by id; null when most of it has changed, or when it is not in memory and is not to be loaded. */
  async at(
    record: RecordKind,
    parent: string,
    seq: number,
    missing: 'load' | 'leave',
  ): Promise<readonly PastRecord[] | null> {
    const list = await this.#current.whole(record, parent, missing)
    if (list === null) return null
    const now = list.inOrder
    const changed = new Set(now.filter((one) => one.seq === null || one.seq > seq).map(({ id }) => id))
    // Read after the list: what has left it since then is put back as well.
    for (const id of await listDepartedSince(this.#query, record.kind, parent, seq)) changed.add(id)
    if (changed.size > now.length / 2) return null
    const versions = await this.#versions.at(record, [...changed], seq)
    const key = `${record.kind} ${parent} ${versionsKey(changed, versions)}`
    const known = this.#lists.get(key)
    if (known?.now === now) return known.list
    const before = versions
      .map((version) => pastRecord(record, version))
      .filter((one) => one.parent === parent)
      .sort(byPlace)
    const same = now
      .filter(({ id }) => !changed.has(id))
      .map((one) => getOrMake(this.#unchanged, one, () => new UnchangedRecord(one, parent)))
    const past = before.length === 0 ? same : mergeSorted(same, before, byPlace)
    this.#lists.set(key, { now, list: past })
    return past
  }
}

/** Which records differ from the list of now, and how. */
function versionsKey(changed: ReadonlySet<string>, versions: readonly Version[]): string {
  const seqs = new Map(versions.map(({ id, seq }) => [id, seq]))
  return [...changed]
    .sort()
    .map((id) => `${id}@${seqs.get(id) ?? ''}`)
    .join(' ')
}

/** A getter of its own for the text: a spread would lose those of the version. */
const pastRecord = (record: RecordKind, version: Version): PastRecord => {
  const { id, doc, atMs, value } = version
  return { id, doc, atMs, value, ...record.place(value) }
}
