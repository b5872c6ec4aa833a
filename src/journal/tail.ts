import type { ChainEnd } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { bitsOf, formatCursor } from '../contract/cursor.ts'
import { monotonicMs } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { yieldToLoop } from '../kernel/yield-to-loop.ts'
import type { Database, Query, Urgency } from '../store/driver/database.ts'
import { readHash } from '../store/sql/journal/chain.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import {
  type Branch,
  type Head,
  type LockedHead,
  lockHead,
  openEpoch,
  readBranch,
  readEpochs,
  readHead,
} from '../store/sql/journal/head.ts'
import { type FanOut, notifications, type Published } from './fan-out.ts'
import { RecentEntries } from './recent-entries.ts'
import type { SeenHead } from './seen-head.ts'

export interface TailDeps {
  readonly database: Database
  readonly log: Log
  /** How often to read without a notification, since notifications can be lost. */
  readonly pollMs: number
  readonly readPatienceMs?: number
  /** How entries reach the other nodes; absent = by notifications of the database. */
  readonly fanOut?: FanOut
  /** The last head that this node has seen, when it ran before. */
  readonly seen?: SeenHead | null
}

const batchMax = 1_000
const silentMaxMs = 10_000
/** The notification of this process's own commit arrives just before `commit` keeps its entries: wait before reading. */
const ownCommitMs = 2
/** How often to read while notifications do not arrive. */
const deafPollMs = 100
/** A read that takes longer may hang on a connection whose packets were lost: another one starts beside it. */
const readPatienceMs = 3_000
const readsMax = 3
/** Followers of more entries than this work for a while: each begins in its own turn of the event loop. */
const burstMin = 100

/**
 * The end of the journal, read once per process for all its followers. Entries that this process commits are kept at
 * once; those of other processes are read from the store on a notification, or by polling. Holds the most recent
 * entries in memory, so that followers close to the end need no query.
 */
export class Tail {
  readonly #deps: TailDeps
  readonly #fanOut: FanOut
  #epoch: string
  #formerEpochs: ReadonlySet<string> = new Set()
  readonly #recent: RecentEntries
  #floor: number
  #historyFrom: number
  #waiters: (() => void)[] = []
  #reads = 0
  #readStartedMs = 0
  #isReadDue = false
  #isClosed = false
  #lastReadMs: number
  #wokenMs = 0
  #unlisten: (() => Promise<void>) | null = null
  #timer: ReturnType<typeof setInterval> | null = null

  private constructor(deps: TailDeps, { epoch, seq, floor, historyFrom, hash }: Head) {
    this.#deps = deps
    this.#fanOut = deps.fanOut ?? notifications(deps.database, deps.log)
    this.#epoch = epoch
    this.#recent = new RecentEntries({ seq, hash })
    this.#floor = floor
    this.#historyFrom = historyFrom
    this.#lastReadMs = monotonicMs()
  }

  static async open(deps: TailDeps): Promise<Tail> {
    const head = await readHead(deps.database.query)
    const tail = new Tail(deps, head)
    if (deps.seen?.epoch === head.epoch) await tail.#compareWith(deps.seen)
    tail.#formerEpochs = new Set(await readEpochs(deps.database.query))
    tail.#unlisten = await tail.#fanOut.listen((published) => tail.#onPublished(published))
    tail.#timer = setInterval(() => tail.#poll(), Math.min(deps.pollMs, deafPollMs))
    tail.#wake()
    return tail
  }

