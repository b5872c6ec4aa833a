import { monotonicMs } from './clock.ts'

/** Work that waits for its turn, in order of arrival. */
const waiting: (() => void)[] = []
/** How long work may keep live reads waiting before it yields. */
const turnMs = 1
/** When work went on last. A turn that began for another reason counts as over: one turn too many costs little. */
let turnStartedMs = 0

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
  turnStartedMs = monotonicMs()
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/**
 * For long synchronous work: call this between its steps and await the result. It yields to the event loop once the
 * current turn has lasted a millisecond, and returns null before that. All work shares the turn: steps that follow each
 * other without a pause would otherwise keep requests waiting for the sum of their turns.
 */
export const yieldIfDue = (): Promise<void> | null =>
  monotonicMs() - turnStartedMs < turnMs ? null : yieldToLoop()

/** Calls `work` for each item in order, and yields to the event loop between items when it is due. */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  for (const item of items) {
    const pause = yieldIfDue()
    if (pause) await pause
    work(item)
  }
}
