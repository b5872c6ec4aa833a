import type { Arrival } from './frames.ts'

/** Between a socket that cannot be asked to wait and a reader who may take his time. */
export class Arrivals {
  readonly #waiting: Arrival[] = []
  #wake: (() => void) | null = null
  #isOver = false

  get size(): number {
    return this.#waiting.length
  }

  /** What comes after the end is not heard. */
  push(arrival: Arrival): void {
    if (this.#isOver) return
    this.#isOver = arrival.type === 'closed'
    this.#waiting.push(arrival)
    this.#wake?.()
  }

  /** Everything in order; the end is the last of it. */
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
