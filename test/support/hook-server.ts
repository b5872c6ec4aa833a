/** A receiver as a customer would write it: verifies the signature, records the event, answers at once. */
import { createHmac } from 'node:crypto'
import { receiverCert, receiverKey } from './receiver.ts'

interface Hook {
  readonly path: string
  readonly eventId: string
  readonly event: string
  readonly delivery: string
  readonly attempt: number
  readonly createdAtMs: number
  readonly receivedAtMs: number
}

export interface HookServer {
  readonly port: number
  readonly url: (path: string) => string
  readonly hooks: readonly Hook[]
  /** `<path> <event id>` → when it first arrived. */
  readonly arrivals: ReadonlyMap<string, number>
  /** Requests with an invalid signature. */
  readonly forged: () => number
  /** The secret to verify a path with, once its subscription exists. */
  readonly expectSecret: (path: string, secret: string) => void
  readonly close: () => Promise<void>
}

export function startHookServer(): HookServer {
  const hooks: Hook[] = []
  const arrivals = new Map<string, number>()
  const secrets = new Map<string, string>()
  let forged = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: { cert: receiverCert, key: receiverKey },
    fetch: async (request) => {
      const body = await request.text()
      const path = new URL(request.url).pathname
      const signature = request.headers.get('X-Service-Signature') ?? ''
      const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      const secret = secrets.get(path)
      if (secret !== undefined) {
        const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
        if (expected !== given) {
          forged++
          return new Response(null, { status: 401 })
        }
      }
      const { id, event, created_at } = JSON.parse(body) as { id: string; event: string; created_at: string }
      const receivedAtMs = Date.now()
      const name = `${path} ${id}`
      if (!arrivals.has(name)) arrivals.set(name, receivedAtMs)
      hooks.push({
        path,
        eventId: id,
        event,
        delivery: request.headers.get('X-Service-Delivery') ?? '',
        attempt: Number(request.headers.get('X-Service-Attempt')),
        createdAtMs: Date.parse(created_at),
        receivedAtMs,
      })
      return new Response(null, { status: 204 })
    },
  })
  const port = server.port!
  return {
    port,
    url: (path) => `https://127.0.0.1:${port}${path}`,
    hooks,
    arrivals,
    forged: () => forged,
    expectSecret: (path, secret) => void secrets.set(path, secret),
    close: () => server.stop(true),
  }
}

/** The environment a service needs to reach receivers on this machine. */
export const receiverEnv = (certPath: string): Record<string, string> => ({
  WEBHOOK_ALLOW: '127.0.0.1',
  NODE_EXTRA_CA_CERTS: certPath,
})

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
