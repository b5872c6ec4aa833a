import { byPlace } from '../contract/by-place.ts'
import type { Entry } from '../contract/change.ts'
import type { ListFilter } from '../contract/read.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Tail } from '../journal/tail.ts'
import { Lru } from '../kernel/lru.ts'
import { mergeSorted } from '../kernel/merge-sorted.ts'
import { WeightedLru } from '../kernel/weighted-lru.ts'
import type { Query } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { type Head, readHead } from '../store/sql/journal/head.ts'
import { listRecords, listWithHead } from '../store/sql/records/list.ts'
import { StoredRecord } from './stored-record.ts'

/** A record of a list and its place there. */
export interface Listed {
  readonly id: string
  readonly record: StoredRecord<unknown>
  readonly order: number
  /** The entry that it comes from; null for derived records. */
  readonly seq: number | null
}

export interface LongList {
  readonly listed: ReadonlyMap<string, Listed>
  /** By order, then by id. */
  readonly inOrder: readonly Listed[]
  readonly records: readonly StoredRecord<unknown>[]
  /** The last entry that it contains. */
  readonly headSeq: number
  readonly characters: number
}

/** Shorter lists are read each time. */
const rowsMin = 50
/** The text of all lists together: that of the seasons of the five sports. */
const charactersMax = 16_000_000
/** Loading a list takes as long as reading some dozen parts of it: it is kept after so many. */
const partsMin = 4
/** Lists of which parts were read lately. */
const partsReadMax = 32
/** Parts of more lists at once are not days of a season: their lists are short. */
const partParentsMax = 2

/**
 * The current records under a parent, such as the games of a season, for lists that are long. A list that was read once
 * is brought up to date by the entries since. Readers share the parsed documents: none of them may change one. The lists
 * used longest ago are dropped.
 */
export class LongLists {
  readonly #query: Query
  readonly #tail: Pick<Tail, 'epoch' | 'stored' | 'recentAfter'>
  readonly #lists = new WeightedLru<string, LongList>(charactersMax)
  /** Kinds of derived records: they have no entries, so their changes do not show. */
  readonly #unkept = new Set<string>()
  readonly #partsRead = new Lru<string, number>(partsReadMax)

  constructor(query: Query, tail: Pick<Tail, 'epoch' | 'stored' | 'recentAfter'>) {
    this.#query = query
    this.#tail = tail
  }

