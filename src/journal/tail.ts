import { type ChainEnd, continuesChain } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { bitsOf, formatCursor } from '../contract/cursor.ts'
import { monotonicMs } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { yieldToLoop } from '../kernel/yield-to-loop.ts'
import type { Database, Query, Urgency } from '../store/driver/database.ts'
import { readHash } from '../store/sql/journal/chain.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import {
  type Head,
  type LockedHead,
  lockHead,
  readBranch,
  readEpochs,
  readHead,
} from '../store/sql/journal/head.ts'
import { findBranch, isOtherBranch } from './branch.ts'
import { type FanOut, notifications, type Published } from './fan-out.ts'
import { ReadTurns } from './read-turns.ts'
import { RecentEntries } from './recent-entries.ts'
import type { SeenHead } from './seen-head.ts'
import { Waiters } from './waiters.ts'

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
/** After a message with entries that are not in the journal, this long no entries are taken from messages. */
const messageBanMs = 60_000
/** Followers of more entries than this work for a while: each begins in its own turn of the event loop. */
const burstMin = 100

/**
 * The end of the journal, read once per process for all its followers. Entries that this process commits are kept at
 * once; those of other processes are read from the store on a notification, or by polling. Holds the most recent
 * entries in memory, so that followers close to the end need no query.
 *
 * Entries that arrive in messages of other nodes are shown at once and confirmed by the next read of the store, which has
 * the hash of the last one. Until then nothing lasting comes from them: no delivery, no epoch, no file.
 */
export class Tail {
  readonly #deps: TailDeps
  readonly #fanOut: FanOut
  #epoch: string
  #formerEpochs: ReadonlySet<string> = new Set()
  readonly #recent: RecentEntries
  #stored: ChainEnd
  #drops = 0
  #messagesFromMs = 0
  #floor: number
  #historyFrom: number
  readonly #reading: ReadTurns
  readonly #waiters = new Waiters()
  readonly #confirming = new Waiters()
  #isClosed = false
  #lastReadMs: number
  #unlisten: (() => Promise<void>) | null = null
  #timer: ReturnType<typeof setInterval> | null = null

  private constructor(deps: TailDeps, { epoch, seq, floor, historyFrom, hash }: Head) {
    this.#deps = deps
    this.#fanOut = deps.fanOut ?? notifications(deps.database, deps.log)
    this.#epoch = epoch
    this.#recent = new RecentEntries({ seq, hash })
    this.#stored = { seq, hash }
    this.#floor = floor
    this.#historyFrom = historyFrom
    this.#lastReadMs = monotonicMs()
    const onFailed = (error: unknown) => deps.log.warn('journal.unreachable', { error })
    this.#reading = new ReadTurns(() => this.#readNew(), onFailed, deps.readPatienceMs)
  }

  static async open(deps: TailDeps): Promise<Tail> {
    const head = await readHead(deps.database.query)
    const tail = new Tail(deps, head)
    if (deps.seen?.epoch === head.epoch) await tail.#compareWith(deps.seen)
    tail.#formerEpochs = new Set(await readEpochs(deps.database.query))
    tail.#unlisten = await tail.#fanOut.listen((published) => tail.#onPublished(published))
    tail.#timer = setInterval(() => tail.#poll(), Math.min(deps.pollMs, deafPollMs))
    tail.#reading.wake()
    return tail
  }

