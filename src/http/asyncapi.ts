import Type, { type TObject, type TSchema } from 'typebox'
import type { ErrorCode } from '../contract/errors.ts'
import { Cursor, means, Strict } from '../contract/schema.ts'
import type { Topic } from '../contract/topic.ts'
import { type ApiEvent, deliveryBody, deliveryHeaders, isOfSport } from './delivery-message.ts'
import type { Examples } from './examples.ts'
import { partNamer, pascal } from './named-parts.ts'
import { type Json, named } from './named-schemas.ts'

/** A frame of the stream that is not an update. */
export interface ApiFrame {
  readonly type: string
  readonly summary: string
  readonly schema: TSchema
  readonly example: object
}

/** A GET whose answer is an endless list of server-sent events. */
export interface EventStream {
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly query: TObject
  readonly headers: TObject
  /** Error codes beyond those that every call with a key can return. */
  readonly errors: readonly ErrorCode[]
  /** The text of an answer. */
  readonly example: string
}

export interface StreamProtocol {
  readonly clientFrames: readonly ApiFrame[]
  readonly serviceFrames: readonly ApiFrame[]
  readonly sse: EventStream
  /** Close codes by reason, and what each means. */
  readonly closeCodes: Readonly<Record<string, number>>
  /** How to go on after a code. */
  readonly closeRetry: string
  readonly closeMeanings: Readonly<Record<string, string>>
}

interface EventContents {
  readonly events: readonly ApiEvent[]
  readonly protocol: StreamProtocol
  readonly examples: Examples
  readonly version: string
  /** The events of one sport; null = all. */
  readonly sport: string | null
}

/**
 * The AsyncAPI 3.0 document: the frames of the stream in both directions, every event as an update of the stream and as
 * the body of a webhook delivery, but for its servers. Pure: the same events give the same document.
 */
export function asyncApi({ protocol, examples, version, sport, ...all }: EventContents): Json {
  const events = all.events.filter(({ name }) => isOfSport(name, sport))
  const schemas: Json = {}
  const messages: Json = {}
  const channels: Json = { ...transportsOf(protocol) }
  const operations: Json = {}
  addFrames(protocol, { messages, channels, operations, schemas })
  for (const event of events) {
    const { name, topic } = event
    const example = examples.events[name]
    messages[`${name}.delivery`] = delivery(event, example?.delivery, schemas)
    if (topic) messages[`${name}.update`] = update(event, topic, example?.update, schemas)
    channels[name] = channelOf(event)
    operations[`deliver.${name}`] = operation(name, 'delivery', `Delivers ${name} to a webhook`)
    if (topic) operations[`push.${name}`] = operation(name, 'update', `Pushes ${name} over the stream`)
  }
  const nameParts = partNamer(schemas)
  for (const [name, message] of Object.entries(messages)) nameMessage(name, message as Json, nameParts)
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
    channels,
    operations,
    components: {
      messages,
      schemas,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, scl_live_…' } },
    },
  }
}

/** The data of an event has one name, in its delivery and in its update. */
function nameMessage(name: string, message: Json, nameParts: ReturnType<typeof partNamer>): void {
  const payload = message.payload as { properties?: Json }
  const data = payload.properties?.data
  const event = name.replace(/\.(delivery|update)$/, '')
  if (data !== undefined && event !== name) {
    const properties = { ...payload.properties, data: nameParts(data, `${pascal(event)}Data`) }
    message.payload = { ...payload, properties }
  }
  message.payload = nameParts(message.payload, pascal(name))
  if (message.headers) message.headers = nameParts(message.headers, 'DeliveryHeaders')
}

/** The servers of the document when clients reach the service at an origin. */
export function asyncApiServers(origin: string): Json {
  const { host, protocol, pathname } = new URL(origin)
  return {
    stream: {
      host,
      ...(pathname === '/' ? {} : { pathname }),
      protocol: protocol === 'https:' ? 'wss' : 'ws',
      description: 'WebSocket at /v1/stream; the same frames come as server-sent events from /v1/stream/sse',
      security: [{ $ref: '#/components/securitySchemes/apiKey' }],
    },
  }
}