  /** By order, then by id. One list is the same array as long as it has the same records. */
  async list(record: RecordKind, filter: ListFilter): Promise<readonly StoredRecord<unknown>[]> {
    if (this.#unkept.has(record.kind) || this.#isRarePart(record, filter)) {
      const rows = await listRecords(this.#query, record.kind, filter)
      return rows.map((row) => new StoredRecord(row))
    }
    const lists = await this.#listEach(record, [...new Set(filter.parents)])
    const { fromOrder = Number.NEGATIVE_INFINITY, toOrder = Number.POSITIVE_INFINITY } = filter
    const isWhole = filter.fromOrder === undefined && filter.toOrder === undefined
    if (isWhole && lists.length === 1) return lists[0]!.records
    return lists
      .map(({ inOrder }) => inOrder.filter(({ order }) => order >= fromOrder && order <= toOrder))
      .reduce<readonly Listed[]>((all, inOrder) => mergeSorted(all, inOrder, byPlace), [])
      .map((listed) => listed.record)
  }

  /**
   * The whole list with its positions; null for derived records, and for a list that is not in memory unless it is to be
   * loaded.
   */
  async whole(
    record: RecordKind,
    parent: string,
    missing: 'load' | 'leave' = 'load',
  ): Promise<LongList | null> {
    if (this.#unkept.has(record.kind)) return null
    if (missing === 'leave' && !this.#lists.get(keyOf(this.#tail.epoch, record, parent))) return null
    const [list] = await this.#listEach(record, [parent])
    return this.#unkept.has(record.kind) ? null : list!
  }

  /** Whether a part is asked for whose list is not worth keeping so far. */
  #isRarePart({ kind }: RecordKind, { parents, fromOrder, toOrder }: ListFilter): boolean {
    if (fromOrder === undefined && toOrder === undefined) return false
    if (parents.length > partParentsMax) return true
    const counts = parents.map((parent) => {
      const count = (this.#partsRead.get(`${kind} ${parent}`) ?? 0) + 1
      this.#partsRead.set(`${kind} ${parent}`, count)
      return count
    })
    return Math.min(...counts) <= partsMin
  }

  async #listEach(record: RecordKind, parents: readonly string[]): Promise<readonly LongList[]> {
    const { epoch } = this.#tail
    const known = parents.map((parent) => this.#lists.get(keyOf(epoch, record, parent)))
    const head = known.some((list) => list !== undefined) ? await readHead(this.#query) : null
    return Promise.all(
      parents.map(async (parent, i) => {
        const list = head?.epoch === epoch ? known[i] : undefined
        const updated = list && head ? await this.#update(list, record, parent, head) : null
        if (updated === null) return await this.#load(record, parent)
        this.#keep(keyOf(epoch, record, parent), updated)
        return updated
      }),
    )
  }

  #keep(key: string, list: LongList): void {
    if (list.inOrder.length >= rowsMin) this.#lists.set(key, list, list.characters)
  }

  /** Null when too much has happened since. */
  async #update(list: LongList, record: RecordKind, parent: string, head: Head): Promise<LongList | null> {
    if (head.seq <= list.headSeq) return list
    const entries = await this.#entriesAfter(list.headSeq, head)
    if (entries === null) return null
    const changes = entries.filter(({ kind }) => kind === record.kind)
    if (changes.length === 0) return { ...list, headSeq: head.seq }
    const listed = new Map(list.listed)
    for (const { id, seq, op, doc, atMs } of changes) {
      const value = op === 'put' ? JSON.parse(doc) : null
      const place = op === 'put' ? record.place(value) : null
      if (place?.parent === parent)
        listed.set(id, { id, record: new StoredRecord({ id, doc, atMs, value }), order: place.order, seq })
      else listed.delete(id)
    }
    return listOf(listed, head.seq)
  }

  /** The entries up to the head of the store; null when memory does not reach back that far. */
  async #entriesAfter(seq: number, head: Head): Promise<readonly Entry[] | null> {
    if (head.epoch !== this.#tail.epoch) return null
    const limit = Math.max(0, Math.min(head.seq, this.#tail.stored.seq) - seq)
    const recent = this.#tail.recentAfter(seq, limit)
    if (recent === null) return null
    const afterSeq = recent.at(-1)?.seq ?? seq
    if (afterSeq >= head.seq) return recent
    // Other nodes have appended some that have not arrived here yet, or only in a message.
    const rest = { afterSeq, maxSeq: head.seq, limit: head.seq - afterSeq }
    return [...recent, ...(await readEntries(this.#query, rest))]
  }

  async #load(record: RecordKind, parent: string): Promise<LongList> {
    const { rows, epoch, headSeq } = await listWithHead(this.#query, record.kind, parent)
    const listed = new Map(
      rows.map(({ id, order, ...row }): [string, Listed] => [
        id,
        { id, order, seq: row.seq, record: new StoredRecord({ id, ...row }) },
      ]),
    )
    const list = listOf(listed, headSeq)
    if (rows.every(({ seq }) => seq !== null)) this.#keep(keyOf(epoch, record, parent), list)
    else this.#unkept.add(record.kind)
    return list
  }
}

/** Positions of another epoch may belong to lost entries, so it has its own lists. */
const keyOf = (epoch: string, { kind }: RecordKind, parent: string): string => `${epoch} ${kind} ${parent}`

function listOf(listed: ReadonlyMap<string, Listed>, headSeq: number): LongList {
  const inOrder = [...listed.values()].sort(byPlace)
  const records = inOrder.map(({ record }) => record)
  const characters = records.reduce((sum, { text }) => sum + text.length, 0)
  return { headSeq, listed, inOrder, records, characters }
}
