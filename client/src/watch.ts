/** For a connection to open and be greeted. */
const firstWordWithinMs = 15_000
/** How many heartbeats may be missed. */
const missedMax = 3

/** A connection can die without a word: whoever hears nothing for too long gives it up. */
export class Watch {
  #allowedMs = firstWordWithinMs
  #timer: ReturnType<typeof setTimeout>
  readonly #onSilence: (silentMs: number) => void

  constructor(onSilence: (silentMs: number) => void) {
    this.#onSilence = onSilence
    this.#timer = this.#wait()
  }

  expectEvery(heartbeatMs: number): void {
    this.#allowedMs = heartbeatMs * missedMax
    this.heard()
  }

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#wait()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(): ReturnType<typeof setTimeout> {
    const allowedMs = this.#allowedMs
    return setTimeout(() => this.#onSilence(allowedMs), allowedMs)
  }
}