  /** The journal may have lost entries while this node was stopped: then a new epoch is opened. */
  async #compareWith(seen: ChainEnd): Promise<void> {
    const found = await readBranch(this.#deps.database.query, seen.seq)
    if (!isOtherBranch(found, { ...this.#known, end: seen, stored: seen })) return
    this.#restart(seen)
    await this.#followBranch()
  }

  /** Changes when the journal loses entries: what follows it by number has to start again. */
  get epoch(): string {
    return this.#epoch
  }

  /**
   * Changes when entries that were known here turn out not to be in the journal: with the epoch, and when a message of
   * another node had them but the store has not. Whatever was made from the entries of a branch ends with it.
   */
  get branch(): string {
    return this.#drops === 0 ? this.#epoch : `${this.#epoch} ${this.#drops}`
  }

  isFormerEpoch(epoch: string): boolean {
    return this.#formerEpochs.has(epoch)
  }

  /** The last committed seq that this process knows. */
  get headSeq(): number {
    return this.#recent.headSeq
  }

  /** The last entry that the store has confirmed. */
  get stored(): ChainEnd {
    return this.#stored
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
      return isOtherBranch(head, this.#known) ? null : { done: await work(query, head) }
    }, urgency)
    if (result === null) {
      // Nothing may be appended to a journal that has lost entries before its epoch has changed.
      await this.#followBranch()
      return this.commit(work, urgency)
    }
    const { entries } = result.done
    if (entries.length > 0) this.#fanOut.publish(this.#epoch, entries)
    if (!this.#isClosed && entries[0]?.seq === this.#recent.headSeq + 1) this.#keepStored(entries)
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
    await this.#waiters.wait(signal)
  }

  get #known() {
    return { epoch: this.#epoch, end: this.#recent.end, stored: this.#stored }
  }

  /** Resolves when the store has confirmed an entry of a branch; false when it has not got it, or the tail is closed. */
  async confirm(seq: number, branch: string, signal: AbortSignal): Promise<boolean> {
    while (this.#stored.seq < seq && this.branch === branch && !this.#isClosed && !signal.aborted) {
      const confirmed = this.#confirming.wait(signal)
      this.#reading.wake()
      await confirmed
    }
    return this.branch === branch && this.#stored.seq >= seq
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#reading.close()
    if (this.#timer) clearInterval(this.#timer)
    await this.#unlisten?.()
    this.#waiters.release()
    this.#confirming.release()
  }

  /** Entries that continue the chain known here are kept; the store has those in between, and all of another epoch. */
  #onPublished({ seq, entries, epoch }: Published): void {
    if (this.#isClosed || seq <= this.#recent.headSeq) return
    const unknown = entries?.filter((entry) => entry.seq > this.#recent.headSeq) ?? []
    const isBanned = monotonicMs() < this.#messagesFromMs
    const isNext = epoch === this.#epoch && !isBanned && continuesChain(this.#recent.end, unknown)
    if (isNext) this.#keep(unknown)
    else setTimeout(() => seq <= this.#recent.headSeq || this.#reading.wake(), ownCommitMs)
  }

  #poll(): void {
    const isDue = monotonicMs() - this.#reading.wokenMs >= this.#deps.pollMs
    if (isDue || !this.#fanOut.isUp()) this.#reading.wake()
  }

  async #readNew(): Promise<void> {
    const { query } = this.#deps.database
    const end = this.#recent.end
    const head = await readBranch(query, end.seq)
    if (isOtherBranch(head, { ...this.#known, end })) await this.#followBranch()
    else {
      if (end.seq === this.#recent.headSeq) this.#recent.learnHash(head)
      if (end.seq >= this.#stored.seq) this.#markStored(end)
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
      if (unknown.length > 0 && !this.#keepStored(unknown)) continue
      if (entries.length < batchMax) break
    }
  }

  /** The journal may have lost entries that are known here: then follows it from its head. */
  async #followBranch(): Promise<void> {
    const { database, log } = this.#deps
    const { end } = this.#recent
    const head = await database.transaction((query) => findBranch(query, { ...this.#known, end }))
    if (this.#isClosed) return
    if (head === 'same') return end.seq > this.#stored.seq ? this.#markStored(end) : undefined
    if (head === 'unstored') return this.#dropUnstored()
    log.error('journal.history_lost', {
      epoch: this.#epoch,
      seq: this.#recent.headSeq,
      new_epoch: head.epoch,
      new_seq: head.seq,
    })
    this.#formerEpochs = new Set([...head.formerEpochs, this.#epoch])
    this.#restart(head)
    this.#floor = head.floor
    this.#historyFrom = head.historyFrom
    this.#epoch = head.epoch
    this.#waiters.release()
  }

  /** Entries of the store also show whether those before them that came in messages are in it. */
  #keepStored(entries: readonly Entry[]): boolean {
    const { end } = this.#recent
    if (this.#stored.seq < end.seq && !continuesChain(end, entries.slice(0, 1))) {
      this.#dropUnstored()
      return false
    }
    this.#keep(entries)
    this.#markStored(this.#recent.end)
    return true
  }

  #markStored(end: ChainEnd): void {
    this.#stored = end
    this.#confirming.release()
  }

  /** What only messages had is not in the journal: a reader that has seen it starts again. */
  #dropUnstored(): void {
    const { seq: afterSeq } = this.#stored
    this.#deps.log.error('journal.unstored_dropped', { after_seq: afterSeq, to_seq: this.#recent.headSeq })
    this.#drops++
    this.#messagesFromMs = monotonicMs() + messageBanMs
    this.#restart(this.#stored)
    this.#waiters.release()
  }

  #restart({ seq, hash }: ChainEnd): void {
    this.#recent.restart({ seq, hash })
    this.#markStored({ seq, hash })
  }

  #keep(entries: readonly Entry[]): void {
    this.#recent.keep(entries)
    this.#waiters.release(entries.length > burstMin ? inTurn : undefined)
  }
}

const inTurn = (wake: () => void) => void yieldToLoop().then(wake)
