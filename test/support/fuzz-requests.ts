/** Requests generated from the OpenAPI document. */
import type { Rng } from '../../src/kernel/rng.ts'
import { anyValue, hostileTexts, type Schema } from './fuzz-values.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
  readonly security: readonly Readonly<Record<string, unknown>>[]
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Target {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const targetsOf = ({ paths }: OpenApi): Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface FuzzDeps {
  readonly rng: Rng
  readonly document: OpenApi
  /** Values that exist, by name of the parameter: ids of games, cursors. */
  readonly known: Readonly<Record<string, readonly string[]>>
  readonly keys: readonly string[]
  readonly adminToken: string
}

export function requestTo(deps: FuzzDeps, { method, path, operation }: Target): FuzzRequest {
  const { rng } = deps
  const target = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((url, { name, schema }) => url.replace(`{${name}}`, pathValue(deps, name, schema)), path)
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) =>
      rng.chance(parameter.required ? 0.95 : 0.35) ? [queryPair(deps, parameter)] : [],
    )
  if (rng.chance(0.05)) query.push(rng.pick(['x=1', 'x=%FF', '%C3%28=1', '&&', '=', 'limit=1&limit=2', '%']))
  const url = query.length === 0 ? target : `${target}?${query.join('&')}`
  const sent = bodyFor(deps, operation)
  return {
    method,
    url,
    headers: { ...headersFor(deps, operation), ...sent?.headers },
    ...(sent ? { body: sent.body } : {}),
  }
}

function pathValue({ rng, known }: FuzzDeps, name: string, schema: Schema): string {
  const ids = known[name] ?? []
  const text = ids.length > 0 && rng.chance(0.6) ? rng.pick(ids) : String(anyValue(rng, schema))
  // An empty segment or dots would be another path.
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text)
}

function queryPair({ rng, known }: FuzzDeps, { name, schema }: Parameter): string {
  const ids = known[name] ?? []
  const value = ids.length > 0 && rng.chance(0.4) ? rng.pick(ids) : anyValue(rng, schema)
  const text = Array.isArray(value) ? value.join(',') : String(value)
  return `${name}=${rng.chance(0.03) ? '%ED%A0%80' : encodeURIComponent(text)}`
}

function headersFor({ rng, keys, adminToken }: FuzzDeps, { security }: Operation): Record<string, string> {
  const isAdmin = security.some((scheme) => 'adminToken' in scheme)
  const token = rng.chance(0.97) ? (isAdmin ? adminToken : rng.pick(keys)) : 'scl_live_nope'
  return {
    ...(rng.chance(0.995) ? { Authorization: `Bearer ${token}` } : {}),
    ...(rng.chance(0.1) ? { Accept: 'application/problem+json' } : {}),
    ...(rng.chance(0.05) ? { 'If-None-Match': rng.pick(['*', 'W/"x"', '"', ',,,']) } : {}),
    ...(rng.chance(0.05) ? { 'X-Request-Id': rng.pick(['a', 'a b', 'x'.repeat(200)]) } : {}),
  }
}

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '{"a":1}{',
  '['.repeat(5_000),
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
]

function bodyFor(
  deps: FuzzDeps,
  { requestBody }: Operation,
): { body: string; headers: Record<string, string> } | null {
  if (!requestBody) return null
  const { rng } = deps
  const schema = requestBody.content['application/json']?.schema ?? {}
  const type = rng.chance(0.95) ? 'application/json' : rng.pick(['text/plain', 'application/xml', ''])
  const body = rng.chance(0.15)
    ? rng.pick(brokenBodies)
    : JSON.stringify(rng.chance(0.05) ? rng.pick(hostileTexts) : bodyValue(deps, schema))
  return { body, headers: type === '' ? {} : { 'Content-Type': type } }
}

/** An object whose fields are each valid, nearly valid or hostile. */
function bodyValue({ rng, document }: FuzzDeps, given: Schema): unknown {
  const schema = given.$ref ? (document.components.schemas[given.$ref.split('/').at(-1)!] ?? {}) : given
  const { properties } = schema
  if (!properties) return anyValue(rng, schema)
  const fields = Object.entries(properties).filter(([name]) =>
    rng.chance((schema.required ?? []).includes(name) ? 0.95 : 0.4),
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, anyValue(rng, field)]))
}
