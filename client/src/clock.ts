/** Time and randomness. Tests pass their own; nothing else in this package uses the system's. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Rejects with the signal's reason when it is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Uniform in [0, 1). */
  readonly random: () => number
}

export const systemClock: Clock = { now: () => Date.now(), sleep, random: () => Math.random() }

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
