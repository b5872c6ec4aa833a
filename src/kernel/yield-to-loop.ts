import { monotonicMs } from './clock.ts'

/** Lets whatever else is due have its turn. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * For work that is all at hand and would be done in one go: asked between its pieces, it lets whatever else is due
 * have its turn once this one has lasted `turnMs`. Null when there is time left.
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
