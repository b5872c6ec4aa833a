import type { ChainEnd } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import type { LiveView } from '../contract/live.ts'
import { follow } from '../journal/follow.ts'
import type { Tail } from '../journal/tail.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { readKind, readRecords } from '../store/sql/records/read.ts'
import { LiveSet, type Shown } from './live-set.ts'
import { WholeKinds } from './whole-kinds.ts'

export interface SnapshotsDeps {
  readonly database: Database
  readonly tail: Tail
  readonly views: readonly LiveView[]
  /** League time: a new day brings other games on the live list. */
  readonly clock: Clock
  readonly log: Log
}

const refreshEveryMs = 1_000
const catchUpEveryMs = 2
/** Live state at most this many entries behind the journal counts as nearly caught up. */
const nearlyCaughtUpEntries = 2_000
const pageMax = 2_000

/** The live state of every area, folded from the journal. */
export class Snapshots {
  readonly #deps: SnapshotsDeps
  readonly #sets: ReadonlyMap<LiveView, LiveSet>
  readonly #setsByKind = new Map<string, LiveSet[]>()
  readonly #whole = new WholeKinds()
  readonly #abort = new AbortController()
  /** The branch of the journal whose entries are folded in. */
  #branch: string
  #appliedSeq = 0
  #cursor = ''
  #isLoaded = false
  /** Updates of the sets run one after another. */
  #work: Promise<void> = Promise.resolve()
  #following: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setInterval> | null = null

  private constructor(deps: SnapshotsDeps) {
    this.#deps = deps
    this.#branch = deps.tail.branch
    this.#sets = new Map(deps.views.map((view) => [view, new LiveSet(view)]))
    for (const set of this.#sets.values()) {
      const { kind } = set.view.record
      this.#setsByKind.set(kind, [...(this.#setsByKind.get(kind) ?? []), set])
    }
  }

