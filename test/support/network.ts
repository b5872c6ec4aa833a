/** A TCP proxy in front of a server on this machine, as a network that can be cut. */
import { connect, createServer, type Socket } from 'node:net'

export interface Network {
  readonly port: number
  /** How many connections were opened through it so far. */
  readonly accepted: () => number
  /** Ends every connection and refuses new ones. */
  readonly cut: () => void
  /** Carries nothing, but closes nothing either: what both sides send waits. */
  readonly freeze: () => void
  readonly heal: () => void
  readonly stop: () => Promise<void>
}

/** A port, on the loopback address unless another one is given, or a Unix socket. */
export type Place = { readonly port: number; readonly host?: string } | { readonly path: string }

const loopback = '127.0.0.1'

export async function startNetwork(target: Place, at: Place = { port: 0 }): Promise<Network> {
  const sockets = new Set<Socket>()
  let accepted = 0
  let state: 'up' | 'cut' | 'frozen' = 'up'
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => void to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (state === 'frozen') from.pause()
  }
  const server = createServer((inner) => {
    if (state === 'cut') {
      inner.destroy()
      return
    }
    accepted++
    const outer = connect({ host: loopback, ...target })
    carry(inner, outer)
    carry(outer, inner)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: loopback, ...at }, resolve)
  })
  const address = server.address()
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // A Unix socket has none.
    port: typeof address === 'object' && address !== null ? address.port : 0,
    accepted: () => accepted,
    cut: () => {
      state = 'cut'
      endAll()
    },
    freeze: () => {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    heal: () => {
      state = 'up'
      for (const socket of sockets) socket.resume()
    },
    stop: () => {
      endAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
