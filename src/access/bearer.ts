import { ApiError } from '../contract/errors.ts'

const usual = 'Bearer '
const anyCase = /^bearer +(\S+) *$/i

/** The credential of an `Authorization: Bearer` header (RFC 6750; the scheme's case is free), or null. */
export function bearerText(header: string | null): string | null {
  if (header === null) return null
  if (header.startsWith(usual) && !header.includes(' ', usual.length)) return header.slice(usual.length)
  return anyCase.exec(header)?.[1] ?? null
}

/** The credential of a request as an `Authorization` header; a key in `X-API-Key` is the same as a bearer. */
export function authorizationOf(headers: Headers): string | null {
  const header = headers.get('authorization')
  if (header !== null) return header
  const key = headers.get('x-api-key')
  return key === null ? null : usual + key
}

/** Throws when a request has two credentials that differ: either could be the one that is meant. */
export function checkOneCredential(headers: Headers): void {
  const key = headers.get('x-api-key')
  if (key === null) return
  const header = headers.get('authorization')
  if (header === null || bearerText(header) === key) return
  const message = 'Authorization and X-API-Key must have the same key; send one of them.'
  throw new ApiError('invalid_parameter', { message, param: 'X-API-Key' })
}
