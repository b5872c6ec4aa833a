/** Those who wait for the same thing. */
export class Waiters {
  #waiting: (() => void)[] = []

  /** Resolves at the next release, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done)
        resolve()
      }
      signal.addEventListener('abort', done, { once: true })
      this.#waiting.push(done)
    })
  }

  release(resume: (wake: () => void) => void = atOnce): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) resume(wake)
  }
}

const atOnce = (wake: () => void) => wake()
