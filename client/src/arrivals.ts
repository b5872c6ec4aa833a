import type { Arrival } from './frames.ts'

/** A queue between a socket, which cannot be paused, and a reader, which may be slow. */
export class Arrivals {
  readonly #waiting: Arrival[] = []
  #wake: (() => void) | null = null
  #isOver = false

  get size(): number {
    return this.#waiting.length
  }

  /** Ignores everything after `closed`. */
  push(arrival: Arrival): void {
    if (this.#isOver) return
    this.#isOver = arrival.type === 'closed'
    this.#waiting.push(arrival)
    this.#wake?.()
  }

  /** All arrivals in order; `closed` is the last one. */
  async *read(): AsyncGenerator<Arrival, void> {
    for (;;) {
      const arrival = this.#waiting.shift()
      if (arrival) yield arrival
      else if (this.#isOver) return
      else await this.#next()
    }
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
