import { monotonicMs } from '../kernel/clock.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { version } from '../version.ts'

const sampleEveryMs = 250
const lagBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What the process is and uses: version, CPU time, memory, and how late its event loop is. */
export function watchProcess(metrics: Metrics): { readonly close: () => Promise<void> } {
  metrics.gauge('scoreline_build_info', 'Always 1; the labels are the versions', () => 1, {
    version,
    bun: Bun.version,
  })
  const seconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  metrics.counted('scoreline_process_cpu_seconds_total', 'User and system CPU time', seconds)
  metrics.gauge('scoreline_resident_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('scoreline_heap_bytes', 'Memory of JavaScript objects', () => process.memoryUsage().heapUsed)
  const startedS = Math.round(performance.timeOrigin / 1_000)
  metrics.gauge('scoreline_process_start_time_seconds', 'When it started, as Unix time', () => startedS)
  const help = 'How late timers run because the event loop is busy'
  const lag = metrics.histogram('scoreline_event_loop_lag_seconds', help, lagBounds)
  let dueMs = monotonicMs() + sampleEveryMs
  const timer = setInterval(() => {
    const nowMs = monotonicMs()
    lag.observe(Math.max(0, nowMs - dueMs) / 1_000)
    dueMs = nowMs + sampleEveryMs
  }, sampleEveryMs)
  timer.unref()
  return { close: async () => clearInterval(timer) }
}
