import { connect, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext } from 'node:tls'
import { type AttemptFailure, failure } from './attempt-failure.ts'

export interface DialTo {
  /** An IP address, never a name: the checked address is the one dialled, without a second lookup. */
  readonly address: string
  readonly port: number
  /** The host that the certificate must name; null for no TLS. */
  readonly tlsHost: string | null
}

/** Opens one connection. When aborted it returns a failure of the stage it was in. */
export type Dial = (to: DialTo, signal: AbortSignal) => Promise<Socket | AttemptFailure>

export interface DialOptions {
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string
}

export function createDial({ ca }: DialOptions = {}): Dial {
  // Created once: loading all root certificates takes longer than a handshake.
  const secureContext = createSecureContext({ ...(ca === undefined ? {} : { ca }), minVersion: 'TLSv1.2' })
  return ({ address, port, tlsHost }, signal) => {
    const to = { host: address, port }
    if (tlsHost === null) return opened(connect(to), 'connect', signal)
    // SNI takes names only; for an address the certificate is checked against the address dialled.
    const servername = tlsHost === address ? {} : { servername: tlsHost }
    const socket = connectTls({ ...to, ...servername, secureContext, ALPNProtocols: ['http/1.1'] })
    return opened(socket, 'secureConnect', signal)
  }
}

function opened(
  socket: Socket,
  readyEvent: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Socket | AttemptFailure> {
  return new Promise((resolve) => {
    let stage: 'connect' | 'tls' = 'connect'
    const finish = (result: Socket | AttemptFailure) => {
      signal.removeEventListener('abort', onAbort)
      socket.off('connect', onConnect).off(readyEvent, onReady).off('close', onClose)
      if (result !== socket) socket.destroy()
      resolve(result)
    }
    const onAbort = () => finish(failure(stage, 'aborted'))
    const onConnect = () => {
      stage = 'tls'
    }
    const onReady = () => finish(socket.setNoDelay(true))
    const onClose = () => finish(failure(stage, reason))
    let reason = 'closed'
    // Never removed: a socket without an error listener would end the process.
    socket.on('error', (error) => {
      reason = error.message
    })
    socket.once('connect', onConnect).once(readyEvent, onReady).once('close', onClose)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
