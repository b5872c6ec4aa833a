import type { Areas } from '../areas.ts'
import type { Config } from '../config/config.ts'
import type { Api } from '../endpoint-table.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { MetricFamily, Metrics } from '../kernel/metrics.ts'
import type { Timing } from '../push/stream/limits.ts'
import type { Migration } from '../store/migrations/index.ts'

interface Closable {
  readonly close: () => Promise<void>
}

/** What every stage of the start is given. */
export interface AppContext {
  readonly config: Config
  readonly areas: Areas
  readonly api: Api
  readonly log: Log
  readonly clock: Clock
  readonly streamTiming: Timing
  readonly webhookPollMs: number | undefined
  readonly migrations: readonly Migration[] | undefined
  readonly metrics: Metrics
  /** The metrics that `/metrics` shows: of all workers of this host. */
  readonly scrape: () => Promise<readonly MetricFamily[]>
  /** The address of this service, without a slash at the end; empty until it listens. */
  readonly publicUrl: () => string
  /** Registers a part to be closed when the service stops, in reverse order. */
  readonly opened: <T extends Closable>(part: T) => T
}
