import type { ServerWebSocket, WebSocketHandler } from 'bun'
import type { AcceptedKey } from '../../../access/accepted-key.ts'
import { overLimit } from '../../../access/charge.ts'
import { type Meter, newMeter, take } from '../../../access/limiter.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RawRequest, RawRoute } from '../../../contract/raw-route.ts'
import { monotonicMs } from '../../../kernel/clock.ts'
import { authenticateRequest, refuseKeyInUrl } from '../auth/credentials.ts'
import type { PendingSocket, PendingSockets, SocketHandle } from '../auth/pending-sockets.ts'
import { openCost } from '../charging.ts'
import type { Connection } from '../connection.ts'
import { frameBytesMax, framesPerMinuteMax, parsedBytesMax } from '../limits.ts'
import { type CloseReason, closeCodes } from '../protocol/close-codes.ts'
import { errorFrame } from '../protocol/frames.ts'
import { readInbound } from '../protocol/inbound.ts'
import { handleFrame, welcome } from '../protocol/protocol.ts'
import type { StreamContext } from '../stream-context.ts'
import type { Transport } from './sender.ts'

/** What is known of a socket that opens without credentials. */
type Unauthenticated = Pick<SocketHandle, 'address' | 'recordFailure'>

/** A key, and what gives up its connection; null when it may not have one more. */
interface Admission {
  readonly accepted: AcceptedKey
  readonly release: (() => void) | null
}

/** The data of a socket, from its upgrade to its close. */
export interface SocketState {
  opening: Admission | Unauthenticated | null
  connection: Connection | null
  /** Set until the socket is authenticated. */
  pending: PendingSocket | null
  /** What it may still send: a rate limit of its own, because most frames cost its key nothing. */
  readonly frames: Meter
  /** Set while a slow reader still has to read what was sent before the close. */
  closeTimer: ReturnType<typeof setTimeout> | null
}

type Socket = ServerWebSocket<SocketState>

/** `GET /v1/stream`: upgrades to a WebSocket, unless the credentials are invalid. */
export function socketRoute(context: StreamContext): RawRoute<SocketState> {
  return {
    path: '/v1/stream',
    handle: async (raw) => {
      const { request, search, address, server, unauthorized } = raw
      refuseKeyInUrl(search)
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw notWebSocket()
      const accepted = await authenticateRequest(context, raw)
      if (accepted) await chargeOpen(context, raw, accepted)
      const opening = accepted
        ? { accepted, release: await context.reserve(accepted) }
        : { address, recordFailure: () => void unauthorized() }
      // The runtime would accept the first subprotocol that the client offers; we have none.
      request.headers.delete('sec-websocket-protocol')
      const data: SocketState = {
        opening,
        connection: null,
        pending: null,
        frames: newMeter(),
        closeTimer: null,
      }
      if (!server.upgrade(request, { data })) {
        if ('release' in opening) opening.release?.()
        throw notWebSocket()
      }
      return undefined
    },
  }
}

async function chargeOpen(
  { charging }: StreamContext,
  { onAccepted }: RawRequest<SocketState>,
  accepted: AcceptedKey,
): Promise<void> {
  onAccepted((headers) => charging.addHeaders(headers, accepted))
  if (!(await charging.take(accepted, openCost(0, 'now')))) throw overLimit(accepted)
}

const notWebSocket = (): ApiError =>
  new ApiError('invalid_parameter', {
    message: 'Open this URL as a WebSocket; GET /v1/stream/sse is the same over plain HTTP.',
    param: 'Upgrade',
  })

