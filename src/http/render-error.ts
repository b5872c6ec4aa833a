import { type ApiError, errorCatalogue } from '../contract/errors.ts'
import { noSniffing } from './no-sniffing.ts'

export interface ErrorContext {
  readonly requestId: string
  readonly accept: string | null
  readonly docsUrl: string
}

/** An error as a response: in our own format, or as RFC 9457 when the client accepts it. */
export function renderError(error: ApiError, context: ErrorContext): Response {
  const { allow, message: _message, ...facts } = error.details
  const body = {
    code: error.code,
    message: error.message,
    request_id: context.requestId,
    ...facts,
    documentation_url: `${context.docsUrl}/errors#${error.code}`,
  }
  const headers = new Headers({
    'X-Request-Id': context.requestId,
    'Cache-Control': 'no-store',
    ...noSniffing,
  })
  if (allow) headers.set('Allow', allow)
  if (error.code === 'unauthorized') headers.set('WWW-Authenticate', 'Bearer')
  if (error.details.retry_after_seconds) {
    headers.set('Retry-After', String(error.details.retry_after_seconds))
  }
  if (context.accept?.includes('application/problem+json')) {
    headers.set('Content-Type', 'application/problem+json; charset=utf-8')
    return new Response(JSON.stringify(problem(error, body)), { status: error.status, headers })
  }
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify({ error: body }), { status: error.status, headers })
}

function problem(error: ApiError, body: { message: string; documentation_url: string }): object {
  const { message, documentation_url, ...facts } = body
  return {
    type: documentation_url,
    title: errorCatalogue[error.code].message,
    status: error.status,
    detail: message,
    ...facts,
  }
}
