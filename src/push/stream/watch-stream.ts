import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Counter, Metrics } from '../../kernel/metrics.ts'
import type { Connection } from './connection.ts'
import type { CloseReason } from './protocol/close-codes.ts'

/** Counts the joins that run or wait, and shows how many hubs there are. */
export interface JoinWatch {
  /** A join begins; to be called at its end, with whether it was cancelled. */
  readonly joining: () => (wasCancelled: boolean) => void
}

export function watchJoins(metrics: Metrics, hubs: () => number): JoinWatch {
  let count = 0
  metrics.gauge('scoreline_stream_joins', 'Subscriptions that catch up, or wait for it', () => count)
  const help = 'Moments of the journal that are followed: the present, each delay and each replay'
  metrics.gauge('scoreline_stream_hubs', help, hubs)
  const cancelled = metrics.counter(
    'scoreline_stream_joins_cancelled_total',
    'Subscriptions that ended while they caught up',
  )
  return {
    joining: () => {
      count++
      return (wasCancelled) => {
        count--
        if (wasCancelled) cancelled.add()
      }
    },
  }
}

/** Metrics and logs of the stream: open connections, buffered bytes, and why connections ended. */
export function watchStream(
  metrics: Metrics,
  log: Log,
  connections: () => ReadonlySet<Connection>,
): { readonly ended: (connection: Connection, reason: CloseReason | null) => void } {
  const waitingBytes = () => [...connections()].reduce((sum, { sender }) => sum + sender.waitingBytes, 0)
  const help = 'Open WebSockets and event streams'
  metrics.gauge('scoreline_stream_connections', help, () => connections().size)
  metrics.gauge('scoreline_stream_waiting_bytes', 'Bytes buffered for slow readers', waitingBytes)
  const counters = new Map<string, Counter>()
  const countOf = (reason: string): Counter => {
    const known = counters.get(reason)
    if (known) return known
    const counter = metrics.counter('scoreline_stream_ended_total', 'Ended connections, by reason', {
      reason,
    })
    counters.set(reason, counter)
    return counter
  }
  return {
    ended: ({ id, principal, subscriptions }, reason) => {
      countOf(reason ?? 'left').add()
      if (!log.isVerbose) return
      log.debug('stream.ended', {
        connection_id: id,
        key_id: principal.keyId,
        subscriptions: subscriptions.size,
        reason: reason ?? 'left',
      })
    },
  }
}

const delayBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5]

/** Measures the time from the commit of an entry until its frames are written to the sockets. */
export function watchDelay(metrics: Metrics, clock: Clock): (committedMs: number) => void {
  const help = 'From the commit of an entry until it is written to the sockets of live readers'
  const delays = metrics.histogram('scoreline_stream_commit_to_socket_seconds', help, delayBounds)
  return (committedMs) => delays.observe(Math.max(0, clock.now() - committedMs) / 1_000)
}
