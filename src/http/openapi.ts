import type { TObject, TSchema } from 'typebox'
import type { Endpoint } from '../contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../contract/errors.ts'
import { documentedFields } from '../contract/schema.ts'
import { type Json, named } from './named-schemas.ts'

/** The OpenAPI 3.1 document of an endpoint table. Pure: the same table gives the same document. */
export function openApi(endpoints: readonly Omit<Endpoint, 'handle'>[], version: string): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const definition of endpoints) {
    const path = paths[definition.path] ?? {}
    paths[definition.path] = path
    path[definition.method.toLowerCase()] = operation(definition, components)
  }
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
    components: {
      schemas: { Error: errorSchema, Problem: problemSchema, ...components },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, scl_live_…' },
        adminToken: { type: 'http', scheme: 'bearer', description: 'The operator’s token' },
      },
    },
  }
}

function operation(definition: Omit<Endpoint, 'handle'>, components: Json): Json {
  const tier = definition.caller === 'key' ? `Tier: ${definition.tier} and up.` : ''
  return {
    operationId: operationId(definition),
    tags: [tagOf(definition.path)],
    summary: definition.summary,
    description: [definition.description, tier].filter((t) => t !== '').join('\n\n') || definition.summary,
    security: { key: [{ apiKey: [] }], admin: [{ adminToken: [] }], anyone: [] }[definition.caller],
    parameters: [...parametersOf(definition.params, 'path'), ...parametersOf(definition.query, 'query')],
    ...(requestBody(definition, components) ?? {}),
    responses: responses(definition, components),
  }
}

/** `GET /v1/nba/games/{game_id}/play-by-play` → `getNbaGamePlayByPlay`-like names, unique by path and method. */
export function operationId({ method, path }: { method: string; path: string }): string {
  const words = path
    .replace(/^\/v1/, '')
    .split(/[/\-._]/)
    .filter((w) => w !== '')
    .map((w) => (w.startsWith('{') ? `By ${w.slice(1, -1)}` : w))
    .flatMap((w) => w.split(/[ _]/))
  return (
    method.toLowerCase() +
    words.map((w) => w.charAt(0).toUpperCase() + w.slice(1).replace(/\W/g, '')).join('')
  )
}

const tagOf = (path: string): string => {
  const [first, second] = path.split('/').filter((p) => p !== '')
  return first === 'v1' ? (second ?? 'v1') : first === 'admin' ? 'admin' : 'service'
}

const tagTexts: Record<string, string> = {
  nba: 'Basketball',
  account: 'The rights and usage of a key',
  changes: 'The change feed',
  admin: 'Operator endpoints',
  service: 'Health and documents',
}

function tagsOf(endpoints: readonly { path: string }[]): Json[] {
  const names = [...new Set(endpoints.map((e) => tagOf(e.path)))]
  return names.map((name) => ({ name, description: tagTexts[name] ?? name }))
}

function parametersOf(schema: TObject | null, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const required: readonly string[] = schema.required ?? []
  return documentedFields(schema).map(([name, field]) => {
    const {
      description,
      expected: _expected,
      ...rest
    } = field as TSchema & { description?: string; expected?: string }
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      ...((field as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
      schema: rest,
    }
  })
}

function requestBody(definition: Omit<Endpoint, 'handle'>, components: Json): Json | null {
  if (definition.bodyForm === 'stream') {
    const text = { schema: { type: 'string' } }
    return {
      requestBody: { required: true, content: { 'application/x-ndjson': text, 'application/json': text } },
    }
  }
  if (!definition.body) return null
  const schema = named(definition.body, components)
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

function responses(definition: Omit<Endpoint, 'handle'>, components: Json): Json {
  const out: Json = {}
  out[definition.status] = {
    description: definition.status === 204 ? 'Done' : definition.summary,
    ...(definition.response
      ? { content: { 'application/json': { schema: named(definition.response, components) } } }
      : {}),
  }
  const isReading = definition.method === 'GET' && definition.caller === 'key'
  if (isReading) out[304] = { description: 'Unchanged since the ETag in If-None-Match' }
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
function errorsOf(definition: Omit<Endpoint, 'handle'>): Map<number, ErrorCode[]> {
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

/** The same facts as RFC 9457. */
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string', description: 'Where the error is documented' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    request_id: { type: 'string' },
    param: { type: 'string' },
    tier: { type: 'string' },
    required_tier: { type: 'string' },
    retry_after_seconds: { type: 'integer' },
  },
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorCatalogue) },
        message: { type: 'string' },
        request_id: { type: 'string' },
        param: { type: 'string' },
        tier: { type: 'string' },
        required_tier: { type: 'string' },
        retry_after_seconds: { type: 'integer' },
        documentation_url: { type: 'string' },
      },
    },
  },
}
