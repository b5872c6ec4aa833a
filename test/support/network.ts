/** A TCP proxy in front of a server on this machine, as a network that can be cut. */
import { connect, createServer, type Socket } from 'node:net'

export interface Network {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  readonly cut: () => void
  /** Carries nothing, but closes nothing either: what both sides send waits. */
  readonly freeze: () => void
  readonly heal: () => void
  readonly stop: () => Promise<void>
}

export async function startNetwork(targetPort: number): Promise<Network> {
  const sockets = new Set<Socket>()
  let state: 'up' | 'cut' | 'frozen' = 'up'
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
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
    const outer = connect(targetPort, '127.0.0.1')
    carry(inner, outer)
    carry(outer, inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
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