export function socketHandler(
  context: StreamContext,
  pendingSockets: PendingSockets,
): WebSocketHandler<SocketState> {
  return {
    maxPayloadLength: parsedBytesMax,
    // Costs more than it saves: docs/decisions/0009-plain-frames.md.
    perMessageDeflate: false,
    // The service sends its own heartbeats: they carry the cursor.
    idleTimeout: 0,
    sendPings: false,
    open: (socket) => {
      const { opening } = socket.data
      socket.data.opening = null
      if (opening && 'accepted' in opening) admit(context, socket, opening)
      else if (opening) socket.data.pending = pendingSockets.add(handleOf(context, socket, opening))
    },
    message: (socket, message) => {
      const { connection, pending } = socket.data
      // A binary message is rejected like an empty frame.
      const text = typeof message === 'string' ? message : ''
      if (isOversize(message)) refuse(socket, `A frame may have at most ${frameBytesMax} bytes.`)
      else if (!mayGoOn(socket)) return
      else if (connection) handleFrame(context, connection, readInbound(text))
      else pending?.handleFrame(text)
    },
    ping: (socket) => void mayGoOn(socket),
    pong: (socket) => {
      if (mayGoOn(socket) && socket.data.connection) socket.data.connection.pingedAtMs = null
    },
    drain: (socket) => {
      if (socket.getBufferedAmount() > 0) return
      if (socket.data.closeTimer) close(socket, 'slow_consumer')
      socket.data.connection?.sender.drained()
    },
    close: ({ data }) => {
      if (data.closeTimer) clearTimeout(data.closeTimer)
      if (data.opening && 'release' in data.opening) data.opening.release?.()
      data.connection?.gone()
      data.pending?.gone()
    },
    error: (error) => context.log.error('stream.failed', { error }),
  }
}

const handleOf = (context: StreamContext, socket: Socket, opening: Unauthenticated): SocketHandle => ({
  ...opening,
  send: ({ text }) => void socket.sendText(text),
  close: (reason) => close(socket, reason),
  admit: (accepted, release) => {
    socket.data.pending = null
    return admit(context, socket, { accepted, release })
  },
})

function isOversize(message: string | Buffer): boolean {
  if (message.length > frameBytesMax) return true
  return typeof message === 'string' && Buffer.byteLength(message) > frameBytesMax
}

/** Whether the socket may send one more frame; it is closed when it has sent too many. */
function mayGoOn(socket: Socket): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false
  if (take(socket.data.frames, framesPerMinuteMax, monotonicMs())) return true
  refuse(socket, `A client may send at most ${framesPerMinuteMax} frames a minute.`)
  return false
}

/** Closes a socket whose client breaks a rule of the protocol, after an error frame that names it. */
function refuse(socket: Socket, message: string): void {
  const { connection, pending } = socket.data
  socket.sendText(errorFrame({ code: 'bad_message', message }).text)
  if (connection) connection.end('bad_message')
  else if (pending) pending.end('bad_message')
  else close(socket, 'bad_message')
}

/** Turns a socket into a connection, if its key may have one more. Returns the handler of its frames, else null. */
function admit(
  context: StreamContext,
  socket: Socket,
  { accepted, release }: Admission,
): ((text: string) => void) | null {
  if (context.isDraining()) close(socket, 'draining')
  // It may have been revoked while the connection was being reserved.
  else if (!context.keys.isGood(accepted)) close(socket, 'key_revoked')
  else if (!release) close(socket, 'connection_limit')
  if (!release || socket.readyState !== WebSocket.OPEN) {
    release?.()
    return null
  }
  const transport = transportOf(context, socket)
  const connection = context.registry.open({ accepted, release }, transport, context.timing.heartbeatMs)
  socket.data.connection = connection
  welcome(context, connection)
  return (text) => handleFrame(context, connection, readInbound(text))
}

const transportOf = ({ timing }: StreamContext, socket: Socket): Transport => ({
  write: (frames) => {
    const [only] = frames
    // -1: accepted, but the buffer is full. A corked batch is sent in one piece, so only the buffer shows the rest.
    if (only && frames.length === 1) return socket.sendText(only.text) !== -1
    socket.cork(() => {
      for (const { text } of frames) socket.sendText(text)
    })
    return socket.getBufferedAmount() === 0
  },
  ping: () => {
    socket.ping()
    return true
  },
  end: (reason) => {
    socket.data.connection = null
    if (reason === 'slow_consumer') closeSlow(socket, timing.slowCloseMaxMs)
    else close(socket, reason)
  },
})

/** Closes after the buffered frames were read, or after a time limit: an immediate close would drop the reason. */
function closeSlow(socket: Socket, slowCloseMaxMs: number): void {
  if (socket.getBufferedAmount() === 0) close(socket, 'slow_consumer')
  else socket.data.closeTimer = setTimeout(() => socket.terminate(), slowCloseMaxMs)
}

const close = (socket: Socket, reason: CloseReason): void => socket.close(closeCodes[reason], reason)
