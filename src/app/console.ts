import { consoleFiles } from '../../console/build.ts'
import { consoleViews } from '../../console/src/server.tsx'
import type { BoundEndpoint } from '../contract/endpoint.ts'
import { type Assets, createAssets } from '../http/console/assets.ts'
import { createReadFirst } from '../http/console/first-data.ts'
import { consolePages } from '../http/console/pages.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import type { AppContext } from './context.ts'

/** The pages of the console. The bundle is read or built while the rest of the service starts. */
export function openConsole(
  { clock }: AppContext,
  { http, endpoints }: { readonly http: HttpDeps; readonly endpoints: readonly BoundEndpoint[] },
): ReturnType<typeof consolePages> {
  const assets: Promise<Assets> = consoleFiles().then(createAssets)
  // A failure is shown when a page is opened.
  assets.catch(() => {})
  return consolePages(http, {
    assets: () => assets,
    views: consoleViews,
    read: createReadFirst(http, endpoints),
    clock,
  })
}
