const usual = 'Bearer '
const anyCase = /^bearer +(\S+) *$/i

/** The credential of an `Authorization: Bearer` header (RFC 6750; the scheme's case is free), or null. */
export function bearerText(header: string | null): string | null {
  if (header === null) return null
  if (header.startsWith(usual) && !header.includes(' ', usual.length)) return header.slice(usual.length)
  return anyCase.exec(header)?.[1] ?? null
}
