/** Work that is done again and again, never twice at once. */
export interface Repeat {
  /** Do it now, or again as soon as the run under way is over. */
  readonly soon: () => void
  /** No more runs; resolves when the one under way is over. */
  readonly stop: () => Promise<void>
}

/** Runs `work` every `everyMs` and whenever asked. `work` handles its own failures. */
export function repeat(everyMs: number, work: () => Promise<void>): Repeat {
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  const run = async (): Promise<void> => {
    do {
      isWanted = false
      await work()
    } while (isWanted && !isStopped)
    running = null
  }
  const soon = (): void => {
    isWanted = true
    if (!isStopped) running ??= run()
  }
  const timer = setInterval(soon, everyMs)
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
