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
