import { BoundedMap } from '../kernel/bounded-map.ts'

/** So many documents in a row must take the same back: two documents of a source are rarely of the same second. */
const confirmationsMin = 3
const pendingMax = 1_000

/**
 * Games for which a source takes back what it has sent. A document that lags behind another looks the same as a correction,
 * so one counts only when no document contradicts it for a while.
 */
export class Reversals {
  readonly #pending = new BoundedMap<string, number>(pendingMax)

  /** Counts a document that takes something back. Returns whether it is confirmed. */
  confirm(kind: string, id: string): boolean {
    const key = keyOf(kind, id)
    const count = (this.#pending.get(key) ?? 0) + 1
    if (count < confirmationsMin) this.#pending.set(key, count)
    else this.#pending.delete(key)
    return count >= confirmationsMin
  }

  /** A document has sent the record without taking anything back. */
  contradict(kind: string, id: string): void {
    if (this.#pending.size > 0) this.#pending.delete(keyOf(kind, id))
  }

  clear(): void {
    this.#pending.clear()
  }
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`
