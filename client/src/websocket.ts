import { Arrivals } from './arrivals.ts'
import {
  closedByCode,
  closedByError,
  closedByErrorFrame,
  closedBySilence,
  closedToCatchUp,
} from './closed.ts'
import type { Connection } from './connection.ts'
import { type Arrival, type Frame, readFrame } from './frames.ts'
import type { Positions } from './positions.ts'
import { Watch } from './watch.ts'

/** Most arrivals that wait for a slow reader before the connection is given up, to be resumed by cursor. */
const waitingMax = 10_000
const normalClosure = 1000

/** One connection over a WebSocket, up to and including its end. */
export async function* overWebSocket({
  baseUrl,
  credential,
  positions,
  filter,
  signal,
}: Connection): AsyncGenerator<Arrival, void> {
  const arrivals = new Arrivals()
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/stream`)
  const send = (frame: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const end = (closed: Arrival) => {
    arrivals.push(closed)
    socket.close(normalClosure)
  }
  const watch = new Watch((silentMs) => end(closedBySilence(silentMs)))
  const hear = (frame: Frame) => {
    if (frame.type === 'ping') return send({ type: 'pong' })
    if (frame.type === 'error') return end(closedByErrorFrame(frame))
    arrivals.push(frame)
    if (frame.type === 'welcome') {
      watch.expectEvery(frame.heartbeat_ms)
      for (const [channel, from] of positions.starts) {
        send({ type: 'subscribe', channel, from, ...(filter ? { filter } : {}) })
      }
    }
    // Only where it can be taken up again: a snapshot would begin from the start, and never end.
    if (arrivals.size > waitingMax && frame.type === 'update' && frame.cursor) end(closedToCatchUp())
  }
  // Credentials never stand in the address, which others may log.
  socket.onopen = () => send({ type: 'auth', ...credential })
  socket.onmessage = ({ data }) => {
    watch.heard()
    try {
      const frame = readFrame(String(data))
      if (frame) hear(frame)
    } catch (error) {
      // What was in it cannot be known: the next connection gets it again.
      end(closedByError(error))
    }
  }
  socket.onclose = ({ code, reason }) => arrivals.push(closedByCode(code, reason))
  const stop = () => end(closedByCode(normalClosure, 'closed'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const arrival of arrivals.read()) {
      // What is not handed on any more must not count as read.
      if (signal.aborted) return
      notePosition(positions, arrival)
      yield arrival
    }
  } finally {
    signal.removeEventListener('abort', stop)
    watch.stop()
    socket.onmessage = null
    socket.onclose = null
    socket.close(normalClosure)
  }
}

/** Only the end of a snapshot and what comes outside of one are places to resume from. */
function notePosition(positions: Positions, arrival: Arrival): void {
  if (arrival.type === 'gap') positions.lose(arrival.channel)
  if (arrival.type !== 'update' && arrival.type !== 'caught_up') return
  if (arrival.cursor !== undefined) positions.note(arrival.channel, arrival.cursor)
}
