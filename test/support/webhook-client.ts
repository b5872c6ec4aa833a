/** Webhooks over real HTTP: API calls with a key, and a receiver that records its requests. */
import type {
  DeliveryView,
  IssuedWebhook,
  Sent,
} from '../../src/push/webhooks/subscriptions/webhook-schema.ts'
import type { Client, Reply } from './client.ts'
import { until } from './until.ts'

export interface WebhookClient {
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>
  readonly create: (input?: object) => Promise<IssuedWebhook>
  readonly read: (id: string) => Promise<IssuedWebhook>
  readonly deliveries: (id: string, query?: string) => Promise<readonly DeliveryView[]>
  readonly delivery: (id: string, deliveryId: string) => Promise<DeliveryView>
}

/** Calls the API with a key. The client has checked responses against their schemas. */
export function webhookClient(client: Pick<Client, 'get'>, key: string, url: string): WebhookClient {
  const call: WebhookClient['call'] = (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return client.get(`/v1/webhooks${path}`, { key, method, headers: { ...type, ...headers }, ...sent })
  }
  return {
    call,
    create: async (input = {}) => {
      const reply = await call('POST', '', { url, events: ['nba.*'], ...input })
      if (reply.status !== 201) throw new Error(`not created: ${reply.text}`)
      return JSON.parse(reply.text)
    },
    read: async (id) => JSON.parse((await call('GET', `/${id}`)).text),
    deliveries: async (id, query = '') =>
      JSON.parse((await call('GET', `/${id}/deliveries${query}`)).text).deliveries,
    delivery: async (id, deliveryId) =>
      JSON.parse((await call('GET', `/${id}/deliveries/${deliveryId}`)).text),
  }
}

export const sentOf = (reply: Reply): Sent => JSON.parse(reply.text)

interface Received {
  readonly path: string
  readonly headers: Headers
  readonly body: string
  readonly event: string
  readonly id: string
}

export interface HttpReceiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers; tests may replace it. */
  answer: (received: Received) => Response | Promise<Response>
  /** Waits for `count` requests to a path and returns them. */
  readonly at: (path: string, count: number) => Promise<readonly Received[]>
  readonly stop: () => Promise<void>
}

/** Plain HTTP on loopback. */
export function startHttpReceiver(): HttpReceiver {
  const received: Received[] = []
  const ok = () => new Response('thanks')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const body = await request.text()
      const { id, event } = JSON.parse(body)
      const one = { path: new URL(request.url).pathname, headers: request.headers, body, id, event }
      received.push(one)
      return receiver.answer(one)
    },
  })
  const receiver: HttpReceiver = {
    url: server.url.origin,
    received,
    answer: ok,
    at: (path, count) =>
      until(
        `${count} deliveries to ${path}`,
        () => received.filter((one) => one.path === path),
        (there) => there.length >= count,
      ),
    stop: () => server.stop(true),
  }
  return receiver
}