/** The two ways to read the stream. Both carry the updates of the channels below. */
function transportsOf({ sse, closeCodes, closeMeanings, closeRetry }: StreamProtocol): Json {
  const codes = Object.entries(closeCodes).map(
    ([reason, code]) => `${code} ${reason}: ${closeMeanings[reason]}.`,
  )
  return {
    stream: {
      address: '/v1/stream',
      title: 'WebSocket',
      description: `JSON text frames, one object each. Opening a connection counts as one request against the rate limit of the key, and so does each subscription with a snapshot; of those from a cursor or from now every ten count as one. Close codes: ${codes.join(' ')} ${closeRetry}`,
      messages: {},
      bindings: {
        ws: {
          method: 'GET',
          query: {
            type: 'object',
            properties: {
              ticket: { type: 'string', description: 'A ticket of POST /v1/stream/tickets, for browsers' },
            },
          },
          bindingVersion: '0.1.0',
        },
      },
    },
    sse: {
      address: sse.path,
      title: 'Server-sent events',
      description: sse.description,
      messages: {},
      bindings: {
        ws: {
          method: 'GET',
          query: named(sse.query, {}),
          headers: named(sse.headers, {}),
          bindingVersion: '0.1.0',
        },
      },
    },
  }
}

interface Parts {
  readonly messages: Json
  readonly channels: Json
  readonly operations: Json
  readonly schemas: Json
}

function addFrames({ clientFrames, serviceFrames }: StreamProtocol, parts: Parts): void {
  const add = (from: 'client' | 'service', { type, summary, schema, example }: ApiFrame): void => {
    const name = `${from}.${type}`
    parts.messages[name] = {
      name,
      title: type,
      summary,
      payload: named(schema, parts.schemas),
      examples: [{ payload: example }],
    }
    const carriers = from === 'client' ? ['stream'] : ['stream', 'sse']
    for (const channel of carriers) {
      const { messages } = parts.channels[channel] as { messages: Json }
      messages[name] = { $ref: `#/components/messages/${name}` }
      parts.operations[`${channel}.${name}`] = {
        ...operation(channel, name, summary),
        action: from === 'client' ? 'receive' : 'send',
      }
    }
  }
  for (const frame of clientFrames) add('client', frame)
  for (const frame of serviceFrames) add('service', frame)
}

function channelOf({ name, summary, topic }: ApiEvent): Json {
  const reference = (kind: string) => ({ $ref: `#/components/messages/${name}.${kind}` })
  if (!topic) {
    const messages = { delivery: reference('delivery') }
    return { address: name, title: name, description: `${summary}. To webhooks only.`, messages }
  }
  const { tier, form, perGame } = topic
  const kind =
    form === 'state' ? 'State: a slow reader may get only the newest.' : 'Log: every event is delivered.'
  const narrow = perGame ? ` For one game: ${perGame}.{id}.` : ''
  return {
    address: name,
    title: name,
    description: `${summary}. Tier: ${tier} and up. ${kind}${narrow}`,
    messages: { delivery: reference('delivery'), update: reference('update') },
  }
}

const operation = (channel: string, message: string, summary: string): Json => ({
  action: 'send',
  summary,
  channel: { $ref: `#/channels/${channel}` },
  messages: [{ $ref: `#/channels/${channel}/messages/${message}` }],
})

const examplesOf = (payload: unknown): Json => (payload === undefined ? {} : { examples: [{ payload }] })

const delivery = (event: ApiEvent, example: unknown, schemas: Json): Json => ({
  name: event.name,
  title: `${event.name} delivery`,
  summary: event.summary,
  headers: named(deliveryHeaders, schemas),
  payload: named(deliveryBody(event), schemas),
  ...examplesOf(example),
})

function update(
  { name, summary, data }: ApiEvent,
  { perGame }: Topic,
  example: unknown,
  schemas: Json,
): Json {
  const payload = updateBody(name, data, perGame)
  return {
    name: `${name}.update`,
    title: `${name} update`,
    summary,
    payload: named(payload, schemas),
    ...examplesOf(example),
  }
}

const updateBody = (name: string, data: TSchema, perGame: string | undefined) =>
  Strict({
    type: Type.Literal('update', { description: 'What kind of frame it is' }),
    channel: perGame
      ? Type.String({ description: `${name}, or ${perGame}.{id} for one game` })
      : Type.Literal(name, { description: 'Name of the channel' }),
    cursor: means(Type.Optional(Cursor), 'Resume from it; absent while a snapshot runs'),
    data: means(data, 'What the event is about'),
    snapshot: Type.Optional(Type.Literal(true, { description: 'Part of the snapshot sent on subscribing' })),
    replay: Type.Optional(Type.Literal(true, { description: 'Sent to catch up after a resume' })),
    skipped: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The number of older updates that a slow reader did not get' }),
    ),
  })
