/** A small raw-socket HTTP client: keep-alive, one request at a time per connection; counts and checks responses. */
export interface LoadOptions {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly requests: number
  readonly connections: number
  /** The status that every response must have. */
  readonly status: number
}

const headEnd = Buffer.from('\r\n\r\n')
/** As Bun writes it. */
const lengthName = Buffer.from('Content-Length: ')

export async function load(options: LoadOptions): Promise<{ readonly seconds: number }> {
  const { port, requests, connections } = options
  const lines = Object.entries(options.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(
    `GET ${options.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`,
  )
  const expected = `HTTP/1.1 ${options.status}`
  let sent = 0
  let done = 0
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    for (let i = 0; i < connections; i++) {
      let missing = 0
      Bun.connect({
        hostname: '127.0.0.1',
        port,
        socket: {
          open: (socket) => {
            sent++
            socket.write(request)
          },
          data: (socket, chunk) => {
            missing = missing === 0 ? sizeOf(chunk, expected, reject) - chunk.length : missing - chunk.length
            if (missing > 0) return
            missing = 0
            done++
            if (done === requests) resolve()
            if (sent < requests) {
              sent++
              socket.write(request)
            } else socket.end()
          },
          error: (_socket, error) => reject(error),
        },
      }).catch(reject)
    }
  })
  return { seconds: (performance.now() - started) / 1_000 }
}

/** Length of the response that starts with this chunk. */
function sizeOf(chunk: Buffer, expected: string, reject: (error: Error) => void): number {
  const start = chunk.toString('latin1', 0, expected.length)
  if (start !== expected) reject(new Error(`expected ${expected}, got ${start}`))
  const end = chunk.indexOf(headEnd)
  const from = chunk.indexOf(lengthName)
  const hasLength = from >= 0 && from < end
  const length = hasLength ? Number.parseInt(chunk.toString('latin1', from + lengthName.length, end), 10) : 0
  return end + headEnd.length + length
}
