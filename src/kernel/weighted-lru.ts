/** A cache whose entries have a weight. When all together weigh too much, those used longest ago are dropped. */
export class WeightedLru<K, V> {
  readonly #entries = new Map<K, { readonly value: V; readonly weight: number }>()
  readonly #weightMax: number
  readonly #onDropped: (value: V) => void
  #weight = 0

  /** `onDropped` is called for each entry that the cache drops by itself. */
  constructor(weightMax: number, onDropped: (value: V) => void = () => {}) {
    this.#weightMax = weightMax
    this.#onDropped = onDropped
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V, weight: number): void {
    this.#remove(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#weightMax) return
      this.#remove(oldest)
      this.#onDropped(entry.value)
    }
  }

  /** Drops entries, those used longest ago first, up to one that is not old. */
  dropWhile(isOld: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) {
      if (!isOld(value)) return
      this.#remove(key)
      this.#onDropped(value)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }

  #remove(key: K): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
