/** Who calls: the key, the operator or the session of the console behind a request, and whether it may call at all. */
import type { AcceptedKey } from '../access/accepted-key.ts'
import { checkOneCredential } from '../access/bearer.ts'
import { type ConsoleSession, isConsoleToken } from '../access/console-sessions.ts'
import { sessionText } from '../access/session-cookie.ts'
import type { BoundEndpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { maySeeLeague } from '../contract/principal.ts'
import { tierIncludes } from '../contract/tier.ts'
import type { HttpDeps } from './http-deps.ts'
import { requireAdmin, unauthorized } from './reject.ts'
import type { RequestContext } from './request-context.ts'

/** The session of a request without an `Authorization` header; a header decides alone. */
export function sessionOf(
  { isSecure }: Pick<HttpDeps, 'isSecure'>,
  { authorization, headers }: RequestContext,
): string | null {
  const cookies = authorization === null ? headers.get('cookie') : null
  return cookies === null ? null : sessionText(cookies, isSecure(headers))
}

/**
 * The session behind a cookie. Browsers send a cookie with every request, whichever page made them send it: a call that
 * changes something needs the token too, which only pages of the console know.
 */
export async function findSession(
  { sessions }: Pick<HttpDeps, 'sessions'>,
  { method, headers }: RequestContext,
  text: string,
): Promise<ConsoleSession | null> {
  const session = await sessions.find(text)
  const isRead = method === 'GET' || method === 'HEAD'
  if (session && !isRead && !isConsoleToken(session, headers.get('x-console-token'))) {
    throw new ApiError('console_token_required')
  }
  return session
}

/** The key of a call; null where none is needed. Throws for an invalid caller. */
export function authenticate(
  deps: HttpDeps,
  { caller }: BoundEndpoint,
  context: RequestContext,
): AcceptedKey | null | Promise<AcceptedKey> {
  if (caller === 'anyone') return null
  checkOneCredential(context.headers)
  const { session, authorization, wallMs } = context
  if (caller === 'admin') {
    if (session?.role !== 'admin') requireAdmin(deps, context.request)
    return null
  }
  return (
    session?.accepted ?? deps.keys.authenticate(authorization, wallMs) ?? authenticateLearnt(deps, context)
  )
}

/** Once more when this node knows the keys that other nodes have issued. */
async function authenticateLearnt(
  deps: HttpDeps,
  { authorization, wallMs, request }: RequestContext,
): Promise<AcceptedKey> {
  const learning = deps.keys.learn(authorization)
  if (learning) {
    await learning
    const accepted = deps.keys.authenticate(authorization, wallMs)
    if (accepted) return accepted
  }
  throw unauthorized(deps, deps.addressOf(request))
}

export function checkRights(endpoint: BoundEndpoint, { principal }: AcceptedKey): void {
  if (!tierIncludes(principal.tier, endpoint.tier)) {
    const message = `This needs the ${endpoint.tier} tier; your key has the ${principal.tier} tier.`
    throw new ApiError('tier_insufficient', { message, tier: principal.tier, required_tier: endpoint.tier })
  }
  if (endpoint.league !== null && !maySeeLeague(principal, endpoint.league)) {
    throw new ApiError('scope_denied')
  }
}

/** A sign-in that fails counts as failed authentication. */
export function countSignIn(
  deps: HttpDeps,
  { method, caller }: BoundEndpoint,
  { request }: RequestContext,
  error: unknown,
): unknown {
  const isSignIn = method === 'POST' && caller === 'anyone'
  if (!isSignIn || !(error instanceof ApiError) || error.code !== 'unauthorized') return error
  return unauthorized(deps, deps.addressOf(request), error.message)
}
