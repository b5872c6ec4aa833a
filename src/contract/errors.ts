/** Every error that a caller can get. The code is part of the API; the message is for people. */
export const errorCatalogue = {
  invalid_parameter: { status: 400, message: 'A parameter has a value that is not allowed.' },
  missing_parameter: { status: 400, message: 'A required parameter is missing.' },
  invalid_json: { status: 400, message: 'The body is not well-formed JSON.' },
  unauthorized: {
    status: 401,
    message: 'Missing or invalid API key. Send it as Authorization: Bearer scl_live_….',
  },
  tier_insufficient: { status: 403, message: 'Your plan tier does not include this resource.' },
  scope_denied: { status: 403, message: 'This key is restricted to other leagues.' },
  console_token_required: {
    status: 403,
    message: 'A call that changes something in a console session needs its X-Console-Token.',
  },
  not_found: { status: 404, message: 'There is nothing at this path.' },
  method_not_allowed: { status: 405, message: 'This path does not support that method.' },
  conflict: { status: 409, message: 'The request conflicts with an earlier one.' },
  cursor_expired: { status: 410, message: 'The cursor points to changes that are no longer kept.' },
  history_changed: {
    status: 410,
    message: 'The cursor points to changes that the journal has lost: start again without it.',
  },
  payload_too_large: { status: 413, message: 'The body is larger than allowed.' },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  unprocessable: { status: 422, message: 'The body is well-formed but not valid.' },
  rate_limited: { status: 429, message: 'Rate limit exceeded.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service cannot answer right now.' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

export interface ErrorDetails {
  message?: string
  /** The invalid parameter, or the path of the invalid field in the body. */
  param?: string
  tier?: string
  required_tier?: string
  retry_after_seconds?: number
  /** The methods a 405 lists in `Allow`. */
  allow?: string
}

/** An error that the caller may see. Anything else that is thrown becomes a 500 without details. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** A 404 for an id: `No game with id 0022600999`. */
export const noSuch = (noun: string, id: string): ApiError =>
  new ApiError('not_found', { message: `No ${noun} with id ${id}` })
