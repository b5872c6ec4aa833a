import { connect, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext } from 'node:tls'
import { type AttemptFailure, failure } from './attempt-failure.ts'

export interface DialTo {
  /** An address, never a name: what was vetted is what is dialled, and nothing is looked up again. */
  readonly address: string
  readonly port: number
  /** Whom the certificate must name; null = no TLS. */
  readonly tlsHost: string | null
}

/** Opens one connection. Aborting gives it up; the answer is then a failure of the stage it was in. */
export type Dial = (to: DialTo, signal: AbortSignal) => Promise<Socket | AttemptFailure>

export interface DialOptions {
  /** Certificates to trust in place of the machine's own, PEM. */
  readonly ca?: string
}

export function createDial({ ca }: DialOptions = {}): Dial {
  // Made once: reading the certificates of all authorities takes longer than a handshake.
  const secureContext = createSecureContext({ ...(ca === undefined ? {} : { ca }), minVersion: 'TLSv1.2' })
  return ({ address, port, tlsHost }, signal) => {
    const to = { host: address, port }
    if (tlsHost === null) return opened(connect(to), 'connect', signal)
    // A server name is a name; for an address the certificate is held against the address that is dialled.
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
    const settle = (result: Socket | AttemptFailure) => {
      signal.removeEventListener('abort', onAbort)
      socket.off('connect', onConnect).off(readyEvent, onReady).off('close', onClose)
      if (result !== socket) socket.destroy()
      resolve(result)
    }
    const onAbort = () => settle(failure(stage, 'given up'))
    const onConnect = () => {
      stage = 'tls'
    }
    const onReady = () => settle(socket.setNoDelay(true))
    const onClose = () => settle(failure(stage, reason))
    let reason = 'closed'
    // Stays for good: a socket without a listener for errors would end the process.
    socket.on('error', (error) => {
      reason = error.message
    })
    socket.once('connect', onConnect).once(readyEvent, onReady).once('close', onClose)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
