import type { Metrics } from '../kernel/metrics.ts'
import type { Supervisor } from './supervise.ts'

/** Every request needs the answer: it is computed once a second. */
const refreshEveryMs = 1_000

/**
 * Returns a function that decides whether the data of a sport may be old, because its source has yielded nothing usable or
 * the store has not answered for too long; `nowMs` is monotonic. Adds a gauge for each feed.
 */
export function watchStaleness(
  feeds: Pick<Supervisor, 'states' | 'stale'>,
  metrics: Metrics,
  isStoreSilent: () => boolean,
): (sport: string, nowMs: number) => boolean {
  for (const { feed } of feeds.states) {
    const isStale = () => (feeds.stale().some((one) => one.feed === feed) ? 1 : 0)
    metrics.gauge(
      'scoreline_feed_stale',
      'Whether the source has yielded nothing usable for too long',
      isStale,
      {
        feed,
      },
    )
  }
  let sports: ReadonlySet<string> = new Set()
  let isSilent = false
  let refreshedMs = Number.NEGATIVE_INFINITY
  return (sport, nowMs) => {
    if (nowMs - refreshedMs >= refreshEveryMs) {
      refreshedMs = nowMs
      sports = new Set(feeds.stale().flatMap(({ sports }) => sports))
      isSilent = isStoreSilent()
    }
    return isSilent || sports.has(sport)
  }
}
