/** The time for a connection to open and receive its welcome. */
const welcomeWithinMs = 15_000
/** How many heartbeats may be missing. */
const missedMax = 3

/** Detects a connection that died silently: calls back when nothing arrives for too long. */
export class SilenceTimer {
  #allowedMs = welcomeWithinMs
  #timer: ReturnType<typeof setTimeout>
  readonly #onSilence: (silentMs: number) => void

  constructor(onSilence: (silentMs: number) => void) {
    this.#onSilence = onSilence
    this.#timer = this.#wait()
  }

  expectEvery(heartbeatMs: number): void {
    this.#allowedMs = heartbeatMs * missedMax
    this.reset()
  }

  reset(): void {
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
