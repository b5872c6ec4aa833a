import type { Clock } from '../../client/src/index.ts'

/** Time that passes at once, and tells how much of it was slept. Chance is always the middle. */
export function fakeClock(nowMs = Date.parse('2026-01-15T20:00:00.000Z')) {
  const slept: number[] = []
  const clock: Clock = {
    now: () => nowMs,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      slept.push(ms)
    },
  }
  return { clock, slept }
}
