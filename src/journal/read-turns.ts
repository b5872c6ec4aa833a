import { monotonicMs } from '../kernel/clock.ts'

/** A read that takes longer may hang on a connection whose packets were lost: another one starts beside it. */
const patienceDefaultMs = 3_000
const readsMax = 3

/** Reads when woken, one read at a time, and once more when woken meanwhile. */
export class ReadTurns {
  readonly #read: () => Promise<void>
  readonly #onFailed: (error: unknown) => void
  readonly #patienceMs: number
  #reads = 0
  #startedMs = 0
  #wokenMs = 0
  #isDue = false
  #isClosed = false

  constructor(read: () => Promise<void>, onFailed: (error: unknown) => void, patienceMs = patienceDefaultMs) {
    this.#read = read
    this.#onFailed = onFailed
    this.#patienceMs = patienceMs
  }

  get wokenMs(): number {
    return this.#wokenMs
  }

  wake(): void {
    if (this.#isClosed) return
    this.#wokenMs = monotonicMs()
    const isSlow = this.#wokenMs - this.#startedMs > this.#patienceMs
    if (this.#reads >= (isSlow ? readsMax : 1)) {
      this.#isDue = true
      return
    }
    this.#reads++
    this.#startedMs = this.#wokenMs
    this.#read()
      .catch((error) => {
        if (!this.#isClosed) this.#onFailed(error)
      })
      .finally(() => {
        this.#reads--
        if (!this.#isDue) return
        this.#isDue = false
        this.wake()
      })
  }

  close(): void {
    this.#isClosed = true
  }
}
