import { monotonicMs } from '../../kernel/clock.ts'
import type { Connection } from './connection.ts'
import type { Timing } from './limits.ts'
import { pingFrame } from './protocol/frames.ts'

const ticksPerHeartbeat = 20

/** Sends every connection the journal's cursor, pings it, and closes the ones that do not answer. */
export function startHeartbeat(
  timing: Timing,
  connections: () => Iterable<Connection>,
  cursor: () => string,
): { readonly stop: () => void } {
  const tick = () => {
    const nowMs = monotonicMs()
    for (const connection of connections()) beat(timing, connection, nowMs, cursor)
  }
  const timer = setInterval(tick, timing.heartbeatMs / ticksPerHeartbeat)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function beat(timing: Timing, connection: Connection, nowMs: number, cursor: () => string): void {
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
  connection.sender.send(pingFrame(cursor()))
  connection.ping(nowMs)
}
