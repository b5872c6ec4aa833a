import { authorizationOf } from '../access/bearer.ts'
import { writeRateHeaders } from '../access/rate-headers.ts'
import { ApiError } from '../contract/errors.ts'
import type { HttpDeps } from './http-deps.ts'
import { renderError } from './render-error.ts'
import type { RequestContext } from './request-context.ts'

/** Any error as a response. */
export function reject(deps: HttpDeps, context: RequestContext, error: unknown): Response {
  const { requestId, headers, accepted, wallMs } = context
  const response = renderError(knownError(deps, context, error), {
    requestId,
    accept: headers.get('accept'),
    docsUrl: deps.docsUrl(),
  })
  if (accepted) writeRateHeaders(response.headers, accepted, wallMs)
  return response
}

/** An unexpected error is logged, and the caller sees only its code. */
export const knownError = (deps: HttpDeps, context: RequestContext, error: unknown): ApiError =>
  error instanceof ApiError ? error : hide(deps, context, error)

function hide(deps: HttpDeps, { request, requestId }: RequestContext, error: unknown): ApiError {
  // Without the query string: a caller may have put a key there by mistake.
  const url = request.url.split('?', 1)[0]
  deps.log.error('request.failed', { request_id: requestId, url, error })
  if (deps.isOutage(error)) return new ApiError('unavailable', { retry_after_seconds: 1 })
  return new ApiError('internal_error')
}

/** Missing, malformed, unknown, revoked and expired keys look alike. Too many of them from one address get a 429. */
export function unauthorized(deps: HttpDeps, address: string, message?: string): ApiError {
  const seconds = deps.failures.record(address)
  if (seconds === 0) return new ApiError('unauthorized', message === undefined ? {} : { message })
  return new ApiError('rate_limited', {
    message: 'Too many failed attempts to authenticate from this address.',
    retry_after_seconds: seconds,
  })
}

const adminNeeded = 'This needs the admin token as Authorization: Bearer; an API key is not enough.'

/** A valid API key gets the same message as none: it says what to send, and nothing about the key. */
export function requireAdmin(deps: HttpDeps, request: Request): void {
  if (!deps.isAdmin(authorizationOf(request.headers))) {
    throw unauthorized(deps, deps.addressOf(request), adminNeeded)
  }
}
