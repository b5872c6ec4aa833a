import type { WebSocketHandler } from 'bun'
import type { BoundEndpoint } from '../contract/endpoint.ts'
import type { RawRoute } from '../contract/raw-route.ts'
import type { HttpDeps } from './http-deps.ts'
import { failed, notFound, type RoutedRequest, rawRoute, route } from './route.ts'

export interface ServerOptions<Socket> {
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
  /** Routes that answer in their own way, and what happens on the sockets that they open. */
  readonly rawRoutes: readonly RawRoute<Socket>[]
  readonly websocket: WebSocketHandler<Socket>
}

export interface Server {
  readonly url: string
  readonly addressOf: (request: Request) => string
  /** Stops listening; requests in flight are finished. */
  readonly close: () => Promise<void>
}

/** Nothing where the request has become a socket. */
type Handler = (request: RoutedRequest) => Response | undefined | Promise<Response | undefined>

/** Larger bodies are cut off by the parser; each endpoint has its own, lower limit. */
const bodyMaxBytes = 65 * 1024 * 1024
const idleTimeoutS = 30

/** Listens, with one native route per path of the endpoint table. */
export function startServer<Socket>(gate: HttpDeps, options: ServerOptions<Socket>): Server {
  const byPath = Map.groupBy(options.endpoints, (endpoint) => endpoint.path)
  const routes: Record<string, Handler> = { ...options.pages }
  for (const [path, endpoints] of byPath) routes[nativePath(path)] = route(gate, endpoints)
  for (const raw of options.rawRoutes) routes[raw.path] = rawRoute(gate, raw, () => server)
  const server = Bun.serve<Socket>({
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
    websocket: options.websocket,
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
