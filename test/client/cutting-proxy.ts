import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  readonly url: string
  /** Drops every connection without a closing handshake. */
  readonly cut: () => void
  readonly stop: () => Promise<void>
}

/** A TCP proxy between client and service that drops connections on demand. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        inner.destroy()
        outer.destroy()
      })
    }
    inner.pipe(outer).pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
