import type { BoundEndpoint } from '../contract/endpoint.ts'
import type { Gate } from './gate.ts'
import { failed, notFound, type RoutedRequest, route } from './route.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Several processes listen on one port. */
  readonly reusePort: boolean
  /** The address of a caller is what the proxy in front says. */
  readonly trustProxy: boolean
  readonly endpoints: readonly BoundEndpoint[]
  /** Pages and documents that are no part of the API: path → handler. */
  readonly pages: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>
}

export interface Server {
  readonly url: string
  readonly addressOf: (request: Request) => string
  /** Stops listening; requests in flight are finished. */
  readonly close: () => Promise<void>
}

/** Larger bodies are cut off by the parser; each endpoint has its own, lower limit. */
const bodyMaxBytes = 65 * 1024 * 1024
const idleTimeoutS = 30

/** Listens, with one native route per path of the endpoint table. */
export function startServer(gate: Gate, options: ServerOptions): Server {
  const byPath = Map.groupBy(options.endpoints, (endpoint) => endpoint.path)
  const routes: Record<string, (request: RoutedRequest) => Response | Promise<Response>> = {
    ...options.pages,
  }
  for (const [path, endpoints] of byPath) routes[nativePath(path)] = route(gate, endpoints)
  const server = Bun.serve({
    hostname: options.host,
    port: options.port,
    reusePort: options.reusePort,
    // Otherwise Bun shows whoever asks the source of what went wrong.
    development: false,
    error: (error) => failed(gate, error),
    maxRequestBodySize: bodyMaxBytes,
    idleTimeout: idleTimeoutS,
    ...(options.tls ? { tls: { ...options.tls } } : {}),
    routes,
    fetch: (request) => notFound(gate, request),
  })
  return {
    url: server.url.origin,
    addressOf: (request) => {
      // The last hop is the one our own proxy added; what stands before it anyone may have written.
      const forwarded = options.trustProxy ? request.headers.get('x-forwarded-for') : null
      return forwarded?.split(',').at(-1)?.trim() || (server.requestIP(request)?.address ?? '')
    },
    close: () => server.stop(),
  }
}

/** `/v1/games/{game_id}` as Bun's router writes it: `/v1/games/:game_id`. */
const nativePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
