/** Raw HTTP over a socket, for requests that no client library would send. */
import { connect, type Socket } from 'node:net'
import { verifyAnswer } from './answers.ts'

export interface RawReply {
  /** 0: the connection was closed without a response. */
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

const replyWithinMs = 100_000

/** Sends bytes unchanged and reads one response, until its end or the end of the connection. */
export function sendRaw(port: number, bytes: Uint8Array | string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no response within ${replyWithinMs} ms to ${String(bytes).slice(0, 300)}`))
    }, replyWithinMs)
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(parseReply(Buffer.concat(chunks)))
    }
    socket.on('data', (chunk) => {
      chunks.push(Buffer.from(chunk))
      if (isComplete(Buffer.concat(chunks))) finish()
    })
    // A server that rejects early may reset the connection while we are still writing.
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}

/** Opens a connection and sends the beginning of a request. */
export function beginRaw(port: number, bytes: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('connect', () => socket.write(bytes, () => resolve(socket)))
  })
}

const headEnd = '\r\n\r\n'
const interim = 'HTTP/1.1 100 '

/** Drops interim `100 Continue` responses, however many precede the final one. */
function withoutInterim(bytes: Buffer): Buffer {
  const end = bytes.indexOf(headEnd)
  if (end < 0 || !bytes.toString('latin1', 0, interim.length).startsWith(interim)) return bytes
  return withoutInterim(bytes.subarray(end + headEnd.length))
}

function isComplete(received: Buffer): boolean {
  const bytes = withoutInterim(received)
  const end = bytes.indexOf(headEnd)
  if (end < 0) return false
  const { headers, status } = parseReply(bytes)
  if (status === 204 || status === 304) return true
  const length = headers.get('content-length')
  return length !== null && bytes.length >= end + headEnd.length + Number(length)
}

function parseReply(received: Buffer): RawReply {
  const bytes = withoutInterim(received)
  const end = bytes.indexOf(headEnd)
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = end < 0 ? '' : bytes.subarray(end + headEnd.length).toString('utf8')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body }
}

/** Statuses of the HTTP parser, which rejects a request before our code runs; 0 is a closed connection. */
const parserStatuses: ReadonlySet<number> = new Set([0, 400, 413, 431, 505])

/**
 * Returns who answered: `parser`, or `ours` if the response matches its schema or the error catalogue. Throws on any
 * other response.
 */
export function verifyReply(method: string, path: string, reply: RawReply): 'parser' | 'ours' {
  if (!reply.headers.has('x-request-id') && parserStatuses.has(reply.status)) {
    if (reply.body !== '') throw new Error(`the parser sent a body: ${reply.body.slice(0, 200)}`)
    return 'parser'
  }
  if (reply.status >= 500) throw new Error(`${reply.status}: ${reply.body.slice(0, 300)}`)
  verifyAnswer({ method, path, status: reply.status, headers: reply.headers, text: reply.body })
  return 'ours'
}
