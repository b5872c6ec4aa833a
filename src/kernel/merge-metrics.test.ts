import { expect, test } from 'bun:test'
import { createMetrics, mergeMetrics, renderMetrics } from './metrics.ts'

test('metrics of several processes: counters and histograms are summed, gauges are labelled', () => {
  const read = (hits: number, level: number) => {
    const metrics = createMetrics()
    metrics.counter('hits_total', 'Hits', { path: '/a' }).add(hits)
    if (level > 1) metrics.counter('hits_total', 'Hits', { path: '/b' }).add(level)
    metrics.gauge('level', 'Level', () => level, { role: 'feeds' })
    metrics.histogram('wait_seconds', 'Time', [1]).observe(level)
    return metrics.read()
  }
  const merged = mergeMetrics([
    { worker: '1', families: read(3, 1) },
    { worker: '2', families: read(4, 2) },
  ])
  expect(renderMetrics(merged)).toBe(`# HELP level Level
# TYPE level gauge
level{role="feeds",worker="1"} 1
level{role="feeds",worker="2"} 2
# HELP hits_total Hits
# TYPE hits_total counter
hits_total{path="/a"} 7
hits_total{path="/b"} 2
# HELP wait_seconds Time
# TYPE wait_seconds histogram
wait_seconds_bucket{le="1"} 1
wait_seconds_bucket{le="+Inf"} 2
wait_seconds_sum 3
wait_seconds_count 2
`)
})
