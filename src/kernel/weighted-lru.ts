/** A cache whose entries have a weight. When all together weigh too much, those used longest ago are dropped. */
export class WeightedLru<K, V> {
  readonly #entries = new Map<K, { readonly value: V; readonly weight: number }>()
  readonly #weightMax: number
  #weight = 0

  constructor(weightMax: number) {
    this.#weightMax = weightMax
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V, weight: number): void {
    this.#drop(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#weightMax) return
      this.#drop(oldest)
    }
  }

  #drop(key: K): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
