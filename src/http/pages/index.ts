import type { Endpoint } from '../../contract/endpoint.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageRoute } from '../other-routes.ts'
import { requireAdmin } from '../reject.ts'
import type { RoutedRequest } from '../request-context.ts'
import { errorsPage } from './errors.ts'
import { favicon } from './html.ts'
import { referencePage } from './reference.ts'
import { type FindStory, storyPage } from './story.ts'

export interface PagesDeps {
  readonly endpoints: readonly Omit<Endpoint, 'handle'>[]
  /** The documents of the API and of its events. */
  readonly openApi: object
  readonly asyncApi: object
  readonly url: () => string
  readonly metrics: Metrics
  /** A story that is published on this service; null for any other id. */
  readonly story: FindStory
}

type Page = (request: RoutedRequest) => Response | Promise<Response>

/** Pages beside the API: documents generated from the endpoint table, and the metrics for Prometheus. */
export function pagesOf(deps: HttpDeps, served: PagesDeps): Record<string, Page> {
  const document = JSON.stringify(served.openApi)
  const events = JSON.stringify(served.asyncApi)
  const reference = () => referencePage(served.endpoints, served.url())
  const pages: Record<string, Page> = {
    '/docs': reference,
    '/docs/': reference,
    '/docs/errors': errorsPage,
    '/docs/errors/': errorsPage,
    '/stories/:id': (request) => storyPage(served.story, request.params?.id ?? ''),
    '/favicon.ico': favicon,
    '/openapi.json': () => json(document),
    '/asyncapi.json': () => json(events),
    '/metrics': (request) => {
      requireAdmin(deps, request)
      return new Response(served.metrics.render(), {
        headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
      })
    },
  }
  return Object.fromEntries(Object.entries(pages).map(([path, show]) => [path, pageRoute(deps, show)]))
}

const json = (text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
