import { monotonicMs } from './clock.ts'

/**
 * For work that is all at hand and would be done in one go: asked between its pieces, it lets whatever else is due
 * have its turn once this one has lasted `turnMs`. Null when there is time left.
 */
export function createTurns(turnMs: number): () => Promise<void> | null {
  let startedMs = monotonicMs()
  return () => {
    if (monotonicMs() - startedMs < turnMs) return null
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      startedMs = monotonicMs()
    })
  }
}
