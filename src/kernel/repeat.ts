/** A task that runs repeatedly, never twice at once. */
export interface Repeat {
  /** Runs now, or again as soon as the current run ends. Resolves after a run that began later than this call. */
  readonly soon: () => Promise<void>
  /** Prevents further runs; resolves when the current one ends. */
  readonly stop: () => Promise<void>
}

/** Runs `work` every `everyMs` and on `soon()`. `work` handles its own failures. */
export function repeat(everyMs: number, work: () => Promise<void>): Repeat {
  let running: Promise<void> | null = null
  let isDue = false
  let isStopped = false

  const run = async (): Promise<void> => {
    do {
      isDue = false
      await work()
    } while (isDue && !isStopped)
    running = null
  }
  const soon = async (): Promise<void> => {
    isDue = true
    if (isStopped) return
    running ??= run()
    await running
  }
  const timer = setInterval(() => void soon(), everyMs)
  timer.unref()

  return {
    soon,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Waits, or returns early when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
