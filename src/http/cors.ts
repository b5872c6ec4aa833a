import type { HttpDeps } from './http-deps.ts'

/** `OPTIONS`: which methods there are, and for browsers of listed origins that they may call. */
export function preflight(gate: HttpDeps, request: Request, requestId: string, allow: string): Response {
  const headers = new Headers({ Allow: allow, 'X-Request-Id': requestId })
  const response = new Response(null, { status: 204, headers })
  if (!request.headers.has('access-control-request-method')) return response
  allowOrigin(gate, request, response)
  if (!response.headers.has('Access-Control-Allow-Origin')) return response
  response.headers.set('Access-Control-Allow-Methods', allow)
  response.headers.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, If-None-Match, X-Request-Id',
  )
  response.headers.set('Access-Control-Max-Age', '600')
  return response
}

const exposed =
  'ETag, Last-Modified, Retry-After, X-Request-Id, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'

/** Lets a browser read the answer when its page comes from an origin the operator listed. */
export function allowOrigin(gate: HttpDeps, request: Request, response: Response): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !(gate.corsOrigins.includes(origin) || gate.corsOrigins.includes('*')))
    return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', exposed)
  response.headers.append('Vary', 'Origin')
  return response
}
