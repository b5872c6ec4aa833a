import { monotonicMs } from '../../kernel/clock.ts'
import type { Connection } from './connection.ts'
import { pingFrame } from './frames.ts'
import type { Timing } from './limits.ts'

const ticksPerHeartbeat = 20

/** Tells every connection where the journal stands, asks it for a sign of life, and ends those that give none. */
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
    // Whoever is not reading cannot answer: for as long as that may last, the answer is owed from now on.
    if (connection.askedAtMs !== null) connection.askedAtMs = nowMs
    if (nowMs - fullSinceMs > timing.stalledMaxMs) connection.end('slow_consumer')
    return
  }
  if (connection.askedAtMs !== null && nowMs - connection.askedAtMs > timing.pongWithinMs) {
    connection.end('pong_timeout')
    return
  }
  if (nowMs < connection.pingAtMs) return
  connection.pingAtMs = nowMs + timing.heartbeatMs
  connection.sender.send(pingFrame(cursor()))
  connection.ask(nowMs)
}
