import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listChanged } from '../store/sql/records/list-changed.ts'
import { type ListedRow, listRecords } from '../store/sql/records/list-records.ts'
import { StoredRecord } from './stored-record.ts'

/** A record of a list and its place there. */
interface Listed {
  readonly record: StoredRecord<unknown>
  readonly order: number
}

interface LongList {
  readonly listed: ReadonlyMap<string, Listed>
  /** By order, then by id. */
  readonly inOrder: readonly Listed[]
  /** The latest entry of its records. */
  readonly seq: number
  readonly characters: number
}

/** Shorter lists are read each time. */
const rowsMin = 100
/** The text of all lists together: that of the seasons of the five sports. */
const charactersMax = 16_000_000

/**
 * The current records under a parent, such as the games of a season, for lists that are long. A list that was read once
 * is brought up to date by the records that have changed since. Readers share the parsed documents: none of them may
 * change one. The lists used longest ago are dropped.
 */
export class LongLists {
  readonly #query: Query
  readonly #epoch: () => string
  readonly #lists = new Map<string, LongList>()

  /** Positions of another epoch may belong to lost entries, so it has its own lists. */
  constructor(query: Query, epoch: () => string) {
    this.#query = query
    this.#epoch = epoch
  }

  /** By order, then by id. */
  async list(record: RecordKind, parents: readonly string[]): Promise<StoredRecord<unknown>[]> {
    const lists = await Promise.all([...new Set(parents)].map((parent) => this.#listOne(record.kind, parent)))
    return recordsOf(
      lists.length === 1 ? lists[0]!.inOrder : lists.flatMap(({ inOrder }) => inOrder).sort(byPlace),
    )
  }

  async #listOne(kind: string, parent: string): Promise<LongList> {
    const key = `${this.#epoch()} ${kind} ${parent}`
    const known = this.#lists.get(key)
    const list = (known && (await this.#update(known, kind, parent))) ?? (await this.#load(kind, parent))
    this.#lists.delete(key)
    if (list.inOrder.length >= rowsMin && Number.isFinite(list.seq)) {
      this.#lists.set(key, list)
      this.#dropOldest()
    }
    return list
  }

  /** Null when a record has left the list: nothing shows which one. */
  async #update(list: LongList, kind: string, parent: string): Promise<LongList | null> {
    const { count, rows } = await listChanged(this.#query, kind, parent, list.seq)
    if (rows.length === 0 && count === list.listed.size) return list
    const listed = new Map(list.listed)
    for (const row of rows) listed.set(row.id, listedOf(row))
    return listed.size === count
      ? listOf(listed, Math.max(list.seq, ...rows.map(({ seq }) => seq ?? 0)))
      : null
  }

  async #load(kind: string, parent: string): Promise<LongList> {
    const rows = await listRecords(this.#query, kind, { parents: [parent] })
    const listed = new Map(rows.map((row): [string, Listed] => [row.id, listedOf(row)]))
    // A derived record has no entry, so its changes do not show.
    const seq = rows.reduce((latest, row) => Math.max(latest, row.seq ?? Number.POSITIVE_INFINITY), 0)
    return listOf(listed, seq)
  }

  #dropOldest(): void {
    let characters = 0
    for (const list of this.#lists.values()) characters += list.characters
    for (const [key, list] of this.#lists) {
      if (characters <= charactersMax) return
      this.#lists.delete(key)
      characters -= list.characters
    }
  }
}

const listedOf = (row: ListedRow): Listed => ({ record: new StoredRecord(row), order: row.order })

const byPlace = (a: Listed, b: Listed): number =>
  a.order - b.order || (a.record.id < b.record.id ? -1 : a.record.id > b.record.id ? 1 : 0)

const recordsOf = (listed: readonly Listed[]) => listed.map(({ record }) => record)

function listOf(listed: ReadonlyMap<string, Listed>, seq: number): LongList {
  const inOrder = [...listed.values()].sort(byPlace)
  const characters = inOrder.reduce((sum, { record }) => sum + record.text.length, 0)
  return { listed, inOrder, seq, characters }
}
