/** Runs at most `atOnceMax` tasks at once; the others wait in order. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export function createSemaphore(atOnceMax: number): Semaphore {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside === atOnceMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
