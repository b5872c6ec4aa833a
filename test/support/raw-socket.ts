/** The WebSocket protocol by hand (RFC 6455): for readers that do not read, and for frames that no client would send. */
import { connect, type Socket } from 'node:net'
import { until } from './until.ts'

export interface RawFrame {
  readonly opcode: number
  readonly payload: Buffer
}

export interface RawSocket {
  /** Frames received so far, control frames included. */
  readonly frames: readonly RawFrame[]
  /** The text frames, parsed. */
  readonly messages: () => Readonly<Record<string, unknown>>[]
  readonly send: (bytes: Uint8Array) => void
  /** From now on nothing is read: what the service sends stays where it is. */
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
    10_000,
    2,
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
