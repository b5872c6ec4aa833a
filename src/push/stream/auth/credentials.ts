import type { AcceptedKey } from '../../../access/accepted-key.ts'
import { authorizationOf, bearerText, checkOneCredential } from '../../../access/bearer.ts'
import type { Keys } from '../../../access/keys.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { RawRequest } from '../../../contract/raw-route.ts'
import type { Tickets } from './tickets.ts'

export interface Authenticator {
  readonly keys: Keys
  readonly tickets: Tickets
}

const keyNames = ['key', 'api_key', 'apikey', 'access_token', 'token', 'authorization']
const keyForm = /scl_(live|test)_/

/** Rejects a key in the URL, valid or not: URLs end up in logs and browser histories. */
export function refuseKeyInUrl(search: URLSearchParams): void {
  for (const [name, value] of search) {
    if (!keyNames.includes(name.toLowerCase()) && !keyForm.test(value)) continue
    throw new ApiError('invalid_parameter', {
      message: 'A key must not be part of the URL; send it as a header, or use a ticket.',
      param: name.slice(0, 64),
    })
  }
}

/** Authenticates a request by its header or its ticket. Returns null without either; throws when they are invalid. */
export async function authenticateRequest<Socket>(
  { keys, tickets }: Authenticator,
  { request, search, unauthorized }: RawRequest<Socket>,
): Promise<AcceptedKey | null> {
  checkOneCredential(request.headers)
  const header = authorizationOf(request.headers)
  const ticket = search.get('ticket')
  if (header === null && ticket === null) return null
  const accepted =
    header === null ? await tickets.redeem(ticket ?? '') : await keys.findText(bearerText(header) ?? '')
  if (!accepted) throw unauthorized()
  keys.count(accepted)
  return accepted
}
