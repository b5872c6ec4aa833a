import type { HttpDeps } from './http-deps.ts'
import { noSniffing } from './no-sniffing.ts'

/** Answers `OPTIONS`: the allowed methods, and for listed origins the CORS preflight. */
export function preflight(deps: HttpDeps, request: Request, requestId: string, allow: string): Response {
  const headers = new Headers({ Allow: allow, 'X-Request-Id': requestId, ...noSniffing })
  const response = new Response(null, { status: 204, headers })
  if (!request.headers.has('access-control-request-method')) return response
  allowOrigin(deps, request, response)
  if (!response.headers.has('Access-Control-Allow-Origin')) return response
  response.headers.set('Access-Control-Allow-Methods', allow)
  response.headers.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-API-Key, X-Request-Id',
  )
  response.headers.set('Access-Control-Max-Age', '600')
  return response
}

const exposed =
  'ETag, Last-Modified, Retry-After, X-Request-Id, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'

/** Allows browser pages of the origins in CORS_ORIGINS to read the response. */
export function allowOrigin(deps: HttpDeps, request: Request, response: Response): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !(deps.corsOrigins.includes(origin) || deps.corsOrigins.includes('*')))
    return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', exposed)
  response.headers.append('Vary', 'Origin')
  return response
}
