import { Arrivals } from './arrivals.ts'
import { closeSocket } from './close-socket.ts'
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
import { SilenceTimer } from './silence-timer.ts'

/** How many arrivals may wait for a slow reader before the connection is closed, to be resumed by cursor. */
const waitingMax = 10_000
const normalClosure = 1000

/** One connection over a WebSocket, up to and including `closed`. */
export async function* overWebSocket(connection: Connection): AsyncGenerator<Arrival, void> {
  const { baseUrl, credential, positions, signal } = connection
  const arrivals = new Arrivals()
  const ended = new AbortController()
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/stream`)
  const send = (frame: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const end = (closed: Arrival) => {
    arrivals.push(closed)
    closeSocket(socket)
  }
  const timer = new SilenceTimer((silentMs) => end(closedBySilence(silentMs)))
  const subscribing = subscribingTo(connection, send, ended.signal)
  const handleFrame = (frame: Frame) => {
    if (frame.type === 'ping') return send({ type: 'pong' })
    if (frame.type === 'error') {
      const { code, channel, retry_after_seconds: seconds } = frame
      if (code !== 'rate_limited' || channel === undefined || seconds === undefined)
        return end(closedByErrorFrame(frame))
      return subscribing.later(channel, seconds)
    }
    arrivals.push(frame)
    if (frame.type === 'welcome') {
      timer.expectEvery(frame.heartbeat_ms)
      for (const channel of positions.starts.keys()) subscribing.now(channel)
    }
    // Only where it can be resumed: a snapshot would start again from the beginning, and never end.
    if (arrivals.size > waitingMax && frame.type === 'update' && frame.cursor) end(closedToCatchUp())
  }
  // Credentials are never in the URL, which others may log.
  socket.onopen = () => send({ type: 'auth', ...credential })
  socket.onmessage = ({ data }) => {
    timer.reset()
    try {
      const frame = readFrame(String(data))
      if (frame) handleFrame(frame)
    } catch (error) {
      // The content of the frame is unknown: the next connection receives it again.
      end(closedByError(error))
    }
  }
  socket.onclose = ({ code, reason }) => arrivals.push(closedByCode(code, reason))
  const stop = () => end(closedByCode(normalClosure, 'closed'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const arrival of arrivals.read()) {
      // An event that is not yielded must not count as read.
      if (signal.aborted) return
      notePosition(positions, arrival)
      yield arrival
    }
  } finally {
    signal.removeEventListener('abort', stop)
    timer.stop()
    ended.abort()
    socket.onmessage = null
    socket.onclose = null
    closeSocket(socket)
  }
}

/** Sends the frames that open channels, each from where its reader is. */
function subscribingTo(
  { clock, positions, filter, delayMs }: Connection,
  send: (frame: object) => void,
  ended: AbortSignal,
) {
  const now = (channel: string) =>
    send({
      type: 'subscribe',
      channel,
      from: positions.starts.get(channel),
      ...(filter ? { filter } : {}),
      ...(delayMs === undefined ? {} : { delay_ms: delayMs }),
    })
  let waiting = 0
  return {
    now,
    /** There are more channels than the key may open at once: the others follow one by one, as its limit allows it. */
    later: (channel: string, seconds: number) => {
      waiting++
      const open = () => {
        waiting--
        now(channel)
      }
      clock.sleep(seconds * waiting * 1_000, ended).then(open, () => undefined)
    },
  }
}

/** A stream can resume after a snapshot or after a live update, but not within a snapshot. */
function notePosition(positions: Positions, arrival: Arrival): void {
  if (arrival.type === 'gap') positions.lose(arrival.channel)
  if (arrival.type !== 'update' && arrival.type !== 'caught_up') return
  if (arrival.cursor !== undefined) positions.note(arrival.channel, arrival.cursor)
}
