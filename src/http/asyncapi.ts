import Type, { type TSchema } from 'typebox'
import { Cursor, Instant, Strict } from '../contract/schema.ts'
import type { Topic } from '../contract/topic.ts'
import { type Json, named } from './named-schemas.ts'

/**
 * The AsyncAPI 3.0 document: every topic as the body of a webhook delivery and as a frame of the stream, and the events
 * that only webhooks get. Pure: the same events give the same document.
 */
export function asyncApi(
  topics: readonly Topic[],
  deliveredOnly: readonly DeliveredOnly[],
  version: string,
): Json {
  const schemas: Json = {}
  const byName = Map.groupBy(topics, ({ name }) => name)
  const messages: Json = {}
  const channels: Json = {}
  const operations: Json = {}
  for (const [name, same] of byName) {
    const [first] = same as [Topic, ...Topic[]]
    const data = same.length === 1 ? first.schema : Type.Union(same.map(({ schema }) => schema))
    messages[`${name}.delivery`] = delivery(name, first, data, schemas)
    messages[`${name}.update`] = update(name, first, data, schemas)
    channels[name] = channelOf(name, first)
    operations[`deliver.${name}`] = operation(name, 'delivery', `Delivers ${name} to a webhook`)
    operations[`push.${name}`] = operation(name, 'update', `Pushes ${name} over the stream`)
  }
  for (const event of deliveredOnly) {
    const { name, summary, schema } = event
    messages[`${name}.delivery`] = delivery(name, event, schema, schemas)
    channels[name] = {
      address: name,
      title: name,
      description: `${summary}. To webhooks only.`,
      messages: { delivery: { $ref: `#/components/messages/${name}.delivery` } },
    }
    operations[`deliver.${name}`] = operation(name, 'delivery', `Delivers ${name} to a webhook`)
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Scoreline events',
      version,
      description:
        'Events over webhooks and over the push stream. An event has the same id and cursor on both, and `GET /v1/events` lists the same events.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      stream: {
        host: 'localhost:8080',
        protocol: 'ws',
        pathname: '/v1/stream',
        description: 'WebSocket; the same frames come as server-sent events from /v1/stream/sse',
        security: [{ $ref: '#/components/securitySchemes/apiKey' }],
      },
    },
    channels,
    operations,
    components: {
      messages,
      schemas,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, scl_live_…' } },
    },
  }
}

/** An event that webhooks get and the stream does not. */
interface DeliveredOnly {
  readonly name: string
  readonly summary: string
  readonly schema: TSchema
}

function channelOf(name: string, { summary, tier, form, perGame }: Topic): Json {
  const kind =
    form === 'state' ? 'State: a slow reader may get only the newest.' : 'Log: every event is delivered.'
  const narrow = perGame ? ` For one game: ${perGame}.{id}.` : ''
  return {
    address: name,
    title: name,
    description: `${summary}. Tier: ${tier} and up. ${kind}${narrow}`,
    messages: {
      delivery: { $ref: `#/components/messages/${name}.delivery` },
      update: { $ref: `#/components/messages/${name}.update` },
    },
  }
}

const operation = (name: string, message: string, summary: string): Json => ({
  action: 'send',
  summary,
  channel: { $ref: `#/channels/${name}` },
  messages: [{ $ref: `#/channels/${name}/messages/${message}` }],
})

const deliveryHeaders = Type.Object({
  'X-Service-Signature': Type.String({
    description:
      't=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">; two v1 while a secret is being rotated',
  }),
  'X-Service-Event': Type.String({ description: 'Name of the event' }),
  'X-Service-Delivery': Type.String({ description: 'The same for all attempts' }),
  'X-Service-Attempt': Type.String(),
  'X-Service-Cursor': Type.String(),
  'X-Service-Replay': Type.Optional(
    Type.String({ description: 'The replay session that the event is played by' }),
  ),
  'webhook-id': Type.String(),
  'webhook-timestamp': Type.String(),
  'webhook-signature': Type.String(),
})

function delivery(name: string, { summary }: Pick<Topic, 'summary'>, data: TSchema, schemas: Json): Json {
  const payload = Strict({
    id: Type.String({ description: 'Deliveries may repeat: drop those with a known id' }),
    event: Type.Literal(name),
    created_at: Instant,
    data,
  })
  return {
    name,
    title: `${name} delivery`,
    summary,
    headers: named(deliveryHeaders, schemas),
    payload: named(payload, schemas),
  }
}

function update(name: string, { summary, perGame }: Topic, data: TSchema, schemas: Json): Json {
  const channel = perGame
    ? Type.String({ description: `${name}, or ${perGame}.{id} for one game` })
    : Type.Literal(name)
  const payload = Strict({
    type: Type.Literal('update'),
    channel,
    cursor: Type.Optional(Cursor),
    data,
    snapshot: Type.Optional(Type.Literal(true, { description: 'Part of the snapshot sent on subscribing' })),
    replay: Type.Optional(Type.Literal(true, { description: 'Sent to catch up after a resume' })),
    skipped: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The number of older updates that a slow reader did not get' }),
    ),
  })
  return { name: `${name}.update`, title: `${name} update`, summary, payload: named(payload, schemas) }
}
