import { byPlace } from '../contract/by-place.ts'
import type { Entry } from '../contract/change.ts'
import type { ListFilter } from '../contract/read.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Tail } from '../journal/tail.ts'
import { Lru, WeightedLru } from '../kernel/caches.ts'
import { mergeSorted } from '../kernel/merge-sorted.ts'
import type { Query } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { countParentVersions, listParentVersions } from '../store/sql/journal/history.ts'
import { listDepartedSince } from '../store/sql/journal/state.ts'
import { readNextVersions, readVersionSpans } from '../store/sql/journal/versions.ts'
import { listWithHead } from '../store/sql/records/list.ts'
import { readChangedRecords } from '../store/sql/records/read.ts'
import { type Span, Timeline } from './timeline.ts'
import { Version } from './version.ts'

type HistoryTail = Pick<Tail, 'epoch' | 'branch' | 'headSeq' | 'stored' | 'recentAfter'>

interface CurrentRecord {
  readonly version: Version
  /** What the store calls this version of the row. */
  readonly rowVersion: string
}

/** The texts of all lists together: the seasons of the five sports, and three dozen games with their plays. */
const listCharactersMax = 28_000_000
/** Those of single records of the past: the players of a few leagues and the games of a few days. */
const recordCharactersMax = 4_000_000
/** Those of current records that are read in large numbers: the box scores of a few hundred games. */
const currentCharactersMax = 12_000_000
/** A list with more versions than this is not read for the past: the games of a season, the players of a league. */
const versionsMax = 2_500
const pastMax = 16
/** More parents than this are not seasons: their lists are short. */
const parentsMax = 8
/** Lists that are known to have more. */
const tooLongMax = 64
/** A record of the past that is asked for again is read with its next versions: a game that is played. */
const nextVersions = 32
/** So many records at once; more are read without their next versions. */
const withNextMax = 4

/**
 * Records as they were and as they are, in memory. History does not change, so what was read once for a stretch of the
 * journal answers for each of its positions, and lists are brought up to the present by the entries since. Positions of another
 * branch may belong to lost entries, so a branch has its own. What was used longest ago is dropped.
 */
