import type { AcceptedKey } from '../access/accepted-key.ts'
import { authorizationOf } from '../access/bearer.ts'
import type { ConsoleSession } from '../access/console-sessions.ts'
import { newRequestId } from '../kernel/ids.ts'
import type { HttpDeps } from './http-deps.ts'

/** A request as Bun's router passes it on. */
export type RoutedRequest = Request & { readonly params?: Record<string, string> }

/** What is known about a request while it is being answered. */
export interface RequestContext {
  readonly request: RoutedRequest
  /** Read from the request once: each access is a call into native code. */
  readonly method: string
  readonly headers: Headers
  readonly authorization: string | null
  readonly requestId: string
  readonly startedMs: number
  /** The time of day at the start. */
  readonly wallMs: number
  /** The journal position of the answer; of a live answer without data, one that it is at least as new as. */
  cursor: string
  /** What `meta` says about a moment other than now. */
  momentMeta: string
  accepted: AcceptedKey | null
  /** How many requests the rate limit was charged for it. */
  charged: number
  /** Who is signed in to the console; null for calls with a key or a token. */
  session: ConsoleSession | null
  /** Names of query parameters that the endpoint does not have. */
  unknown: readonly string[]
  /** Whether the source of the data, or the store, has stopped answering. */
  isStale: boolean
}

const noNames: readonly string[] = []
const clientIdPattern = /^[A-Za-z0-9._-]{1,128}$/

export function openContext(deps: HttpDeps, request: RoutedRequest): RequestContext {
  const { method, headers } = request
  const clientId = headers.get('x-request-id')
  return {
    request,
    method,
    headers,
    authorization: authorizationOf(headers),
    requestId: clientId !== null && clientIdPattern.test(clientId) ? clientId : newRequestId(),
    startedMs: deps.monotonicMs(),
    wallMs: deps.now(),
    cursor: deps.cursor(),
    momentMeta: '',
    accepted: null,
    charged: 0,
    session: null,
    unknown: noNames,
    isStale: false,
  }
}

/** The query string of a request. */
export function searchOf(url: string): string {
  const from = url.indexOf('?')
  return from < 0 ? '' : url.slice(from + 1)
}
