import type { Metrics } from '../kernel/metrics.ts'
import type { Supervisor } from './supervise.ts'

/** Every request asks: the answer is looked up anew once a second. */
const lookEveryMs = 1_000

/** The sports whose sources have not answered for too long, by a clock that never runs back, and gauges that show it. */
export function watchStaleness(
  feeds: Pick<Supervisor, 'states' | 'stale'>,
  metrics: Metrics,
): (nowMs: number) => ReadonlySet<string> {
  for (const { feed } of feeds.states) {
    const isStale = () => (feeds.stale().some((one) => one.feed === feed) ? 1 : 0)
    metrics.gauge('scoreline_feed_stale', 'Whether the source has not answered for too long', isStale, {
      feed,
    })
  }
  let sports: ReadonlySet<string> = new Set()
  let lookedMs = Number.NEGATIVE_INFINITY
  return (nowMs) => {
    if (nowMs - lookedMs >= lookEveryMs) {
      lookedMs = nowMs
      sports = new Set(feeds.stale().flatMap(({ fills }) => fills))
    }
    return sports
  }
}
