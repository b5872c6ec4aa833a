import type { ServerWebSocket, WebSocketHandler } from 'bun'
import type { AcceptedKey } from '../../access/accepted-key.ts'
import { ApiError } from '../../contract/errors.ts'
import type { RawRoute } from '../../contract/raw-route.ts'
import { type CloseReason, closeCodes } from './close-codes.ts'
import type { Connection } from './connection.ts'
import { accept, refuseKeyInUrl } from './credentials.ts'
import { readInbound } from './inbound.ts'
import { frameBytesMax, parsedBytesMax } from './limits.ts'
import type { PendingSocket, PendingSockets, SocketHandle } from './pending-sockets.ts'
import { handleFrame, welcome } from './protocol.ts'
import type { Transport } from './sender.ts'
import type { StreamGround } from './stream.ts'

/** What hangs on a socket, from its upgrade to its end: first whose it is, then what it has become. */
export interface SocketState {
  opening: { readonly accepted: AcceptedKey } | { readonly noteFailure: () => void } | null
  connection: Connection | null
  /** Present until it has said whose it is. */
  stranger: PendingSocket | null
  /** Present when it is being sent away and has yet to take what it was sent before. */
  closeTimer: ReturnType<typeof setTimeout> | null
}

type Socket = ServerWebSocket<SocketState>

/** `GET /v1/stream`: becomes a socket, unless the credentials it brings are no good. */
export function socketRoute(ground: StreamGround): RawRoute<SocketState> {
  return {
    path: '/v1/stream',
    handle: async (visit) => {
      const { request, server, unauthorized } = visit
      const search = new URL(request.url).searchParams
      refuseKeyInUrl(search)
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw noSocket()
      const accepted = await accept(ground, visit, search)
      const opening = accepted ? { accepted } : { noteFailure: () => void unauthorized() }
      const data: SocketState = { opening, connection: null, stranger: null, closeTimer: null }
      if (!server.upgrade(request, { data })) throw noSocket()
      return undefined
    },
  }
}

const noSocket = (): ApiError =>
  new ApiError('invalid_parameter', {
    message: 'Open this address as a WebSocket; GET /v1/stream/sse is the same over plain HTTP.',
    param: 'Upgrade',
  })

export function socketHandler(
  ground: StreamGround,
  strangers: PendingSockets,
): WebSocketHandler<SocketState> {
  return {
    maxPayloadLength: parsedBytesMax,
    perMessageDeflate: false,
    // Heartbeats are ours: they carry the cursor.
    idleTimeout: 0,
    sendPings: false,
    open: (socket) => {
      const { opening } = socket.data
      socket.data.opening = null
      if (opening && 'accepted' in opening) admit(ground, socket, opening.accepted)
      else if (opening) socket.data.stranger = strangers.meet(visitorOf(ground, socket, opening))
    },
    message: (socket, message) => {
      const { connection, stranger } = socket.data
      // What is binary is read as a frame that says nothing.
      const text = typeof message === 'string' ? message : ''
      if (isOversize(message)) close(socket, 'bad_message')
      else if (connection) handleFrame(ground, connection, readInbound(text))
      else stranger?.handleFrame(text)
    },
    pong: ({ data }) => {
      if (data.connection) data.connection.askedAtMs = null
    },
    drain: (socket) => {
      if (socket.getBufferedAmount() > 0) return
      if (socket.data.closeTimer) close(socket, 'slow_consumer')
      socket.data.connection?.sender.drained()
    },
    close: ({ data }) => {
      if (data.closeTimer) clearTimeout(data.closeTimer)
      data.connection?.gone()
      data.stranger?.gone()
    },
    error: (error) => ground.log.error('stream.failed', { error }),
  }
}

const visitorOf = (
  ground: StreamGround,
  socket: Socket,
  { noteFailure }: { readonly noteFailure: () => void },
): SocketHandle => ({
  noteFailure,
  say: ({ text }) => void socket.sendText(text),
  close: (reason) => close(socket, reason),
  admit: (accepted) => {
    socket.data.stranger = null
    return admit(ground, socket, accepted)
  },
})

function isOversize(message: string | Buffer): boolean {
  if (message.length > frameBytesMax) return true
  return typeof message === 'string' && Buffer.byteLength(message) > frameBytesMax
}

/** Makes a socket a connection of a key, if the key may have one more; what it says from now on is heard. */
function admit(ground: StreamGround, socket: Socket, accepted: AcceptedKey): ((text: string) => void) | null {
  const { registry } = ground
  if (ground.isDraining()) close(socket, 'draining')
  else if (registry.isFull(accepted)) close(socket, 'connection_limit')
  if (socket.readyState !== WebSocket.OPEN) return null
  const connection = registry.open(accepted, lineOf(ground, socket), ground.timing.heartbeatMs)
  socket.data.connection = connection
  welcome(ground, connection)
  return (text) => handleFrame(ground, connection, readInbound(text))
}

const lineOf = ({ timing }: StreamGround, socket: Socket): Transport => ({
  write: (frames) => {
    const [only] = frames
    // -1: taken, but the rest has to wait. Corked, the portion leaves in one piece and only then shows what was left.
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
    if (reason === 'slow_consumer') closeSlow(socket, timing.farewellMaxMs)
    else close(socket, reason)
  },
})

/** Closed at once it would be cut off before it reads why: the word waits behind what was sent, for a while. */
function closeSlow(socket: Socket, farewellMaxMs: number): void {
  if (socket.getBufferedAmount() === 0) close(socket, 'slow_consumer')
  else socket.data.closeTimer = setTimeout(() => socket.terminate(), farewellMaxMs)
}

const close = (socket: Socket, reason: CloseReason): void => socket.close(closeCodes[reason], reason)
