/**
 * A cache of limited size that evicts entries not used recently. It has two generations instead of a linked list:
 * an entry found in the old one moves to the young one, and a full young one becomes the old one. A hit costs only a
 * lookup, and at least the `sizeMax / 2` most recently used entries are kept.
 */
export class Lru<K, V> {
  #young = new Map<K, V>()
  #old = new Map<K, V>()
  readonly #generationMax: number

  constructor(sizeMax: number) {
    this.#generationMax = Math.max(1, sizeMax >> 1)
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: K, value: V): void {
    this.#old.delete(key)
    this.#young.set(key, value)
    if (this.#young.size <= this.#generationMax) return
    this.#old = this.#young
    this.#young = new Map()
  }

  /** All entries, without counting as a use. */
  entries(): [K, V][] {
    return [...this.#old, ...this.#young]
  }

  delete(key: K): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}

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

/** A map of limited size that evicts the entry that was set longest ago. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #sizeMax: number

  constructor(sizeMax: number) {
    super()
    this.#sizeMax = sizeMax
  }

  override set(key: K, value: V): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#sizeMax) {
      for (const oldest of this.keys()) {
        this.delete(oldest)
        break
      }
    }
    return this
  }
}

interface MapLike<K, V> {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => unknown
}

/** The value of a key, made when there is none. */
export function getOrMake<K, V>(map: MapLike<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
