import type { TObject, TSchema } from 'typebox'
import { type Endpoint, pastCost } from '../contract/endpoint.ts'
import { documentedFields } from '../contract/schema.ts'
import { answerHeaders, type HeaderName, headersOf } from './answer-headers.ts'
import { apiAreas, areaOf } from './api-areas.ts'
import type { EventStream, StreamProtocol } from './asyncapi.ts'
import { type ApiEvent, deliveryBody, deliveryHeaders, isOfSport } from './delivery-message.ts'
import type { Examples } from './examples.ts'
import { type Json, named } from './named-schemas.ts'
import { errorResponses, errorSchema } from './openapi-errors.ts'
import { operationId } from './operation-id.ts'
import { type ParameterExamples, parameterExamples } from './parameter-examples.ts'

type Listed = Omit<Endpoint, 'handle'>

interface ApiContents {
  readonly endpoints: readonly Listed[]
  readonly protocol: Pick<StreamProtocol, 'sse'>
  readonly events: readonly ApiEvent[]
  readonly examples: Examples
  readonly version: string
  /** The address of the project. */
  readonly homepage: string
  /** The calls and events of one sport; null = all. */
  readonly sport: string | null
}

/**
 * The OpenAPI 3.1 document of the endpoints and of what webhooks receive, but for its servers. Pure: the same table gives
 * the same document.
 */
export function openApi({ protocol, version, homepage, sport, ...all }: ApiContents): Json {
  const endpoints = all.endpoints.filter(({ path }) => sport === null || areaOf(path) === sport)
  const events = all.events.filter(({ name }) => isOfSport(name, sport))
  const parts: Parts = {
    components: {},
    errors: {},
    examples: all.examples,
    exampleOf: parameterExamples(all.examples, all.endpoints),
  }
  const paths: Record<string, Json> = {}
  for (const definition of endpoints) {
    const path = paths[definition.path] ?? {}
    paths[definition.path] = path
    path[definition.method.toLowerCase()] = operation(definition, parts)
  }
  if (sport === null) paths[protocol.sse.path] = { get: eventStream(protocol.sse, parts) }
  const webhooks = Object.fromEntries(events.map((event) => [event.name, { post: delivered(event, parts) }]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scoreline',
      version,
      summary: 'Sports data over one journal',
      description:
        'Live and historical sports data as JSON. Every change goes through one journal; the `meta.cursor` of any answer resumes changes, events, stream and webhooks.',
      contact: { name: 'Scoreline', url: homepage },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: tagsOf(endpoints),
    paths,
    webhooks,
    components: {
      schemas: { Error: errorSchema, ...parts.components },
      responses: parts.errors,
      headers: answerHeaders,
      securitySchemes: securitySchemes(sport === null),
    },
  }
}

/** What the operations of one document share. */
interface Parts {
  /** Schemas by name. */
  readonly components: Json
  /** Answers that are errors, by name. */
  readonly errors: Json
  readonly examples: Examples
  readonly exampleOf: ParameterExamples
}

/** Calls of one sport take a key, and nothing else. */
const securitySchemes = (isWhole: boolean): Json => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, scl_live_…; X-API-Key takes it too' },
  ...(isWhole && {
    adminToken: { type: 'http', scheme: 'bearer', description: 'The operator’s token' },
    ticket: {
      type: 'apiKey',
      in: 'query',
      name: 'ticket',
      description:
        'A ticket of POST /v1/stream/tickets, for browsers. GET /v1/stream/sse takes it, no other call',
    },
  }),
})

/** The servers of the document when clients reach the service at an origin. */
export const openApiServers = (origin: string): Json[] => [{ url: origin, description: 'This service' }]

/** What the receiver of a webhook gets, and how it answers. */
function delivered(event: ApiEvent, { components, examples }: Parts): Json {
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
          ...exampleIn(examples.events[event.name]?.delivery),
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer, a redirect too, is a failure and is retried' },
    },
  }
}

