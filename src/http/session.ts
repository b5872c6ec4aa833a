import { type ConsoleSession, isConsoleToken } from '../access/console-sessions.ts'
import { sessionText } from '../access/session-cookie.ts'
import { ApiError } from '../contract/errors.ts'
import type { HttpDeps } from './http-deps.ts'
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
