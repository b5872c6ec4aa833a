import { expect, test } from 'bun:test'
import { createMetrics, renderMetrics } from './metrics.ts'

test('metrics render in the Prometheus text format', () => {
  const metrics = createMetrics()
  metrics.counter('hits_total', 'Hits', { path: '/a' }).add(3)
  metrics.counter('hits_total', 'Hits', { path: '/b', method: 'GET' }).add()
  metrics.gauge('level', 'Level', () => 7)
  const times = metrics.histogram('wait_seconds', 'Time', [0.001, 5])
  for (const seconds of [0.0005, 3, 30]) times.observe(seconds)
  expect(renderMetrics(metrics.read())).toBe(`# HELP hits_total Hits
# TYPE hits_total counter
hits_total{path="/a"} 3
hits_total{path="/b",method="GET"} 1
# HELP level Level
# TYPE level gauge
level 7
# HELP wait_seconds Time
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.001"} 1
wait_seconds_bucket{le="5"} 2
wait_seconds_bucket{le="+Inf"} 3
wait_seconds_sum 33.0005
wait_seconds_count 3
`)
})

test('labels escape backslash, quote and line feed; help escapes backslash and line feed', () => {
  const metrics = createMetrics()
  metrics.gauge('x', 'C:\\data says "hi"\ntwice', () => 1, { path: 'C:\\n "q"\nend' })
  expect(renderMetrics(metrics.read())).toBe(
    ['# HELP x C:\\\\data says "hi"\\ntwice', '# TYPE x gauge', 'x{path="C:\\\\n \\"q\\"\\nend"} 1', ''].join(
      '\n',
    ),
  )
})

test('a value that is not finite is NaN, +Inf or -Inf', () => {
  const metrics = createMetrics()
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [i, value] of values.entries()) metrics.gauge(`g${i}`, 'G', () => value)
  expect(renderMetrics(metrics.read()).match(/^g\d .*$/gm)).toEqual(['g0 NaN', 'g1 +Inf', 'g2 -Inf'])
})