  static async open(deps: SnapshotsDeps): Promise<Snapshots> {
    const snapshots = new Snapshots(deps)
    await snapshots.#load()
    snapshots.#following = snapshots.#follow()
    snapshots.#timer = setInterval(() => {
      // The failure is logged by `#enqueue`; the next run tries again.
      snapshots.#enqueue(() => snapshots.#refresh()).catch(() => {})
    }, refreshEveryMs)
    return snapshots
  }

  /** The journal position up to which the live state is folded. */
  get cursor(): string {
    return this.#cursor
  }

  /** The last entry that is folded into the live state. */
  get appliedSeq(): number {
    return this.#appliedSeq
  }

  /** Entries committed but not folded yet. */
  get lag(): number {
    return this.#deps.tail.headSeq - this.#appliedSeq
  }

  get isLoaded(): boolean {
    return this.#isLoaded
  }

  set(view: LiveView): LiveSet {
    return this.#sets.get(view)!
  }

  /** Every record of a kind; read once, then kept up to date. */
  async all(kind: string): Promise<ReadonlyMap<string, unknown>> {
    if (!this.#whole.has(kind)) {
      // Enqueued, so that no entry is applied while the kind is read.
      await this.#enqueue(async () => {
        if (!this.#whole.has(kind)) await this.#whole.load(this.#deps.database.query, kind)
      })
    }
    return this.#whole.get(kind)!
  }

  /** The games of the live list and the seq of the last entry folded into them. */
  async shown(view: LiveView): Promise<{ readonly seq: number; readonly games: readonly Shown[] }> {
    // After lost history the games are those of the lost entries until they are loaded again.
    while (this.#branch !== this.#deps.tail.branch && !this.#abort.signal.aborted)
      await Bun.sleep(catchUpEveryMs)
    let games: readonly Shown[] = []
    let seq = 0
    // Enqueued, because during an update games may be ahead of the seq.
    await this.#enqueue(async () => {
      games = this.set(view).shown
      seq = this.#appliedSeq
    })
    return { seq, games }
  }

  /** Resolves when everything that was committed before the call is folded in. */
  async caughtUp(): Promise<void> {
    await this.reached((await readHead(this.#deps.database.query)).seq)
  }

  /** Resolves when an entry is folded in. */
  async reached(seq: number): Promise<void> {
    while (this.#appliedSeq < seq && !this.#abort.signal.aborted) await Bun.sleep(catchUpEveryMs)
  }

  /** Resolves when only a few entries are left to fold in, or the signal aborts. */
  async nearlyCaughtUp(signal: AbortSignal): Promise<void> {
    const isStopped = () => signal.aborted || this.#abort.signal.aborted
    while (this.lag > nearlyCaughtUpEntries && !isStopped()) await Bun.sleep(catchUpEveryMs)
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#abort.abort()
    await this.#following
    await this.#work
  }

  /** Loads the current records, then follows from a seq before them: entries carry full records, so overlap is harmless. */
  async #load(): Promise<void> {
    const { database, tail } = this.#deps
    const { branch, headSeq: fromSeq } = tail
    const hash = tail.hashAt(fromSeq)
    for (const [kind, sets] of this.#setsByKind) {
      for (const set of sets) set.clear()
      let afterId = ''
      for (;;) {
        const page = await readKind(database.query, kind, { afterId, limit: pageMax })
        for (const { id, doc } of page) {
          const parsed: unknown = JSON.parse(doc)
          for (const set of sets) set.index(id, parsed)
        }
        if (page.length < pageMax) break
        afterId = page[page.length - 1]!.id
      }
    }
    this.#branch = branch
    await this.#refresh({ seq: fromSeq, hash })
    this.#isLoaded = true
  }

  async #follow(): Promise<void> {
    const { database, tail, log } = this.#deps
    while (!this.#abort.signal.aborted) {
      try {
        if (this.#branch !== tail.branch) await this.#enqueue(() => this.#load())
        const [branch, { signal }] = [this.#branch, this.#abort]
        const after = { epoch: tail.epoch, seq: this.#appliedSeq, part: 0, floor: null }
        for await (const batch of follow({ database, tail, after, branch, signal })) {
          await this.#enqueue(() => this.#apply(batch))
        }
      } catch (error) {
        log.warn('live.interrupted', { error })
        await Bun.sleep(refreshEveryMs)
      }
    }
  }

  async #apply(batch: readonly Entry[]): Promise<void> {
    for (const entry of batch) {
      const sets = this.#setsByKind.get(entry.kind)
      if (!sets && !this.#whole.has(entry.kind)) continue
      const doc: unknown = entry.op === 'put' ? JSON.parse(entry.doc) : null
      this.#whole.apply(entry.kind, entry.id, doc)
      for (const set of sets ?? []) {
        if (entry.op === 'put') set.put(entry.id, doc)
        else set.remove(entry.id)
      }
    }
    await this.#refresh(batch[batch.length - 1]!)
  }

  /** Updates the lists by the clock and, after changes, moves the cursor with them. */
  async #refresh(reached: ChainEnd | null = null): Promise<void> {
    const nowMs = this.#deps.clock.now()
    for (const set of this.#sets.values()) {
      await set.prepare(nowMs, (ids) => this.#fetch(set.view.record.kind, ids))
    }
    // In one turn of the event loop, with the cursor: every list that is read belongs to it.
    for (const set of this.#sets.values()) set.show()
    if (reached) this.#advance(reached)
  }

  async #fetch(kind: string, ids: readonly string[]): Promise<Map<string, unknown>> {
    const stored = await readRecords(this.#deps.database.query, kind, ids)
    return new Map(stored.map((r) => [r.id, JSON.parse(r.doc)]))
  }

  #advance(end: ChainEnd): void {
    this.#appliedSeq = end.seq
    this.#cursor = this.#deps.tail.cursorOf(end)
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work)
    this.#work = done.catch((error) => {
      if (!this.#abort.signal.aborted) this.#deps.log.warn('live.refresh_failed', { error })
    })
    return done
  }
}
