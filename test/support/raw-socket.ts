/** The WebSocket protocol by hand (RFC 6455), for stalled readers and for frames that no client library would send. */
import { connect, type Socket } from 'node:net'
import { until } from './until.ts'

interface RawFrame {
  readonly opcode: number
  readonly payload: Buffer
}

export interface RawSocket {
  /** Frames received so far, control frames included. */
  readonly frames: readonly RawFrame[]
  /** The text frames, parsed. */
  readonly messages: () => Readonly<Record<string, unknown>>[]
  readonly send: (bytes: Uint8Array) => void
  /** Stops reading: what the service sends stays in the buffers. */
  readonly pause: () => void
  readonly resume: () => void
  /** The code of the close frame, or 1006 when the connection ended without one. */
  readonly closed: Promise<number>
  readonly destroy: () => void
}

const opcodes = { text: 1, close: 8 }

/** One frame as a client sends it. */
export function frameOf(
  payload: Uint8Array | string,
  { first = 0x80 | opcodes.text, isMasked = true } = {},
): Buffer {
  const body = Buffer.from(payload as string)
  const masked = isMasked ? 0x80 : 0
  const length =
    body.length < 126
      ? Buffer.from([masked | body.length])
      : body.length < 65_536
        ? Buffer.from([masked | 126, body.length >> 8, body.length & 255])
        : Buffer.concat([Buffer.from([masked | 127]), longOf(body.length)])
  if (!isMasked) return Buffer.concat([Buffer.from([first]), length, body])
  const mask = Buffer.from([1, 2, 3, 4])
  return Buffer.concat([Buffer.from([first]), length, mask, body.map((byte, i) => byte ^ mask[i & 3]!)])
}

function longOf(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}

export async function openRawSocket(url: string, key: string): Promise<RawSocket> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const frames: RawFrame[] = []
  const closed = readFrames(socket, frames)
  socket.write(
    [
      'GET /v1/stream HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Authorization: Bearer ${key}`,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  await until(
    'a welcome',
    () => frames.length,
    (count) => count > 0,
    { withinMs: 150_000, pauseMs: 2 },
  )
  return {
    frames,
    messages: () =>
      frames.flatMap(({ opcode, payload }) =>
        opcode === opcodes.text ? [JSON.parse(payload.toString()) as Record<string, unknown>] : [],
      ),
    send: (bytes) => void socket.write(bytes),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    closed,
    destroy: () => void socket.destroy(),
  }
}

export interface RawEvents {
  /** The response body received so far. */
  readonly text: () => string
  readonly resume: () => void
  readonly destroy: () => void
}

/** Opens `/v1/stream/sse` and, after the first event, stops reading until `resume`. */
export async function openStalledEvents(url: string, query: string, key: string): Promise<RawEvents> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const pieces: Buffer[] = []
  socket.on('data', (piece) => void pieces.push(Buffer.from(piece)))
  socket.on('error', () => {})
  socket.write(
    [
      `GET /v1/stream/sse?${query} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${key}`,
      '\r\n',
    ].join('\r\n'),
  )
  const text = () => unchunked(Buffer.concat(pieces)).toString()
  await until('a first event', text, (all) => all.includes('\n\n'), { withinMs: 150_000, pauseMs: 2 })
  socket.pause()
  return { text, resume: () => void socket.resume(), destroy: () => void socket.destroy() }
}

/** The body of a chunked response, as far as its chunks are complete. */
function unchunked(response: Buffer): Buffer {
  const chunks: Buffer[] = []
  let at = response.indexOf('\r\n\r\n') + 4
  if (at < 4) return Buffer.alloc(0)
  for (let end = response.indexOf('\r\n', at); end >= 0; end = response.indexOf('\r\n', at)) {
    const from = end + 2
    const to = from + Number.parseInt(response.subarray(at, end).toString(), 16)
    if (to + 2 > response.length) break
    chunks.push(response.subarray(from, to))
    at = to + 2
  }
  return Buffer.concat(chunks)
}

/** Collects frames until the connection ends; resolves with the close code. */
function readFrames(socket: Socket, frames: RawFrame[]): Promise<number> {
  let rest: Buffer = Buffer.alloc(0)
  let isUpgraded = false
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, Buffer.from(chunk)])
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        isUpgraded = true
        rest = rest.subarray(end + 4)
      }
      for (let frame = takeFrame(rest); frame; frame = takeFrame(rest)) {
        rest = frame.rest
        frames.push(frame)
        if (frame.opcode === opcodes.close) resolve(frame.payload.readUInt16BE(0))
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(1006))
  })
}

function takeFrame(bytes: Buffer): (RawFrame & { readonly rest: Buffer }) | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const from = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < from) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < from + length) return null
  return {
    opcode: bytes[0]! & 0x0f,
    payload: bytes.subarray(from, from + length),
    rest: bytes.subarray(from + length),
  }
}
