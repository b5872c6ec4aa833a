/**
 * The cookie of the console. Over HTTPS its name has the prefix that browsers accept from this host over HTTPS only, so
 * that neither another host of the domain nor a page without TLS can plant a session.
 */
const name = 'scoreline_session'
const plain = /(?:^|;\s*)scoreline_session=([^;\s]+)/
const prefixed = /(?:^|;\s*)__Host-scoreline_session=([^;\s]+)/

/** The session in a `Cookie` header, or null. */
export const sessionText = (cookieHeader: string | null, isSecure: boolean): string | null =>
  cookieHeader === null ? null : ((isSecure ? prefixed : plain).exec(cookieHeader)?.[1] ?? null)

/** Whether a `Cookie` header has any session, valid or not. */
export const hasSession = (cookieHeader: string | null): boolean =>
  sessionText(cookieHeader, true) !== null || sessionText(cookieHeader, false) !== null

/** No script can read it and no other site can send it. An empty text removes it. */
export function sessionCookie(text: string, maxAgeS: number, isSecure: boolean): string {
  const [prefix, secure] = isSecure ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${name}=${text}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAgeS}${secure}`
}
