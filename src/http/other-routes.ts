/** Routes that are not endpoints; they share request ids, errors and CORS with them. */
import type { Server } from 'bun'
import { ApiError } from '../contract/errors.ts'
import type { RawRoute } from '../contract/raw-route.ts'
import { newRequestId } from '../kernel/ids.ts'
import { allowOrigin, preflight } from './cors.ts'
import type { HttpDeps } from './http-deps.ts'
import { noSniffing } from './no-sniffing.ts'
import { errorPage } from './pages/html.ts'
import { checkUtf8 } from './parameters.ts'
import { knownError, reject, unauthorized } from './reject.ts'
import { renderError } from './render-error.ts'
import { openContext, type RequestContext, type RoutedRequest, searchOf } from './request-context.ts'

const allow = 'GET, HEAD, OPTIONS'

/** Answers any path that has no route. */
export function notFound(deps: HttpDeps, request: Request): Response {
  const context = openContext(deps, request)
  const isApi = /^\/(v1|admin)(\/|$)/.test(new URL(request.url).pathname)
  const error = new ApiError('not_found')
  return isApi ? reject(deps, context, error) : rejectPage(deps, context, error)
}

/** An error of a page: in HTML for a browser, else as the API has it. */
function rejectPage(deps: HttpDeps, context: RequestContext, error: unknown): Response {
  const known = knownError(deps, context, error)
  const response = reject(deps, context, known)
  if (!context.headers.get('accept')?.includes('text/html')) return response
  return errorPage(response, known, context.requestId)
}

/** Answers when something outside every handler throws. The cause goes to the log only. */
export function failed(deps: HttpDeps, error: unknown): Response {
  deps.log.error('server.failed', { error })
  const known = new ApiError('internal_error')
  return renderError(known, { requestId: newRequestId(), accept: null, docsUrl: deps.docsUrl() })
}

/** Serves a page or document. */
export function pageRoute(
  deps: HttpDeps,
  render: (request: RoutedRequest) => Response | Promise<Response>,
): (request: RoutedRequest) => Promise<Response> {
  return async (request) => {
    const context = openContext(deps, request)
    if (context.method === 'OPTIONS') return preflight(deps, request, context.requestId, allow)
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      return rejectPage(deps, context, new ApiError('method_not_allowed', { allow }))
    }
    try {
      const response = await render(request)
      mark(response, context.requestId)
      return response
    } catch (error) {
      return rejectPage(deps, context, error)
    }
  }
}

/** Adds the headers that every response has. */
function mark({ headers }: Response, requestId: string): void {
  headers.set('X-Request-Id', requestId)
  for (const [name, value] of Object.entries(noSniffing)) headers.set(name, value)
}

/** Serves a route that answers by itself, with a socket or an endless response. */
export function rawRoute<Socket>(
  deps: HttpDeps,
  { path, handle }: RawRoute<Socket>,
  server: () => Server<Socket>,
): (request: RoutedRequest) => Promise<Response | undefined> {
  const observe = deps.observe('GET', path)
  return async (request) => {
    const context = openContext(deps, request)
    if (context.method === 'OPTIONS') return preflight(deps, request, context.requestId, allow)
    // Read before the upgrade: a request that has become a socket has no address any more.
    const address = deps.addressOf(request)
    let addHeaders = (_headers: Headers): void => {}
    try {
      checkUtf8(searchOf(request.url))
      if (!allow.includes(context.method)) throw new ApiError('method_not_allowed', { allow })
      const response = await handle({
        request,
        search: new URLSearchParams(searchOf(request.url)),
        address,
        server: server(),
        onAccepted: (add) => {
          addHeaders = add
        },
        unauthorized: () => unauthorized(deps, address),
      })
      observe(response?.status ?? 101, deps.monotonicMs() - context.startedMs, null)
      if (!response) return undefined
      mark(response, context.requestId)
      addHeaders(response.headers)
      return allowOrigin(deps, request, response)
    } catch (error) {
      const response = reject(deps, context, error)
      addHeaders(response.headers)
      observe(response.status, deps.monotonicMs() - context.startedMs, null)
      return allowOrigin(deps, request, response)
    }
  }
}
