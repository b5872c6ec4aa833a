/** The time limit of one attempt. Its signal is made when it is asked for: a kept connection needs none. */
export class TimeLimit {
  readonly #timer: ReturnType<typeof setTimeout>
  #abort: AbortController | null = null
  #isOver = false
  /** Called when the time is over. */
  onOver: (() => void) | null = null

  constructor(ms: number) {
    this.#timer = setTimeout(() => {
      this.#isOver = true
      this.#abort?.abort()
      this.onOver?.()
    }, ms)
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    if (this.#isOver) this.#abort.abort()
    return this.#abort.signal
  }

  /** The attempt is over in time. */
  end(): void {
    clearTimeout(this.#timer)
  }
}
