import { type MetricFamily, renderMetrics } from '../../kernel/metrics.ts'
import { type DocsContents, docsRoutes } from '../docs/index.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageRoute } from '../other-routes.ts'
import { requireAdmin } from '../reject.ts'
import type { RoutedRequest } from '../request-context.ts'
import { type ApiDocumentsDeps, apiDocumentRoutes } from './api-documents.ts'
import { favicon } from './html.ts'
import { type FindStory, storyPages } from './story.ts'

export interface PagesDeps extends DocsContents {
  readonly documents: ApiDocumentsDeps
  readonly scrape: () => Promise<readonly MetricFamily[]>
  /** A story that is published on this service; null for any other id. */
  readonly story: FindStory
}

type Page = (request: RoutedRequest) => Response | Promise<Response>

/** Pages beside the API: documents generated from the endpoint table, and the metrics for Prometheus. */
export function pagesOf(deps: HttpDeps, served: PagesDeps): Record<string, Page> {
  const pages: Record<string, Page> = {
    ...docsRoutes(served),
    '/stories/:id': storyPages(deps, served.story),
    '/favicon.ico': favicon,
    '/metrics': async (request) => {
      requireAdmin(deps, request)
      return new Response(renderMetrics(await served.scrape()), {
        headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
      })
    },
  }
  const routes = Object.entries(pages).map(([path, show]) => [path, pageRoute(deps, show)] as const)
  return { ...Object.fromEntries(routes), ...apiDocumentRoutes(deps, served.documents) }
}
