import type { Counter, Metrics } from '../kernel/metrics.ts'

/** Notes one served request of one endpoint. */
export type Observer = (status: number, durationMs: number) => void

const boundsMs = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1_000, 5_000]

/** Counts requests by endpoint and status, and measures how long they took. */
export function createObserve(metrics: Metrics): (method: string, path: string) => Observer {
  return (method, path) => {
    const labels = { method, path }
    const help = 'Time to answer, in milliseconds'
    const durations = metrics.histogram('scoreline_http_request_duration_ms', help, boundsMs, labels)
    const counters: Counter[] = []
    return (status, durationMs) => {
      let counter = counters[status]
      if (!counter) {
        const all = { ...labels, status: String(status) }
        counter = metrics.counter('scoreline_http_requests_total', 'Requests answered', all)
        counters[status] = counter
      }
      counter.add()
      durations.observe(durationMs)
    }
  }
}