export class History {
  readonly #query: Query
  readonly #tail: HistoryTail
  /** By kind and parent. */
  readonly #lists = new WeightedLru<string, Timeline>(listCharactersMax)
  /** By kind and id, of the past. */
  readonly #records = new WeightedLru<string, Timeline>(recordCharactersMax)
  readonly #current = new WeightedLru<string, CurrentRecord>(currentCharactersMax)
  readonly #loading = new Map<string, Promise<Timeline | null>>()
  /** Long lists at the last moments that were asked for: equal lists are one array, so that readers can keep what they computed. */
  readonly #past = new Lru<string, { readonly now: readonly Version[]; readonly past: readonly Version[] }>(
    pastMax,
  )
  /** Lists with too many versions. */
  readonly #tooLong = new Lru<string, true>(tooLongMax)

  constructor(query: Query, tail: HistoryTail) {
    this.#query = query
    this.#tail = tail
  }

  /** The records under a parent now, in order: never behind what was committed before the call. */
  async listNow(record: RecordKind, parent: string): Promise<readonly Version[]> {
    const key = this.#keyOf(record.kind, parent)
    const kept = this.#lists.get(key)
    if (kept) {
      const head = await readHead(this.#query)
      const list =
        head.epoch === this.#tail.epoch ? await this.#advance(kept, record, parent, head.seq) : null
      if (list) return this.#keepList(key, list).at(head.seq)
    }
    const { rows, headSeq } = await listWithHead(this.#query, record.kind, parent)
    const spans = rows.map(({ id, atMs, seq, doc, order }) => ({
      version: Version.ofRow({ id, atMs, seq, doc, place: { parent, order } }),
      untilSeq: Number.POSITIVE_INFINITY,
    }))
    return this.#keepList(key, new Timeline({ fromSeq: headSeq, toSeq: headSeq }, spans)).at(headSeq)
  }

  /**
   * The records under some parents now, by place; null when they are better read from the store: parts, such as the games of
   * a day, of lists that are not in memory.
   */
  async filterNow(record: RecordKind, filter: ListFilter): Promise<readonly Version[] | null> {
    const parents = [...new Set(filter.parents)]
    if (parents.length === 0 || parents.length > parentsMax) return null
    if (!isWhole(filter) && !parents.every((parent) => this.hasList(record, parent))) return null
    const lists = await Promise.all(parents.map((parent) => this.listNow(record, parent)))
    return merged(isWhole(filter) ? lists : lists.map((list) => list.filter((one) => isIn(filter, one))))
  }

  /** Whether a list is in memory. */
  hasList({ kind }: RecordKind, parent: string): boolean {
    return this.#lists.get(this.#keyOf(kind, parent)) !== undefined
  }

  /** The records under a parent at a position, in order; null when that is better read from the store. */
  async list(record: RecordKind, parent: string, seq: number): Promise<readonly Version[] | null> {
    const key = this.#keyOf(record.kind, parent)
    const kept = this.#lists.get(key)
    if (kept?.covers(seq)) return kept.at(seq)
    if (kept && seq > kept.toSeq) {
      const list = await this.#advance(kept, record, parent, seq)
      if (list) return this.#keepList(key, list).at(seq)
    }
    const list = this.#tooLong.get(key) ? null : await this.#loadOnce(key, record, parent)
    return list?.covers(seq) ? list.at(seq) : await this.#putBack(record, parent, seq)
  }

  /** These records at a position, unordered; those that did not exist are left out. */
  async get({ kind }: RecordKind, ids: readonly string[], seq: number): Promise<readonly Version[]> {
    // The store has every entry up to this head.
    const lastKnown = Math.max(seq, this.#tail.headSeq)
    const found: Version[] = []
    const missing: string[] = []
    for (const id of ids) {
      const kept = this.#records.get(this.#keyOf(kind, id))
      if (kept?.covers(seq)) found.push(...kept.at(seq))
      else missing.push(id)
    }
    const again = missing.filter((id) => this.#records.get(this.#keyOf(kind, id)))
    const withNext = again.length <= withNextMax ? again : []
    for (const id of withNext) {
      const versions = await readNextVersions(this.#query, { kind, id }, seq, nextVersions)
      found.push(...this.#keepRecord(kind, id, stretchOf(versions, seq, lastKnown)).at(seq))
    }
    const alone = missing.filter((id) => !withNext.includes(id))
    for (const { id, version, untilSeq } of await readVersionSpans(this.#query, kind, alone, seq)) {
      const until = untilSeq ?? lastKnown + 1
      const spans = version ? [{ version: Version.ofRow(version), untilSeq: until }] : []
      const stretch = new Timeline({ fromSeq: version?.seq ?? seq, toSeq: until - 1 }, spans)
      found.push(...this.#keepRecord(kind, id, stretch).at(seq))
    }
    return found
  }

  /** These records now, by id: the store returns those that have changed, and only they are parsed. */
  async getNow({ kind }: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, Version>> {
    const found = new Map<string, Version>()
    const known = new Map<string, string>()
    for (const id of ids) {
      const kept = this.#current.get(this.#keyOf(kind, id))
      if (!kept) continue
      found.set(id, kept.version)
      known.set(id, kept.rowVersion)
    }
    for (const row of await readChangedRecords(this.#query, kind, ids, known)) {
      if (row.version === null) {
        found.delete(row.id)
        continue
      }
      const version = Version.ofRow(row)
      this.#current.set(this.#keyOf(kind, row.id), { version, rowVersion: row.version }, row.doc.length)
      found.set(row.id, version)
    }
    return found
  }

  #keyOf(kind: string, name: string): string {
    return `${this.#tail.branch} ${kind} ${name}`
  }

  #keepList(key: string, list: Timeline): Timeline {
    const kept = list.endedCount > 2 * versionsMax ? list.latest() : list
    this.#lists.set(key, kept, kept.characters)
    return kept
  }

  #keepRecord(kind: string, id: string, stretch: Timeline): Timeline {
    const key = this.#keyOf(kind, id)
    const joined = this.#records.get(key)?.joined(stretch) ?? stretch
    this.#records.set(key, joined, joined.characters)
    return joined
  }

  /**
   * A long list, such as the games of a season, at a position: the list of now, with the records that have changed since as
   * they were. That costs as much as has changed; null when that is most of it.
   */
  async #putBack(record: RecordKind, parent: string, seq: number): Promise<readonly Version[] | null> {
    const now = await this.listNow(record, parent)
    const changed = new Set(now.filter((one) => one.seq > seq).map(({ id }) => id))
    // Read after the list: what has left it since then is put back as well.
    for (const id of await listDepartedSince(this.#query, record.kind, parent, seq)) changed.add(id)
    if (changed.size > now.length / 2) return null
    const versions = await this.get(record, [...changed], seq)
    const key = this.#keyOf(record.kind, `${parent} ${differencesOf(changed, versions)}`)
    const known = this.#past.get(key)
    if (known?.now === now) return known.past
    const before = versions
      .map((version) => version.at(record.place(version.doc)))
      .filter((version) => version.parent === parent)
      .sort(byPlace)
    const same = now.filter(({ id }) => !changed.has(id))
    const past = before.length === 0 ? same : mergeSorted(same, before, byPlace)
    this.#past.set(key, { now, past })
    return past
  }

  /** Null when memory does not reach back to the end of the list. */
  async #advance(list: Timeline, record: RecordKind, parent: string, seq: number): Promise<Timeline | null> {
    if (seq <= list.toSeq) return list.covers(seq) ? list : null
    const entries = await this.#entries(list.toSeq, seq)
    return entries && list.advanced(record, parent, entries, seq)
  }

  async #entries(afterSeq: number, toSeq: number): Promise<readonly Entry[] | null> {
    const limit = Math.max(0, Math.min(toSeq, this.#tail.stored.seq) - afterSeq)
    const recent = this.#tail.recentAfter(afterSeq, limit)
    if (recent === null) return null
    const readTo = recent.at(-1)?.seq ?? afterSeq
    if (readTo >= toSeq) return recent
    // Other nodes have appended some that have not arrived here yet, or only in a message.
    const rest = { afterSeq: readTo, maxSeq: toSeq, limit: toSeq - readTo }
    return [...recent, ...(await readEntries(this.#query, rest))]
  }

  /** Readers of several positions that come together read a list once. */
  #loadOnce(key: string, record: RecordKind, parent: string): Promise<Timeline | null> {
    const running = this.#loading.get(key)
    if (running) return running
    const loading = this.#load(key, record, parent).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  /** From the beginning of the journal. */
  async #load(key: string, record: RecordKind, parent: string): Promise<Timeline | null> {
    const { kind } = record
    const { count, headSeq } = await countParentVersions(this.#query, kind, parent, versionsMax)
    if (count >= versionsMax) {
      this.#tooLong.set(key, true)
      return null
    }
    // Entries that are committed in between are newer than this head, so no position up to it needs them.
    const readMax = 2 * versionsMax
    const rows = count === 0 ? [] : await listParentVersions(this.#query, kind, parent, readMax)
    if (rows.length >= readMax) return null
    const spans = rows.flatMap((row, i): Span[] => {
      const next = rows[i + 1]
      const untilSeq = next?.id === row.id ? next.seq : Number.POSITIVE_INFINITY
      if (row.isDeletion || row.seq > headSeq) return []
      const version = Version.ofRow(row)
      const place = row.order === null ? record.place(version.doc) : { parent: row.parent, order: row.order }
      // A record that has moved had other parents.
      if (place.parent !== parent) return []
      return [
        { version: version.at(place), untilSeq: untilSeq > headSeq ? Number.POSITIVE_INFINITY : untilSeq },
      ]
    })
    return this.#keepList(key, new Timeline({ fromSeq: 0, toSeq: headSeq }, spans))
  }
}

/** Which records differ from the list of now, and how. */
function differencesOf(changed: ReadonlySet<string>, versions: readonly Version[]): string {
  const seqs = new Map(versions.map(({ id, seq }) => [id, seq]))
  return [...changed]
    .sort()
    .map((id) => `${id}@${seqs.get(id) ?? ''}`)
    .join(' ')
}

/** What `readNextVersions` found from a position on. Between two versions the record did not exist; before the first one either. */
function stretchOf(
  versions: Awaited<ReturnType<typeof readNextVersions>>,
  seq: number,
  lastKnown: number,
): Timeline {
  const spans = versions.map(({ version, untilSeq }) => ({
    version: Version.ofRow(version),
    untilSeq: untilSeq ?? lastKnown + 1,
  }))
  const fromSeq = Math.min(seq, spans[0]?.version.seq ?? seq)
  return new Timeline({ fromSeq, toSeq: spans.length > 0 ? spans.at(-1)!.untilSeq - 1 : lastKnown }, spans)
}

export const isWhole = ({ fromOrder, toOrder }: ListFilter): boolean =>
  fromOrder === undefined && toOrder === undefined

/** Lists in order as one list; one list alone stays the same array. */
export const merged = (lists: readonly (readonly Version[])[]): readonly Version[] =>
  lists.length === 1
    ? lists[0]!
    : lists.reduce<readonly Version[]>((all, list) => mergeSorted(all, list, byPlace), [])

export const isIn = (
  { parents, fromOrder = Number.NEGATIVE_INFINITY, toOrder = Number.POSITIVE_INFINITY }: ListFilter,
  { parent, order }: Version,
): boolean => parent !== null && parents.includes(parent) && order >= fromOrder && order <= toOrder
