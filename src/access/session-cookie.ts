/** The cookie of the console. */
const name = 'scoreline_session'
const pattern = /(?:^|;\s*)scoreline_session=([^;\s]+)/

/** The session in a `Cookie` header, or null. */
export const sessionText = (cookieHeader: string | null): string | null =>
  cookieHeader === null ? null : (pattern.exec(cookieHeader)?.[1] ?? null)

/** No script can read it and no other site can send it. An empty text removes it. */
export function sessionCookie(text: string, maxAgeS: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${text}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAgeS}${secure}`
}