const exampleIn = (value: unknown): Json => (value === undefined ? {} : { example: value })

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** What a call counts as, where that is not one request. */
function costText({ caller, cost, query }: Listed): string {
  if (caller !== 'key' || cost === 0) return ''
  const past = query && 'as_of' in query.properties ? `${pastCost({ cost })} with \`as_of\`` : ''
  if (cost === 1) return past && `Counts as ${past}.`
  return `Counts as ${cost} requests${past && `, as ${past}`}.`
}

function operation(definition: Listed, parts: Parts): Json {
  const tier = definition.caller === 'key' ? `Tier: ${definition.tier} and up.` : ''
  const id = operationId(definition)
  const example = parts.examples.operations[id]
  return {
    operationId: id,
    tags: [areaOf(definition.path)],
    summary: definition.summary,
    description: joined(definition.description, tier, costText(definition)) || definition.summary,
    security: { key: [{ apiKey: [] }], admin: [{ adminToken: [] }], anyone: [] }[definition.caller],
    parameters: [
      ...parametersOf(definition, definition.params, 'path', parts),
      ...parametersOf(definition, definition.query, 'query', parts),
    ],
    ...(requestBody(definition, parts.components, example?.body) ?? {}),
    responses: responses(definition, parts, example?.response),
  }
}

/** The answer is text that does not end, so its schema is that of a text. */
function eventStream(stream: EventStream, parts: Parts): Json {
  const { path, summary, description, query, headers, example } = stream
  const call = { method: 'GET', path }
  return {
    operationId: operationId(call),
    tags: [areaOf(path)],
    summary,
    description: `${description}\n\nTier: free and up, as the channels are.`,
    security: [{ apiKey: [] }, { ticket: [] }],
    parameters: [
      // The security scheme is this parameter.
      ...parametersOf(call, query, 'query', parts).filter(({ name }) => name !== 'ticket'),
      ...parametersOf(call, headers, 'header', parts),
    ],
    responses: {
      200: {
        description: summary,
        headers: headersOf('X-Request-Id', 'RateLimit', 'RateLimit-Policy'),
        content: {
          'text/event-stream': { schema: { type: 'string', description: 'Events, one frame each' }, example },
        },
      },
      ...errorResponses(
        { ...stream, caller: 'key', league: null, params: null, body: null, bodyForm: 'json' },
        parts.errors,
      ),
    },
  }
}

function tagsOf(endpoints: readonly { path: string }[]): Json[] {
  const used = new Set(endpoints.map(({ path }) => areaOf(path)))
  return apiAreas
    .filter(({ name }) => used.has(name))
    .map(({ name, title, description }) => ({ name, 'x-displayName': title, description }))
}

function parametersOf(
  call: { readonly method: string; readonly path: string },
  schema: TObject | null,
  place: 'path' | 'query' | 'header',
  { exampleOf }: Parts,
): Json[] {
  if (!schema) return []
  const required: readonly string[] = schema.required ?? []
  return documentedFields(schema).map(([name, field]) => {
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...((field as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
      ...described(field),
      example: exampleOf(call, name, field),
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
    requestBody: { required: true, content: { 'application/json': { schema, ...exampleIn(example) } } },
  }
}

function responses(definition: Listed, { components, errors }: Parts, example: unknown): Json {
  const out: Json = {}
  out[definition.status] = {
    description: definition.status === 204 ? 'Done' : definition.summary,
    headers: headersOf(...headerNames(definition)),
    ...(definition.response
      ? {
          content: {
            'application/json': { schema: named(definition.response, components), ...exampleIn(example) },
          },
        }
      : {}),
  }
  return { ...out, ...errorResponses(definition, errors) }
}

/**
 * The headers of a success. A 304 is not declared as an answer: it comes only to a client that sends If-None-Match, and
 * generators would give the errors of every call an empty type beside their own.
 */
function headerNames({ caller, bare, method, status }: Listed): HeaderName[] {
  if (caller !== 'key' || bare) return ['X-Request-Id']
  const names: HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']
  return method === 'GET' && status === 200 ? [...names, 'ETag'] : names
}
