/** Many sockets that only count the bytes they receive, so that their cost is the same for every server. */
export interface Readers {
  /** Resolves once every reader has received this many bytes since the last call, with the time from first to last byte. */
  readonly spanMs: (bytesEach: number) => Promise<number>
  readonly close: () => void
}

export interface ReadersOptions {
  readonly port: number
  readonly count: number
  readonly headers: Readonly<Record<string, string>>
  /** What each sends once it is open, and the bytes at the end of the response. */
  readonly opening: { readonly frame: Uint8Array; readonly endsWith: string } | null
  /** Called with what arrives after that, by any of them. */
  readonly onData?: (chunk: Buffer) => void
}

/** A text frame of a client, with a mask of zeros. */
export function frameOf(text: string): Uint8Array {
  const body = Buffer.from(text)
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body])
}

interface Counter {
  bytes: number
  isOpen: boolean
  readonly socket: Bun.Socket<undefined>
}

const openAtOnce = 50

export async function openReaders(options: ReadersOptions): Promise<Readers> {
  const counters: Counter[] = []
  let firstMs = 0
  let missing = 0
  let target = 0
  let done: (() => void) | null = null
  const onBytes = (counter: Counter, length: number) => {
    if (target === 0) return
    if (firstMs === 0) firstMs = performance.now()
    const before = counter.bytes
    counter.bytes += length
    if (before < target && counter.bytes >= target && --missing === 0) done?.()
  }
  for (let from = 0; from < options.count; from += openAtOnce) {
    const size = Math.min(openAtOnce, options.count - from)
    counters.push(...(await Promise.all(Array.from({ length: size }, () => openOne(options, onBytes)))))
  }
  return {
    spanMs: (bytesEach) =>
      new Promise((resolve) => {
        firstMs = 0
        target = bytesEach
        missing = counters.length
        for (const counter of counters) counter.bytes = 0
        done = () => {
          target = 0
          resolve(performance.now() - firstMs)
        }
      }),
    close: () => {
      for (const { socket } of counters) socket.terminate()
    },
  }
}

/** Resolves after the upgrade and the response to the first message. */
function openOne(
  { port, headers, opening, onData }: ReadersOptions,
  onBytes: (counter: Counter, length: number) => void,
): Promise<Counter> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET /v1/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${lines.join('')}\r\n`
  return new Promise((resolve, reject) => {
    let counter: Counter | null = null
    let text = ''
    let isUpgraded = false
    Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        open: (socket) => {
          counter = { bytes: 0, isOpen: false, socket }
          socket.write(request)
        },
        data: (socket, chunk) => {
          if (!counter) return
          if (counter.isOpen) {
            onBytes(counter, chunk.length)
            onData?.(chunk)
            return
          }
          text += chunk.toString('latin1')
          if (!isUpgraded && text.includes('\r\n\r\n')) {
            isUpgraded = true
            if (!text.startsWith('HTTP/1.1 101')) reject(new Error(text.slice(0, 200)))
            if (opening) socket.write(opening.frame)
          }
          if (!isUpgraded || (opening && !text.includes(opening.endsWith))) return
          counter.isOpen = true
          resolve(counter)
        },
        error: (_socket, error) => reject(error),
      },
    }).catch(reject)
  })
}
