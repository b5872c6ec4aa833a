import { monotonicMs } from './clock.ts'

/** Work that waits for its turn, in order of arrival. */
const waiting: (() => void)[] = []

/**
 * Lets other pending work of the event loop run. One piece of work goes on in each turn of the loop: several in one turn
 * would keep requests waiting for all of them.
 */
export const yieldToLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })

function resumeNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/** How long work may keep live reads waiting before it yields. */
const turnMs = 2

/**
 * For long synchronous work: call the returned function between its steps and await the result. It yields to the event
 * loop once the current turn has lasted two milliseconds, and returns null before that.
 */
export function createYielder(): () => Promise<void> | null {
  let startedMs = monotonicMs()
  return () => {
    if (monotonicMs() - startedMs < turnMs) return null
    return yieldToLoop().then(() => {
      startedMs = monotonicMs()
    })
  }
}

/** Calls `work` for each item in order, and yields to the event loop between items when it is due. */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const yieldIfDue = createYielder()
  for (const item of items) {
    const pause = yieldIfDue()
    if (pause) await pause
    work(item)
  }
}
