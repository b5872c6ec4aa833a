import { errorCatalogue } from '../../contract/errors.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { DocsPage } from './shell.ts'

/** What a caller can do about each code. */
const advice: Record<keyof typeof errorCatalogue, string> = {
  invalid_parameter: 'Change the value that param names. Repeating the same request gives the same error.',
  missing_parameter: 'Add the parameter that param names.',
  invalid_json: 'Send one well-formed JSON document in UTF-8.',
  unauthorized:
    'Send Authorization: Bearer with a valid key. Missing, unknown, revoked and expired keys get the same answer.',
  tier_insufficient: 'required_tier names the lowest tier that includes this resource.',
  scope_denied: 'GET /v1/account lists the leagues of a key.',
  console_token_required: 'Send X-Console-Token with the console_token of the sign-in, or use a key.',
  not_found: 'Check the path and the id in it.',
  method_not_allowed: 'The Allow header lists the methods of this path.',
  conflict: 'The message says with which one.',
  history_changed:
    'The journal was restored or lost its newest entries: read everything again without a cursor.',
  cursor_expired: 'Start again without a cursor: reading from there to the end misses nothing.',
  payload_too_large: 'Send less at a time.',
  unsupported_media_type: 'Send Content-Type: application/json.',
  unprocessable: 'param names the field of the body that is not valid.',
  rate_limited: 'Wait for the seconds in Retry-After; the next request is then accepted.',
  internal_error: 'Try again with exponential back-off, and send the request_id to the operator.',
  unavailable: 'Try again after Retry-After seconds.',
}

/** Every error code and what to do about it: the target of `documentation_url`. */
export function errorsPage(): DocsPage {
  const codes = Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]
  const rows = codes.map((code) => {
    const { status, message } = errorCatalogue[code]
    return `<section class="prose error" id="${code}"><h2><a class="anchor" href="#${code}"><code>${code}</code></a> <span class="status">${status}</span></h2><p>${escapeHtml(message)} <span class="soft">${escapeHtml(advice[code])}</span></p></section>`
  })
  const intro =
    '<div class="lead"><h1>Errors</h1><p>An error is <code>{"error":{"code","message","request_id",…}}</code>; with <code>Accept: application/problem+json</code> the same fields come as RFC 9457. Malformed HTTP gets a 400 and headers over 16 KiB a 431, both without a body.</p></div>'
  return {
    path: '/docs/errors',
    title: 'Errors',
    body: intro + rows.join(''),
    sections: codes.map((code) => ({ id: code, title: code })),
  }
}
