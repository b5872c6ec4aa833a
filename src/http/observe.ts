import type { Counter, Metrics } from '../kernel/metrics.ts'

/** Records one answered request to one endpoint. */
export type Observer = (status: number, durationMs: number) => void

const secondsBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** Counts requests by endpoint and status, and measures how long they take. */
export function createObserve(metrics: Metrics): (method: string, path: string) => Observer {
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
    return (status, durationMs) => {
      let counter = counters[status]
      if (!counter) {
        const all = { ...labels, status: String(status) }
        counter = metrics.counter('scoreline_http_requests_total', 'Requests answered', all)
        counters[status] = counter
      }
      counter.add()
      durations.observe(durationMs / 1_000)
    }
  }
}
