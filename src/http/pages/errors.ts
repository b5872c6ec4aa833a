import { errorCatalogue } from '../../contract/errors.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { page } from './html.ts'

/** What a caller can do about each code. */
const advice: Record<keyof typeof errorCatalogue, string> = {
  invalid_parameter:
    'Read message and param, change the value. Repeating the same request gives the same answer.',
  missing_parameter: 'Add the parameter that param names.',
  invalid_json: 'Send one well-formed JSON document in UTF-8.',
  unauthorized:
    'Send Authorization: Bearer with a key that is in force. Missing, unknown, revoked and expired keys look alike.',
  tier_insufficient: 'required_tier names the lowest tier that includes this resource.',
  scope_denied: 'The key is restricted to other leagues; GET /v1/account lists them.',
  not_found: 'Check the path and the id in it.',
  method_not_allowed: 'The Allow header lists the methods of this address.',
  conflict: 'An earlier request stands in the way; the message says which.',
  cursor_expired: 'Start again without a cursor; whoever reads from there to the end misses nothing.',
  payload_too_large: 'Send less at a time.',
  unsupported_media_type: 'Send Content-Type: application/json.',
  unprocessable: 'param points at the field of the body that cannot be accepted.',
  rate_limited: 'Wait the whole seconds of Retry-After; the next request is then admitted.',
  internal_error: 'Try again with exponential back-off, and tell the operator the request_id.',
  unavailable: 'Try again after Retry-After seconds.',
}

/** Every error code, with what to do about it: where `documentation_url` leads. */
export function errorsPage(): Response {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) =>
      `<section id="${code}"><h2><code>${code}</code><span class="tier">${status}</span></h2><p>${escapeHtml(message)} <span class="soft">${escapeHtml(advice[code as keyof typeof errorCatalogue])}</span></p></section>`,
  )
  const intro =
    '<h1>Errors</h1><p>An error is <code>{"error":{"code","message","request_id",…}}</code>; with <code>Accept: application/problem+json</code> the same facts come as RFC 9457. The parser itself refuses malformed HTTP with a bare 400 and headers over 16 KiB with a bare 431.</p>'
  return page('Scoreline errors', `<div class="layout"><main>${intro}${rows.join('')}</main></div>`)
}
