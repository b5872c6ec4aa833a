import { monotonicMs } from '../../kernel/clock.ts'
import type { Connection } from './connection.ts'
import type { Timing } from './limits.ts'
import { pingFrame } from './protocol/frames.ts'

const ticksPerHeartbeat = 20

/** Sends every connection the cursor of its read point, pings it, and closes the ones that do not answer. */
export function startHeartbeat(
  timing: Timing,
  connections: () => Iterable<Connection>,
  isStale: () => boolean = () => false,
): { readonly stop: () => void } {
  const tick = () => {
    const nowMs = monotonicMs()
    for (const connection of connections()) beat(timing, connection, { nowMs, isStale: isStale() })
  }
  const timer = setInterval(tick, timing.heartbeatMs / ticksPerHeartbeat)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function beat(
  timing: Timing,
  connection: Connection,
  { nowMs, isStale }: { readonly nowMs: number; readonly isStale: boolean },
): void {
  const { fullSinceMs } = connection.sender
  if (fullSinceMs !== null) {
    // A reader that is not reading cannot answer: its time limit restarts until it reads again.
    if (connection.pingedAtMs !== null) connection.pingedAtMs = nowMs
    if (nowMs - fullSinceMs > timing.stalledMaxMs) connection.end('slow_consumer')
    return
  }
  if (connection.pingedAtMs !== null && nowMs - connection.pingedAtMs > timing.pongWithinMs) {
    connection.end('pong_timeout')
    return
  }
  if (nowMs < connection.pingAtMs) return
  connection.pingAtMs = nowMs + timing.heartbeatMs
  if (connection.hub) connection.sender.send(pingFrame(connection.hub.cursor, isStale))
  connection.ping(nowMs)
}
