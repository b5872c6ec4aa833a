import { monotonicMs } from './clock.ts'

/** Lets other pending work of the event loop run. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * For long synchronous work: call the returned function between its steps and await the result. It yields to the event
 * loop once the current turn has lasted `turnMs`, and returns null before that.
 */
export function createYielder(turnMs: number): () => Promise<void> | null {
  let startedMs = monotonicMs()
  return () => {
    if (monotonicMs() - startedMs < turnMs) return null
    return yieldToLoop().then(() => {
      startedMs = monotonicMs()
    })
  }
}
