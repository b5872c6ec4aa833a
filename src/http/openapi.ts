import type { TObject, TSchema } from 'typebox'
import type { Endpoint } from '../contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../contract/errors.ts'
import { documentedFields } from '../contract/schema.ts'
import { apiAreas, areaOf } from './api-areas.ts'
import type { EventStream, StreamProtocol } from './asyncapi.ts'
import { type ApiEvent, deliveryBody, deliveryHeaders } from './delivery-message.ts'
import { errorSchema, problemSchema } from './error-schemas.ts'
import type { Examples } from './examples.ts'
import { type Json, named } from './named-schemas.ts'
import { operationId } from './operation-id.ts'

type Listed = Omit<Endpoint, 'handle'>

interface ApiContents {
  readonly endpoints: readonly Listed[]
  readonly protocol: Pick<StreamProtocol, 'sse'>
  readonly events: readonly ApiEvent[]
  readonly examples: Examples
  readonly version: string
}

/** The OpenAPI 3.1 document of the endpoints and of what webhooks receive. Pure: the same table gives the same document. */
export function openApi({ endpoints, protocol, events, examples, version }: ApiContents): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const definition of endpoints) {
    const path = paths[definition.path] ?? {}
    paths[definition.path] = path
    path[definition.method.toLowerCase()] = operation(definition, components, examples)
  }
  paths[protocol.sse.path] = { get: eventStream(protocol.sse) }
  const webhooks = Object.fromEntries(
    events.map((event) => [event.name, { post: delivered(event, components, examples) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scoreline',
      version,
      summary: 'Sports data over one journal',
      description:
        'Live and historical sports data as JSON. Every change goes through one journal; the `meta.cursor` of any answer resumes changes, events, stream and webhooks.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service' }],
    tags: tagsOf(endpoints),
    paths,
    webhooks,
    components: {
      schemas: { Error: errorSchema, Problem: problemSchema, ...components },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, scl_live_…' },
        adminToken: { type: 'http', scheme: 'bearer', description: 'The operator’s token' },
        ticket: {
          type: 'apiKey',
          in: 'query',
          name: 'ticket',
          description: 'A ticket of POST /v1/stream/tickets, for browsers',
        },
      },
    },
  }
}

/** What the receiver of a webhook gets, and how it answers. */
function delivered(event: ApiEvent, components: Json, examples: Examples): Json {
  const headers = Object.entries(deliveryHeaders.properties)
  const required: readonly string[] = deliveryHeaders.required ?? []
  return {
    operationId: `receive${event.name.replace(/(^|[._])([a-z])/g, (_, _dot, letter: string) => letter.toUpperCase())}`,
    tags: ['webhooks'],
    summary: event.summary,
    description: `${event.summary}. Sent to the URL of every subscription that lists \`${event.name}\`.`,
    security: [],
    parameters: headers.map(([name, schema]) => ({
      name,
      in: 'header',
      required: required.includes(name),
      ...described(schema),
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: named(deliveryBody(event), components),
          ...exampleOf(examples.events[event.name]?.delivery),
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer, a redirect too, is a failure and is retried' },
    },
  }
}

const exampleOf = (value: unknown): Json => (value === undefined ? {} : { example: value })

function operation(definition: Listed, components: Json, examples: Examples): Json {
  const tier = definition.caller === 'key' ? `Tier: ${definition.tier} and up.` : ''
  const id = operationId(definition)
  const example = examples.operations[id]
  return {
    operationId: id,
    tags: [areaOf(definition.path)],
    summary: definition.summary,
    description: [definition.description, tier].filter((t) => t !== '').join('\n\n') || definition.summary,
    security: { key: [{ apiKey: [] }], admin: [{ adminToken: [] }], anyone: [] }[definition.caller],
    parameters: [...parametersOf(definition.params, 'path'), ...parametersOf(definition.query, 'query')],
    ...(requestBody(definition, components, example?.body) ?? {}),
    responses: responses(definition, components, example?.response),
  }
}

/** The answer is text that does not end, so its schema is that of a text. */
function eventStream(stream: EventStream): Json {
  const { path, summary, description, query, headers, example } = stream
  return {
    operationId: operationId({ method: 'GET', path }),
    tags: [areaOf(path)],
    summary,
    description: `${description}\n\nTier: free and up, as the channels are.`,
    security: [{ apiKey: [] }, { ticket: [] }],
    parameters: [...parametersOf(query, 'query'), ...parametersOf(headers, 'header')],
    responses: {
      200: {
        description: summary,
        content: {
          'text/event-stream': { schema: { type: 'string', description: 'Events, one frame each' }, example },
        },
      },
      ...errorResponses({
        ...stream,
        caller: 'key',
        league: null,
        params: null,
        body: null,
        bodyForm: 'json',
      }),
    },
  }
}

function tagsOf(endpoints: readonly { path: string }[]): Json[] {
  const used = new Set(endpoints.map(({ path }) => areaOf(path)))
  return apiAreas
    .filter(({ name }) => used.has(name))
    .map(({ name, title, description }) => ({ name, 'x-displayName': title, description }))
}

function parametersOf(schema: TObject | null, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const required: readonly string[] = schema.required ?? []
  return documentedFields(schema).map(([name, field]) => {
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...((field as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
      ...described(field),
    }
  })
}

/** A parameter has its description beside its schema. */
function described(field: TSchema): Json {
  const {
    description,
    expected: _expected,
    ...schema
  } = field as TSchema & {
    description?: string
    expected?: string
  }
  return { ...(description ? { description } : {}), schema }
}

function requestBody(definition: Listed, components: Json, example: unknown): Json | null {
  if (definition.bodyForm === 'stream') {
    const text = { schema: { type: 'string' } }
    return {
      requestBody: { required: true, content: { 'application/x-ndjson': text, 'application/json': text } },
    }
  }
  if (!definition.body) return null
  const schema = named(definition.body, components)
  return {
    requestBody: { required: true, content: { 'application/json': { schema, ...exampleOf(example) } } },
  }
}

function responses(definition: Listed, components: Json, example: unknown): Json {
  const out: Json = {}
  out[definition.status] = {
    description: definition.status === 204 ? 'Done' : definition.summary,
    ...(definition.response
      ? {
          content: {
            'application/json': { schema: named(definition.response, components), ...exampleOf(example) },
          },
        }
      : {}),
  }
  const isReading = definition.method === 'GET' && definition.caller === 'key'
  if (isReading) out[304] = { description: 'Unchanged since the ETag in If-None-Match' }
  return { ...out, ...errorResponses(definition) }
}

type Failing = Pick<Listed, 'errors' | 'caller' | 'league' | 'query' | 'params' | 'body' | 'bodyForm'>

function errorResponses(definition: Failing): Json {
  const out: Json = {}
  for (const [status, codes] of errorsOf(definition)) {
    out[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join(' '),
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    }
  }
  return out
}

/** The error codes of an endpoint, by status. */
function errorsOf(definition: Failing): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(definition.errors)
  if (definition.caller !== 'anyone') codes.add('unauthorized').add('rate_limited')
  if (definition.caller === 'key') codes.add('tier_insufficient')
  if (definition.league !== null) codes.add('scope_denied')
  // A query string that is not UTF-8 is a 400 on every call.
  codes.add('invalid_parameter')
  if ((definition.query?.required ?? []).length > 0) codes.add('missing_parameter')
  if (definition.params) codes.add('not_found')
  if (definition.body) codes.add('invalid_json').add('unprocessable').add('unsupported_media_type')
  if (definition.body || definition.bodyForm === 'stream') codes.add('payload_too_large')
  codes.add('internal_error').add('unavailable')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}
