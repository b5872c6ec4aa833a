import type { ChainEnd } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'

/**
 * Limits of the recent entries in memory, by count and by size of their documents: no follower of a first fill, the
 * fastest writer, falls this far behind. Older entries are read from the store.
 */
const entriesMax = 6_000
const charsMax = 10 * 1024 * 1024
/** How much is kept when either limit is reached. */
const entriesKept = 5_000
const charsKept = 8 * 1024 * 1024

/** The newest entries of the journal, in memory and without gaps. */
export class RecentEntries {
  #entries: Entry[] = []
  #chars = 0
  #headSeq: number
  /** The hash of the entry before them. */
  #hashBefore: string | null

  constructor({ seq, hash }: ChainEnd) {
    this.#headSeq = seq
    this.#hashBefore = hash
  }

  get headSeq(): number {
    return this.#headSeq
  }

  get end(): ChainEnd {
    return { seq: this.#headSeq, hash: this.hashAt(this.#headSeq) }
  }

  /** Forgets all entries and goes on after `end`. */
  restart({ seq, hash }: ChainEnd): void {
    this.#entries = []
    this.#chars = 0
    this.#headSeq = seq
    this.#hashBefore = hash
  }

  /** The head may have been chained after this process has read it. */
  learnHash({ seq, hash }: ChainEnd): void {
    if (this.#entries.length === 0 && seq === this.#headSeq) this.#hashBefore ??= hash
  }

  /** The hash of an entry in memory; null when it is not there or has none. */
  hashAt(seq: number): string | null {
    const firstSeq = this.#headSeq + 1 - this.#entries.length
    return seq === firstSeq - 1 ? this.#hashBefore : (this.#entries[seq - firstSeq]?.hash ?? null)
  }

  /** Entries after `seq`, at most `limit`; null when memory does not reach back that far. */
  after(seq: number, limit: number): readonly Entry[] | null {
    if (seq >= this.#headSeq) return []
    const first = this.#entries[0]
    if (!first || seq < first.seq - 1) return null
    const from = seq + 1 - first.seq
    return this.#entries.slice(from, from + limit)
  }

  /** The last entry committed at or before an instant; null when memory does not reach back that far. */
  at(atMs: number): Entry | null {
    let low = -1
    let high = this.#entries.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#entries[middle]!.atMs <= atMs) low = middle
      else high = middle - 1
    }
    return this.#entries[low] ?? null
  }

  /** When entries in between were pruned, memory starts anew after them. */
  keep(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.seq !== this.#headSeq + 1) this.restart({ seq: entry.seq - 1, hash: null })
      this.#entries.push(entry)
      this.#chars += entry.doc.length
      this.#headSeq = entry.seq
    }
    this.#evict()
  }

  /** Evicts many entries at a time, because each eviction copies the list. */
  #evict(): void {
    const isFull = this.#entries.length > entriesMax || this.#chars > charsMax
    if (!isFull) return
    let drop = Math.max(0, this.#entries.length - entriesKept)
    for (let i = 0; i < drop; i++) this.#chars -= this.#entries[i]!.doc.length
    while (this.#chars > charsKept) this.#chars -= this.#entries[drop++]!.doc.length
    this.#hashBefore = this.#entries[drop - 1]?.hash ?? null
    this.#entries = this.#entries.slice(drop)
  }
}