  /** The journal may have lost entries while this node was stopped: then a new epoch is opened. */
  async #compareWith(seen: ChainEnd): Promise<void> {
    const found = await readBranch(this.#deps.database.query, seen.seq)
    if (!this.#isOtherBranch(found, seen)) return
    this.#recent.restart(seen)
    await this.#followBranch()
  }

  /** Changes when the journal loses entries: what follows it by number has to start again. */
  get epoch(): string {
    return this.#epoch
  }

  isFormerEpoch(epoch: string): boolean {
    return this.#formerEpochs.has(epoch)
  }

  /** The last committed seq that this process knows. */
  get headSeq(): number {
    return this.#recent.headSeq
  }

  /** Entries up to this seq may have been pruned. */
  get floor(): number {
    return this.#floor
  }

  /** Every version that was current at this seq or later is kept. */
  get historyFrom(): number {
    return this.#historyFrom
  }

  /** Milliseconds since the journal was last read successfully. */
  get silentMs(): number {
    return monotonicMs() - this.#lastReadMs
  }

  /** Whether the journal could not be read for so long that live state may be old. */
  get isSilent(): boolean {
    return this.silentMs > silentMaxMs
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The hash of an entry in memory; null when it is not there or has none. */
  hashAt(seq: number): string | null {
    return this.#recent.hashAt(seq)
  }

  /** The cursor of an entry. */
  cursorOf({ seq, hash }: ChainEnd): string {
    return formatCursor(this.#epoch, seq, { bits: bitsOf(hash) })
  }

  /** The cursor of an entry in memory; of any other, without bits of its hash. */
  cursorAt(seq: number): string {
    return this.cursorOf({ seq, hash: this.hashAt(seq) })
  }

  /** The cursor of any entry. */
  async readCursor(seq: number): Promise<string> {
    return this.cursorOf({ seq, hash: this.hashAt(seq) ?? (await readHash(this.#deps.database.query, seq)) })
  }

  /** Entries after `seq` from memory, at most `limit`; null when memory does not reach back that far. */
  recentAfter(seq: number, limit: number): readonly Entry[] | null {
    return this.#recent.after(seq, limit)
  }

  /** The last entry committed at or before an instant, from memory; null when memory does not reach back that far. */
  recentAt(atMs: number): Entry | null {
    return this.#recent.at(atMs)
  }

  /**
   * Runs a transaction that appends to the journal. Its entries are in memory as soon as it commits, so that this
   * process does not read them back. Entries that do not follow the last known one are read from the store instead.
   */
  async commit<T extends { readonly entries: readonly Entry[] }>(
    work: (query: Query, head: LockedHead) => Promise<T>,
    urgency: Urgency = 'live',
  ): Promise<T> {
    const result = await this.#deps.database.transaction(async (query) => {
      const head = await lockHead(query)
      return this.#isOtherBranch(head, this.#recent.end) ? null : { done: await work(query, head) }
    }, urgency)
    if (result === null) {
      // Nothing may be appended to a journal that has lost entries before its epoch has changed.
      await this.#followBranch()
      return this.commit(work, urgency)
    }
    const { entries } = result.done
    if (entries.length > 0) this.#fanOut.publish(this.#epoch, entries)
    if (!this.#isClosed && entries[0]?.seq === this.#recent.headSeq + 1) this.#keep(entries)
    return result.done
  }

  /** Reads the current floor from the store. */
  async readFloor(): Promise<number> {
    const { floor, historyFrom } = await readHead(this.#deps.database.query)
    this.#floor = floor
    this.#historyFrom = historyFrom
    return floor
  }

  /** Resolves when the journal has entries after `seq`, or the tail is closed. */
  async waitForMore(seq: number, signal: AbortSignal): Promise<void> {
    if (this.#recent.headSeq > seq || this.#isClosed || signal.aborted) return
    await new Promise<void>((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done, { once: true })
      this.#waiters.push(done)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#unlisten?.()
    this.#release()
  }

  /** Entries that follow those known here are kept; the store has those in between, and all of another epoch. */
  #onPublished({ seq, entries, epoch }: Published): void {
    if (this.#isClosed || seq <= this.#recent.headSeq) return
    const unknown = entries?.filter((entry) => entry.seq > this.#recent.headSeq) ?? []
    if (epoch === this.#epoch && unknown[0]?.seq === this.#recent.headSeq + 1) {
      this.#keep(unknown)
      return
    }
    setTimeout(() => {
      if (!(seq <= this.#recent.headSeq)) this.#wake()
    }, ownCommitMs)
  }

  #poll(): void {
    const isDue = monotonicMs() - this.#wokenMs >= this.#deps.pollMs
    if (isDue || !this.#fanOut.isUp()) this.#wake()
  }

  #wake(): void {
    if (this.#isClosed) return
    this.#wokenMs = monotonicMs()
    const isSlow = this.#wokenMs - this.#readStartedMs > (this.#deps.readPatienceMs ?? readPatienceMs)
    if (this.#reads >= (isSlow ? readsMax : 1)) {
      this.#isReadDue = true
      return
    }
    this.#reads++
    this.#readStartedMs = this.#wokenMs
    this.#readNew()
      .catch((error) => {
        if (!this.#isClosed) this.#deps.log.warn('journal.unreachable', { error })
      })
      .finally(() => {
        this.#reads--
        if (this.#isReadDue) {
          this.#isReadDue = false
          this.#wake()
        }
      })
  }

  async #readNew(): Promise<void> {
    const { query } = this.#deps.database
    const end = this.#recent.end
    const head = await readBranch(query, end.seq)
    if (this.#isOtherBranch(head, end)) await this.#followBranch()
    else {
      if (end.seq === this.#recent.headSeq) this.#recent.learnHash(head)
      this.#floor = head.floor
      this.#historyFrom = head.historyFrom
    }
    this.#lastReadMs = monotonicMs()
    // Those that arrived here meanwhile are not read again: over a slow network that would take longer than the next poll.
    while (this.#recent.headSeq < head.seq) {
      const { epoch } = this
      const entries = await readEntries(query, { afterSeq: this.#recent.headSeq, limit: batchMax })
      this.#lastReadMs = monotonicMs()
      if (epoch !== this.epoch) continue
      // This process may have committed some of them in the meantime.
      const unknown = entries.filter(({ seq }) => seq > this.#recent.headSeq)
      if (unknown.length > 0) this.#keep(unknown)
      if (entries.length < batchMax) break
    }
  }

  /** Whether a head, read after `end` was known here, is not one that comes after it. */
  #isOtherBranch(head: Branch | Head, end: ChainEnd): boolean {
    if (head.epoch !== this.#epoch || head.seq < end.seq) return true
    const hash = 'seenHash' in head ? head.seenHash : head.seq === end.seq ? head.hash : null
    return hash !== null && end.hash !== null && hash !== end.hash
  }

  /**
   * The journal has lost entries that were read here: opens a new epoch, unless another process has, and starts again
   * at the head. Decided under the head's lock, so that one loss opens one epoch.
   */
  async #followBranch(): Promise<void> {
    const { database, log } = this.#deps
    const head = await database.transaction(async (query) => {
      const end = this.#recent.end
      const found = await lockHead(query)
      const branch = { ...found, seenHash: await readHash(query, end.seq) }
      if (!this.#isOtherBranch(branch, end)) return null
      const head = found.epoch === this.#epoch ? await openEpoch(query, found) : found
      return { ...head, formerEpochs: await readEpochs(query) }
    })
    if (head === null || this.#isClosed) return
    log.error('journal.history_lost', {
      epoch: this.#epoch,
      seq: this.#recent.headSeq,
      new_epoch: head.epoch,
      new_seq: head.seq,
    })
    this.#formerEpochs = new Set([...head.formerEpochs, this.#epoch])
    this.#recent.restart(head)
    this.#floor = head.floor
    this.#historyFrom = head.historyFrom
    this.#epoch = head.epoch
    this.#release()
  }

  #keep(entries: readonly Entry[]): void {
    this.#recent.keep(entries)
    this.#release(entries.length > burstMin ? inTurn : atOnce)
  }

  #release(resume: (wake: () => void) => void = atOnce): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) resume(wake)
  }
}

const atOnce = (wake: () => void) => wake()

const inTurn = (wake: () => void) => void yieldToLoop().then(wake)
