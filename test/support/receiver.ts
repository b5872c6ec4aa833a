/** An HTTPS receiver on loopback whose behaviour a test controls, byte by byte if needed. */
import { readFileSync } from 'node:fs'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** Certificate of `localhost` and 127.0.0.1, signed by itself: a client that trusts it trusts the receiver. */
export const receiverCertPath = fixture('tls-cert.pem')
export const receiverCert = readFileSync(receiverCertPath, 'utf8')
export const receiverKey = readFileSync(fixture('tls-key.pem'), 'utf8')

interface RawRequest {
  readonly head: string
  readonly body: string
  /** Number of its connection, from 1. */
  readonly connection: number
}

export interface RawReceiver {
  readonly port: number
  readonly requests: readonly RawRequest[]
  /** Connections accepted so far, and those still open. */
  readonly connections: () => number
  readonly open: () => number
  readonly close: () => Promise<void>
}

/** Answers one request by writing to its socket. */
export type Behaviour = (socket: Socket, request: RawRequest) => void

export interface RawOptions {
  readonly isPlain?: boolean
  readonly host?: string
  readonly onConnection?: (socket: Socket) => void
}

export const answer = (status: number, body = '', headers = ''): string =>
  `HTTP/1.1 ${status} Status\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Always the same answer. */
export const respond =
  (status: number, body = ''): Behaviour =>
  (socket) =>
    void socket.write(answer(status, body))

export async function startRawReceiver(behave: Behaviour, options: RawOptions = {}): Promise<RawReceiver> {
  const requests: RawRequest[] = []
  const open = new Set<Socket>()
  let count = 0
  const onSocket = (socket: Socket) => {
    const connection = ++count
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    options.onConnection?.(socket)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (end < 0 || text.length < end + 4 + length) return
      const request = { head: text.slice(0, end), body: text.slice(end + 4, end + 4 + length), connection }
      text = text.slice(end + 4 + length)
      requests.push(request)
      behave(socket, request)
    })
  }
  const server: Server = options.isPlain
    ? createServer(onSocket)
    : createTlsServer({ cert: receiverCert, key: receiverKey }, onSocket)
  await new Promise<void>((resolve) => server.listen(0, options.host ?? '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => count,
    open: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
