import type { Clock } from '../../client/src/index.ts'

/** A clock whose sleeps return at once and are recorded; `random` is always 0.5. */
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
