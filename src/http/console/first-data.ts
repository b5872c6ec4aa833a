import type { BoundEndpoint } from '../../contract/endpoint.ts'
import type { HttpDeps } from '../http-deps.ts'
import type { RoutedRequest } from '../request-context.ts'
import { route } from '../route.ts'

/** One call of the API that a page begins with. */
export interface FirstCall {
  /** As in the endpoint table: `/v1/nba/games/{game_id}`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** Answers calls inside the process, for the first paint; null where the page should ask by itself. */
export type ReadFirst = (page: Request, call: FirstCall) => Promise<unknown>

/** Who asks, and whether by HTTPS, which decides the name of the cookie. */
const passedOn = ['cookie', 'x-forwarded-proto', 'x-forwarded-for'] as const

/**
 * Reads as the page itself would: by the same path as a request of its session, so that the rate limit, the tier and the
 * leagues of the session's key count here too. A call that fails is left to the page, which shows the reason.
 */
export function createReadFirst(http: HttpDeps, endpoints: readonly BoundEndpoint[]): ReadFirst {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  const handlers = new Map(reads.map((endpoint) => [endpoint.path, route(http, [endpoint])]))
  return async (page, { path, params }) => {
    const handle = handlers.get(path)
    if (!handle) return null
    const headers = new Headers()
    for (const name of passedOn) {
      const sent = page.headers.get(name)
      if (sent !== null) headers.set(name, sent)
    }
    const request: RoutedRequest = new Request(new URL(path, page.url), { headers })
    const response = await handle(Object.assign(request, { params }))
    return response.ok ? await response.json() : null
  }
}
