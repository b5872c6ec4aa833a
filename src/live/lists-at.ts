import type { Answer } from '../contract/answer.ts'
import type { Entry } from '../contract/change.ts'
import type { LiveFilter, LiveView } from '../contract/live.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { Tail } from '../journal/tail.ts'
import { Lru } from '../kernel/caches.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { listChangedSince } from '../store/sql/journal/state.ts'
import { readVersions } from '../store/sql/journal/versions.ts'
import type { LiveSet, Shown } from './live-set.ts'

export interface ListsAtDeps {
  readonly database: Database
  readonly tail: Tail
  /** The live set of a view. */
  readonly live: (view: LiveView) => LiveSet
  /** The league time at an instant of the wall clock. */
  readonly leagueTime: (wallMs: number) => number
}

type Place = Pick<RequestMoment, 'seq' | 'atMs' | 'point'>

/** The live lists of other moments. */
export interface ListsAt {
  readonly answer: <Q extends object>(
    view: LiveView,
    moment: Place,
    query: Q,
    filterOf: (query: Q) => LiveFilter,
  ) => Promise<Answer>
  readonly shown: (view: LiveView, moment: Place) => Promise<readonly Shown[]>
}

const listsMax = 200
/** A list this many entries behind is built anew. */
const advanceMax = 5_000

/**
 * Live lists that follow their read points: each is built once from the versions of its first moment and then applies
 * the entries that become visible, so a delayed list costs no query per request. Lists not used recently are dropped.
 */
export function createListsAt(deps: ListsAtDeps): ListsAt {
  const lists = new Lru<string, MovingList>(listsMax)
  const use = <T>(view: LiveView, moment: Place, read: (set: LiveSet) => T): Promise<T> => {
    // A list of another branch may show lost entries.
    const key = `${deps.tail.branch} ${view.record.kind} ${view.list} ${moment.point}`
    let list = lists.get(key)
    if (!list) {
      list = new MovingList(deps, view)
      lists.set(key, list)
    }
    return list.use(moment, read)
  }
  return {
    answer: (view, moment, query, filterOf) => use(view, moment, (set) => set.answerTo(query, filterOf)),
    shown: (view, moment) => use(view, moment, (set) => set.shown),
  }
}

/** The live list of one view at a moment that moves. */
class MovingList {
  readonly #deps: ListsAtDeps
  readonly #view: LiveView
  #set: LiveSet | null = null
  #seq = -1
  #atMs = Number.NaN
  /** Readers use the list one after another: each sees it at its own moment. */
  #work: Promise<unknown> = Promise.resolve()

  constructor(deps: ListsAtDeps, view: LiveView) {
    this.#deps = deps
    this.#view = view
  }

  use<T>(moment: Place, read: (set: LiveSet) => T): Promise<T> {
    const done = this.#work.then(async () => read(await this.#moveTo(moment)))
    this.#work = done.catch(() => {})
    return done
  }

  async #moveTo({ seq, atMs }: Place): Promise<LiveSet> {
    if (this.#set && this.#seq === seq && this.#atMs === atMs) return this.#set
    const set = (await this.#advance(seq)) ?? (await this.#build(seq))
    this.#set = null
    await set.refresh(this.#deps.leagueTime(atMs), (ids) => this.#load(ids, seq))
    this.#set = set
    this.#seq = seq
    this.#atMs = atMs
    return set
  }

  /** Applies the entries up to a later position; null when the list has to be built anew. */
  async #advance(seq: number): Promise<LiveSet | null> {
    const set = this.#set
    if (!set || seq < this.#seq || seq - this.#seq > advanceMax) return null
    for (const entry of await this.#entriesUpTo(seq)) {
      if (entry.op === 'put') set.put(entry.id, JSON.parse(entry.doc))
      else set.remove(entry.id)
    }
    return set
  }

  async #entriesUpTo(seq: number): Promise<readonly Entry[]> {
    const { database, tail } = this.#deps
    const { kind } = this.#view.record
    const limit = seq - this.#seq
    if (limit === 0) return []
    const recent = tail.recentAfter(this.#seq, limit)
    if (recent) return recent.filter((entry) => entry.kind === kind && entry.seq <= seq)
    const entries = await readEntries(database.query, { afterSeq: this.#seq, limit, kinds: [kind] })
    return entries.filter((entry) => entry.seq <= seq)
  }

  /** The games of the live list now, with those that changed since as they were. */
  async #build(seq: number): Promise<LiveSet> {
    const { database, live } = this.#deps
    const { kind } = this.#view.record
    // Copied first: whatever the copy contains is committed, so changes since are found below.
    const set = live(this.#view).copy()
    const changed = await listChangedSince(database.query, kind, seq)
    for (const id of changed) set.remove(id)
    for (const { id, doc } of await readVersions(database.query, kind, changed, seq)) {
      set.index(id, JSON.parse(doc))
    }
    return set
  }

  async #load(ids: readonly string[], seq: number): Promise<Map<string, unknown>> {
    const rows = await readVersions(this.#deps.database.query, this.#view.record.kind, ids, seq)
    return new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc)]))
  }
}
