/** One event on its way to a webhook: the headers and the body, for OpenAPI and AsyncAPI. */
import Type, { type TSchema } from 'typebox'
import { Instant, means, Strict } from '../contract/schema.ts'
import type { Topic } from '../contract/topic.ts'

/** An event by name, with the schema of its data. */
export interface ApiEvent {
  readonly name: string
  readonly summary: string
  readonly data: TSchema
  /** Null for an event that webhooks get and the stream does not. */
  readonly topic: Topic | null
}

/** An event that only webhooks get. */
interface DeliveredOnly {
  readonly name: string
  readonly summary: string
  readonly schema: TSchema
}

/** Every event once: several record kinds may publish under one name. */
export function eventsOfApi(
  topics: readonly Topic[],
  deliveredOnly: readonly DeliveredOnly[],
): readonly ApiEvent[] {
  const published = [...Map.groupBy(topics, ({ name }) => name)].map(([name, same]) => {
    const [first] = same as [Topic, ...Topic[]]
    const data = same.length === 1 ? first.schema : Type.Union(same.map(({ schema }) => schema))
    return { name, summary: first.summary, data, topic: first }
  })
  return [
    ...published,
    ...deliveredOnly.map(({ name, summary, schema }) => ({ name, summary, data: schema, topic: null })),
  ]
}

/** Whether an event is one of a sport: `nba.game.final` of nba. All are of null. */
export const isOfSport = (name: string, sport: string | null): boolean =>
  sport === null || name.startsWith(`${sport}.`)

export const deliveryHeaders = Type.Object({
  'X-Service-Signature': Type.String({
    description:
      't=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">; two v1 while a secret is being rotated',
  }),
  'X-Service-Event': Type.String({ description: 'Name of the event' }),
  'X-Service-Delivery': Type.String({ description: 'Id of the delivery, the same for all attempts' }),
  'X-Service-Attempt': Type.String({ description: 'Number of the attempt, from 1' }),
  'X-Service-Cursor': Type.String({ description: 'Journal position of the event: resume from it' }),
  'X-Service-Replay': Type.Optional(
    Type.String({ description: 'The replay session that the event is played by' }),
  ),
  'webhook-id': Type.String({ description: 'Id of the event, as Standard Webhooks has it' }),
  'webhook-timestamp': Type.String({ description: 'Time of this attempt in Unix seconds' }),
  'webhook-signature': Type.String({
    description: 'v1,<base64 HMAC-SHA256 of "<id>.<timestamp>.<raw body>">, as Standard Webhooks has it',
  }),
})

export const deliveryBody = ({ name, data }: ApiEvent) =>
  Strict({
    id: Type.String({ description: 'Id of the event. Deliveries may repeat: drop those with a known id' }),
    event: Type.Literal(name, { description: 'Name of the event' }),
    created_at: means(Instant, 'When the change was committed'),
    data: means(data, 'What the event is about'),
  })
