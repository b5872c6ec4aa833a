import { isIP } from 'node:net'
import type { WebSocketHandler } from 'bun'
import type { BoundEndpoint } from '../contract/endpoint.ts'
import type { RawRoute } from '../contract/raw-route.ts'
import type { HttpDeps } from './http-deps.ts'
import { inTurns } from './in-turns.ts'
import { failed, notFound, rawRoute } from './other-routes.ts'
import type { RoutedRequest } from './request-context.ts'
import { route } from './route.ts'

export interface ServerOptions<Socket> {
  readonly host: string
  readonly port: number
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Allows several processes to listen on one port. */
  readonly reusePort: boolean
  /** Whether any client may reach the service by HTTPS. */
  readonly mayBeSecure: boolean
  /** Take the caller's address from the proxy's X-Forwarded-For. */
  readonly trustProxy: boolean
  readonly endpoints: readonly BoundEndpoint[]
  /** Pages and documents besides the API: path → handler. */
  readonly pages: Readonly<Record<string, (request: Request) => Response | Promise<Response>>>
  /** Routes that answer by themselves, and the handler of the sockets they open. */
  readonly rawRoutes: readonly RawRoute<Socket>[]
  readonly websocket: WebSocketHandler<Socket>
}

export interface Server {
  readonly url: string
  readonly addressOf: (request: Request) => string
  /** Stops listening; requests in flight complete. */
  readonly close: () => Promise<void>
}

/** Returns undefined when the request was upgraded to a socket. */
type Handler = (request: RoutedRequest) => Response | undefined | Promise<Response | undefined>

/**
 * Each endpoint has its own limit and answers a larger body with an error that names it. The limit of Bun would answer
 * without one; a body that nobody reads does not stay in memory.
 */
const bodyMaxBytes = Number.MAX_SAFE_INTEGER
const idleTimeoutS = 30

const hstsYear = 'max-age=31536000'

/** Browsers that have reached this host by HTTPS once never try it without for a year (RFC 6797). */
const withHsts =
  ({ isSecure }: HttpDeps) =>
  (handler: Handler): Handler => {
    const mark = (response: Response | undefined) => {
      response?.headers.set('Strict-Transport-Security', hstsYear)
      return response
    }
    return (request) => {
      const served = handler(request)
      if (!isSecure(request.headers)) return served
      return served instanceof Promise ? served.then(mark) : mark(served)
    }
  }

/** Starts listening, with one native route per path of the endpoint table. */
export function startServer<Socket>(deps: HttpDeps, options: ServerOptions<Socket>): Server {
  const byPath = Map.groupBy(options.endpoints, (endpoint) => endpoint.path)
  const secure = options.mayBeSecure ? withHsts(deps) : (handler: Handler) => handler
  const inTurn = inTurns<RoutedRequest, Response | undefined>()
  const serve = (handler: Handler): Handler => inTurn(secure(handler))
  const routes: Record<string, Handler> = {}
  for (const [path, page] of Object.entries(options.pages)) routes[path] = serve(page)
  for (const [path, endpoints] of byPath) routes[nativePath(path)] = serve(route(deps, endpoints))
  for (const raw of options.rawRoutes) routes[raw.path] = serve(rawRoute(deps, raw, () => server))
  const server = listening(options, () =>
    Bun.serve<Socket>({
      hostname: options.host,
      port: options.port,
      reusePort: options.reusePort,
      // In development mode Bun shows source code in error pages.
      development: false,
      error: (error) => failed(deps, error),
      maxRequestBodySize: bodyMaxBytes,
      idleTimeout: idleTimeoutS,
      ...(options.tls ? { tls: { ...options.tls } } : {}),
      routes,
      websocket: options.websocket,
      fetch: serve((request) => notFound(deps, request)),
    }),
  )
  return {
    url: openableOrigin(server.url),
    addressOf: (request) => {
      // Only the last hop was added by our own proxy; a client can forge the others.
      const forwarded = options.trustProxy ? request.headers.get('x-forwarded-for') : null
      return forwarded?.split(',').at(-1)?.trim() || (server.requestIP(request)?.address ?? '')
    },
    close: () => server.stop(),
  }
}

/** Runs `listen`. What the system refuses is said with the setting that is wrong. */
export function listening<T>(
  { host, port }: { readonly host: string; readonly port: number },
  listen: () => T,
): T {
  try {
    return listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const refused: Readonly<Record<string, string>> = {
      EINVAL: `HOST=${host} is not an address, nor a name that this machine can resolve`,
      EADDRNOTAVAIL: `HOST=${host} is not an address of this machine: use one of its own, or 0.0.0.0 for all`,
      EADDRINUSE: `PORT=${port} is in use on ${host}: stop the program that uses it, or set another (0 picks a free one)`,
      EACCES: `PORT=${port} is not open to this user: ports below 1024 need a right of their own`,
    }
    if (/OPENSSL/.test(message))
      throw new Error(`TLS_CERT and TLS_KEY cannot be used: ${message}`, { cause: error })
    // What the system makes of a text that is not an address differs by machine.
    const otherwise = isIP(host) === 0 ? refused.EINVAL : `cannot listen on ${host}:${port}: ${message}`
    throw new Error(refused[code ?? ''] ?? otherwise, { cause: error })
  }
}

/** A server that listens on every address is opened by the loopback one: `http://0.0.0.0` is not an address to connect to. */
function openableOrigin({ protocol, hostname, port }: URL): string {
  const host = hostname === '0.0.0.0' ? '127.0.0.1' : hostname === '[::]' ? '[::1]' : hostname
  return new URL(`${protocol}//${host}:${port}`).origin
}

/** `/v1/games/{game_id}` in the syntax of Bun's router: `/v1/games/:game_id`. */
const nativePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
