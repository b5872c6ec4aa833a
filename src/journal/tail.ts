import type { Entry } from '../contract/change.ts'
import { monotonicMs } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { readHead } from '../store/sql/journal/read-head.ts'

export interface TailOptions {
  readonly database: Database
  readonly log: Log
  /** How often to look without having been told: notifications may be lost, the journal is not. */
  readonly pollMs: number
}

const batchMax = 1_000
/** What this process commits itself is handed over right after its notification: so long the store is not asked. */
const handOverMs = 2
/** Recent entries held in memory: by number and by size of their documents. */
const recentEntriesMax = 20_000
const recentCharsMax = 32 * 1024 * 1024
/** What is left when either is reached. */
const recentEntriesKept = 18_000
const recentCharsKept = 28 * 1024 * 1024

/**
 * The end of the journal, read once per process however many follow it. What the process commits itself is handed
 * over; what others commit is read from the store, woken by notification, by polling otherwise. Keeps the most
 * recent entries so that followers close behind need no query.
 */
export class Tail {
  readonly epoch: string
  readonly #options: TailOptions
  #recent: Entry[] = []
  #recentChars = 0
  #headSeq: number
  #floor: number
  #waiters: (() => void)[] = []
  #isPumping = false
  #isAskedAgain = false
  #isClosed = false
  #lastReadMs: number
  #unlisten: (() => Promise<void>) | null = null
  #timer: ReturnType<typeof setInterval> | null = null

  private constructor(options: TailOptions, epoch: string, seq: number, floor: number) {
    this.#options = options
    this.epoch = epoch
    this.#headSeq = seq
    this.#floor = floor
    this.#lastReadMs = monotonicMs()
  }

  static async open(options: TailOptions): Promise<Tail> {
    const head = await readHead(options.database.query)
    const tail = new Tail(options, head.epoch, head.seq, head.floor)
    tail.#unlisten = await options.database.listen('journal', (payload) => tail.#announced(Number(payload)))
    tail.#timer = setInterval(() => tail.#wake(), options.pollMs)
    tail.#wake()
    return tail
  }

  /** The last number this process knows to be committed. */
  get headSeq(): number {
    return this.#headSeq
  }

  /** Changes up to here may have been dropped. */
  get floor(): number {
    return this.#floor
  }

  /** Milliseconds since the journal was last read without a fault. */
  get silentMs(): number {
    return monotonicMs() - this.#lastReadMs
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Entries after `seq` from memory, at most `limit`; null when memory does not reach back that far. */
  recentAfter(seq: number, limit: number): readonly Entry[] | null {
    if (seq >= this.#headSeq) return []
    const first = this.#recent[0]
    if (!first || seq < first.seq - 1) return null
    const from = seq + 1 - first.seq
    return this.#recent.slice(from, from + limit)
  }

  /** Takes entries that this process has committed. Those that do not follow what is known are read when their turn comes. */
  committed(entries: readonly Entry[]): void {
    if (this.#isClosed || entries[0]?.seq !== this.#headSeq + 1) return
    this.#keep(entries)
    this.#release()
  }

  /** The floor as it stands in the store. */
  async readFloor(): Promise<number> {
    this.#floor = (await readHead(this.#options.database.query)).floor
    return this.#floor
  }

  /** Resolves when the journal has grown beyond `seq`, or the tail is closed. */
  async grown(seq: number, signal: AbortSignal): Promise<void> {
    if (this.#headSeq > seq || this.#isClosed || signal.aborted) return
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

  /** Somebody has committed up to `seq`; when it was this process, the entries are handed over without a query. */
  #announced(seq: number): void {
    if (seq <= this.#headSeq) return
    setTimeout(() => {
      if (!(seq <= this.#headSeq)) this.#wake()
    }, handOverMs)
  }

  #wake(): void {
    if (this.#isClosed) return
    if (this.#isPumping) {
      this.#isAskedAgain = true
      return
    }
    this.#isPumping = true
    this.#pump()
      .catch((error) => {
        if (!this.#isClosed) this.#options.log.warn('journal.unreachable', { error })
      })
      .finally(() => {
        this.#isPumping = false
        if (this.#isAskedAgain) {
          this.#isAskedAgain = false
          this.#wake()
        }
      })
  }

  async #pump(): Promise<void> {
    const { query } = this.#options.database
    for (;;) {
      const entries = await readEntries(query, { afterSeq: this.#headSeq, limit: batchMax })
      this.#lastReadMs = monotonicMs()
      // Some of them may have been handed over in the meantime.
      const news = entries.filter(({ seq }) => seq > this.#headSeq)
      if (news.length > 0) {
        this.#keep(news)
        this.#release()
      }
      if (entries.length < batchMax) break
    }
    await this.readFloor()
  }

  /** What is held has no gaps: where the journal has dropped what comes between, memory begins behind it. */
  #keep(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.seq !== this.#headSeq + 1) {
        this.#recent = []
        this.#recentChars = 0
      }
      this.#recent.push(entry)
      this.#recentChars += entry.doc.length
      this.#headSeq = entry.seq
    }
    this.#forget()
  }

  /** Many at a time: each time the list is written anew. */
  #forget(): void {
    const isFull = this.#recent.length > recentEntriesMax || this.#recentChars > recentCharsMax
    if (!isFull) return
    let drop = Math.max(0, this.#recent.length - recentEntriesKept)
    for (let i = 0; i < drop; i++) this.#recentChars -= this.#recent[i]!.doc.length
    while (this.#recentChars > recentCharsKept) this.#recentChars -= this.#recent[drop++]!.doc.length
    this.#recent = this.#recent.slice(drop)
  }

  #release(): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }
}
