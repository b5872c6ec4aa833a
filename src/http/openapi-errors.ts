/** The errors of a call, as OpenAPI has them. */
import type { Endpoint } from '../contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../contract/errors.ts'
import { type HeaderName, headersOf } from './answer-headers.ts'
import { pascal } from './named-parts.ts'
import type { Json } from './named-schemas.ts'

type Failing = Pick<Endpoint, 'errors' | 'caller' | 'league' | 'query' | 'params' | 'body' | 'bodyForm'>

/**
 * The errors of a call, by status. Many calls have the same ones, so each is declared once. They have one media type,
 * because generators give an answer one type; RFC 9457 has the same fields.
 */
export function errorResponses(definition: Failing, errors: Json): Json {
  const out: Json = {}
  for (const [status, codes] of errorsOf(definition)) {
    const name = codes.map(pascal).join('Or')
    errors[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join(' '),
      headers: headersOf(...errorHeaders(status)),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
    out[status] = { $ref: `#/components/responses/${name}` }
  }
  return out
}

function errorHeaders(status: number): HeaderName[] {
  if (status === 401) return ['X-Request-Id', 'WWW-Authenticate']
  if (status === 429) return ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy']
  return status === 503 ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id']
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

// The body of an error.

const codes = Object.keys(errorCatalogue)
const text = (description: string) => ({ type: 'string', description })

/** Fields that only some errors have. */
const details = {
  param: text('The parameter, or the field of the body, that is wrong'),
  tier: text('The tier of the key'),
  required_tier: text('The lowest tier that includes the resource'),
  retry_after_seconds: {
    type: 'integer',
    description: 'Seconds after which the next request is accepted; the same as in Retry-After',
  },
}

const code = { type: 'string', enum: codes, description: 'What went wrong, for programs' }
const requestId = text('Identifier of the request; quote it when you report a problem')

export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'The error',
      required: ['code', 'message', 'request_id'],
      properties: {
        code,
        message: text('What went wrong and what is accepted, for people'),
        request_id: requestId,
        ...details,
        documentation_url: text('Where the code is explained'),
      },
    },
  },
}
