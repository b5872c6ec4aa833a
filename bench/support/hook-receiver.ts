/** A webhook receiver in its own process: measures the latency of each event and reports it on request. */
import { receiverCert, receiverKey } from '../../test/support/receiver.ts'

export interface Received {
  readonly count: number
  /** First and last arrival since the last report, Unix milliseconds. */
  readonly firstAtMs: number
  readonly lastAtMs: number
  /** From the event's `created_at` to its arrival. */
  readonly delaysMs: readonly number[]
}

let delaysMs: number[] = []
let arrivals: number[] = []

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  tls: { cert: receiverCert, key: receiverKey },
  fetch: async (request) => {
    if (request.method === 'GET') {
      const { pathname } = new URL(request.url)
      // While a load is under way only the count is asked for: the delays of all would take long to write.
      if (pathname === '/count') return Response.json({ count: arrivals.length })
      const received: Received = {
        count: arrivals.length,
        firstAtMs: arrivals[0] ?? 0,
        lastAtMs: arrivals.at(-1) ?? 0,
        delaysMs,
      }
      if (pathname === '/reset') [delaysMs, arrivals] = [[], []]
      return Response.json(received)
    }
    const { created_at } = (await request.json()) as { created_at: string }
    const nowMs = Date.now()
    arrivals.push(nowMs)
    delaysMs.push(nowMs - Date.parse(created_at))
    return new Response(null, { status: 204 })
  },
})
console.log(JSON.stringify({ event: 'ready', url: `https://127.0.0.1:${server.port}` }))
