/** What one client can do to the stream with one key, by hand: sent as fast as the connection takes it, never read. */
import { connect, type Socket } from 'node:net'
import { frameOf } from './raw-socket.ts'

export interface Target {
  readonly url: string
  readonly key: string
}

/** How much of an attack was sent, and how often the service ended it. */
export interface Sent {
  readonly sent: number
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly ended: number
}

interface Attack {
  /** The head of the request that opens each connection. */
  readonly head: string
  /** The next piece to send; null when all was sent. */
  readonly next: (at: number) => Buffer | null
  readonly withinMs: number
}

const portOf = (url: string): number => Number(new URL(url).port)
const reopenAfterMs = 50
const piecesPerTurn = 500
const quietMs = 5_000

/** Sends all pieces, on a new connection whenever the service ends the one before, until the time is over. */
async function send(url: string, { head, next, withinMs }: Attack): Promise<Sent> {
  const deadline = performance.now() + withinMs
  const sum = { sent: 0, bytesSent: 0, bytesReceived: 0, ended: 0 }
  let isDone = false
  while (!isDone && performance.now() < deadline) {
    const socket = connect(portOf(url), '127.0.0.1')
    const over = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    socket.on('error', () => {})
    const opened = new Promise<void>((resolve) => void socket.once('data', () => resolve()))
    socket.on('data', (bytes) => {
      sum.bytesReceived += bytes.length
    })
    socket.write(head)
    await Promise.race([opened, over])
    while (!socket.destroyed && performance.now() < deadline) {
      const pieces: Buffer[] = []
      for (let piece = next(sum.sent); piece && pieces.length < piecesPerTurn; piece = next(sum.sent)) {
        pieces.push(piece)
        sum.sent++
      }
      isDone = pieces.length === 0
      if (isDone) break
      const bytes = Buffer.concat(pieces)
      sum.bytesSent += bytes.length
      if (!socket.write(bytes)) await Promise.race([drained(socket), over])
      else await Bun.sleep(0)
    }
    if (isDone) await answered(socket, () => sum.bytesReceived, deadline)
    if (socket.destroyed) sum.ended++
    socket.destroy()
    await over
    if (!isDone) await Bun.sleep(reopenAfterMs)
  }
  return sum
}

/** Stays until the service has nothing more to say, or the time is over. */
async function answered(socket: Socket, received: () => number, deadline: number): Promise<void> {
  for (let last = -1; last !== received() && !socket.destroyed && performance.now() < deadline; ) {
    last = received()
    await Bun.sleep(quietMs)
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('drain', () => resolve()))

const headersOf = ({ url, key }: Target): string =>
  `Host: 127.0.0.1:${portOf(url)}\r\nAuthorization: Bearer ${key}\r\n`

const upgradeOf = (target: Target): string =>
  `GET /v1/stream HTTP/1.1\r\n${headersOf(target)}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** `subscribe` frames, each with a delay of its own while there are any. */
export function floodDelays(target: Target, count: number, withinMs: number): Promise<Sent> {
  const frame = (at: number) =>
    frameOf(`{"type":"subscribe","channel":"nba.scores.live","delay_ms":${(at * 7_919) % 300_001}}`)
  return send(target.url, {
    head: upgradeOf(target),
    next: (at) => (at < count ? frame(at) : null),
    withinMs,
  })
}

/** `subscribe` frames that each ask for a snapshot. */
export function floodSnapshots(target: Target, count: number, withinMs: number): Promise<Sent> {
  const frame = frameOf('{"type":"subscribe","channel":"nba.scores.live","from":"snapshot"}')
  return send(target.url, {
    head: upgradeOf(target),
    next: (at) => (at < count ? frame : null),
    withinMs,
  })
}

/** `GET /healthz`, sent ahead on one connection without waiting for answers. */
export function floodPipeline(url: string, count: number, withinMs: number): Promise<Sent> {
  const request = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${portOf(url)}\r\n\r\n`
  const piece = Buffer.from(request)
  return send(url, { head: request, next: (at) => (at < count ? piece : null), withinMs })
}

/** Event streams that are opened and left as soon as their first bytes are there. Returns the statuses of the answers. */
export async function floodOpens(
  target: Target,
  { count, atOnce, withinMs }: { readonly count: number; readonly atOnce: number; readonly withinMs: number },
): Promise<Record<number, number>> {
  const deadline = performance.now() + withinMs
  const statuses: Record<number, number> = {}
  const head = `GET /v1/stream/sse?channels=nba.scores.live HTTP/1.1\r\n${headersOf(target)}\r\n`
  let left = count
  const open = async () => {
    while (left-- > 0 && performance.now() < deadline) {
      const status = await firstStatus(target.url, head)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  return statuses
}

/** 0 when the connection ended without an answer. */
function firstStatus(url: string, head: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(portOf(url), '127.0.0.1')
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0))
    })
    socket.once('close', () => resolve(0))
    socket.write(head)
  })
}
