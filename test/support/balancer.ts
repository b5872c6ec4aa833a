/** A TCP load balancer before several nodes, as operators have one: new connections go to nodes that accept them. */
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly url: string
  /** Replaces the nodes; open connections stay. */
  readonly setTargets: (urls: readonly string[]) => void
  readonly stop: () => Promise<void>
}

export async function startBalancer(urls: readonly string[] = []): Promise<Balancer> {
  let targets = urls
  let turn = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, onClose: () => void) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }
  /** Tries each node once, the next one in turn first. */
  const join = (inner: Socket, tries: number) => {
    const target = targets[turn++ % targets.length]
    if (target === undefined || tries === 0 || inner.destroyed) {
      inner.destroy()
      return
    }
    const { port, hostname } = new URL(target)
    const outer = connect(Number(port), hostname)
    let isJoined = false
    outer.on('connect', () => {
      isJoined = true
      inner.pipe(outer).pipe(inner)
    })
    keep(outer, () => (isJoined ? inner.destroy() : join(inner, tries - 1)))
    inner.on('close', () => outer.destroy())
  }
  const server = createServer((inner) => {
    keep(inner, () => {})
    join(inner, targets.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setTargets: (next) => {
      targets = next
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
