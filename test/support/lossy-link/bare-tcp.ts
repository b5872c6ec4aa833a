/** One bare TCP connection over a link, as a baseline of what it carries in time. */
import { connect, createServer, type Socket } from 'node:net'

export interface BareTcp {
  /** Where its server listens. */
  readonly port: number
  /** Connects to the server through `port`, and sends a message every `everyMs` for `ms`. */
  readonly run: (port: number, pace: { readonly everyMs: number; readonly ms: number }) => Promise<BareTimes>
  readonly stop: () => void
}

/** How long messages took, in milliseconds; those that are not there at the end, how long they have waited. */
interface BareTimes {
  readonly oneWayMs: readonly number[]
  readonly echoMs: readonly number[]
}

export async function startBareTcp(bytes: number): Promise<BareTcp> {
  let sentMs: number[] = []
  let oneWayMs: number[] = []
  const server = createServer((socket) => {
    eachMessage(socket, bytes, (message) => {
      oneWayMs.push(performance.now() - sentMs[oneWayMs.length]!)
      socket.write(message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    stop: () => void server.close(),
    run: async (port, { everyMs, ms }) => {
      sentMs = []
      oneWayMs = []
      const echoMs: number[] = []
      const socket = connect({ host: '127.0.0.1', port })
      eachMessage(socket, bytes, () => echoMs.push(performance.now() - sentMs[echoMs.length]!))
      const startedMs = performance.now()
      while (performance.now() < startedMs + ms) {
        sentMs.push(performance.now())
        socket.write(Buffer.alloc(bytes))
        await Bun.sleep(Math.max(0, startedMs + sentMs.length * everyMs - performance.now()))
      }
      const withWaiting = (times: readonly number[]) => [
        ...times,
        ...sentMs.slice(times.length).map((at) => performance.now() - at),
      ]
      const times = { oneWayMs: withWaiting(oneWayMs), echoMs: withWaiting(echoMs) }
      socket.destroy()
      return times
    },
  }
}

function eachMessage(socket: Socket, bytes: number, onMessage: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) onMessage(rest.subarray(0, bytes))
  })
}
