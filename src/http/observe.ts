import { type TierName, tierNames } from '../contract/tier.ts'
import type { Counter, Metrics } from '../kernel/metrics.ts'

/** Records one answered request to one endpoint; `tier` is null for a caller without an API key. */
export type Observer = (status: number, durationMs: number, tier: TierName | null) => void

const secondsBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** Counts requests by endpoint and status, and by tier, and measures how long they take. */
export function createObserve(metrics: Metrics): (method: string, path: string) => Observer {
  const tierHelp = 'Requests answered, by tier of the key'
  const byTier = new Map(
    tierNames.map((tier) => [tier, metrics.counter('scoreline_tier_requests_total', tierHelp, { tier })]),
  )
  return (method, path) => {
    const labels = { method, path }
    const help = 'Time from request to response'
    const durations = metrics.histogram(
      'scoreline_http_request_duration_seconds',
      help,
      secondsBounds,
      labels,
    )
    const counters: Counter[] = []
    return (status, durationMs, tier) => {
      let counter = counters[status]
      if (!counter) {
        const all = { ...labels, status: String(status) }
        counter = metrics.counter('scoreline_http_requests_total', 'Requests answered', all)
        counters[status] = counter
      }
      counter.add()
      if (tier !== null) byTier.get(tier)!.add()
      durations.observe(durationMs / 1_000)
    }
  }
}
