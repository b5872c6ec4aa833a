export interface ErrorFacts {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId?: string | undefined
  readonly param?: string | undefined
  readonly tier?: string | undefined
  readonly requiredTier?: string | undefined
  readonly documentationUrl?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly closeCode?: number | undefined
  readonly cause?: unknown
}

/** Every failure of a call or a stream, except the caller's own abort. */
export class ScorelineError extends Error {
  override readonly name = 'ScorelineError'
  /** The HTTP status; 0 when there was no response. */
  readonly status: number
  /** A code of the service (`rate_limited`, `tier_insufficient` …), or `network_error`, `timeout`, `bad_answer`. */
  readonly code: string
  /** Quote it when you report the error to the operator. */
  readonly requestId: string | undefined
  /** The parameter or field at fault. */
  readonly param: string | undefined
  /** The tier of the key, when it is too low. */
  readonly tier: string | undefined
  /** The lowest tier that includes the resource. */
  readonly requiredTier: string | undefined
  /** Where the code is explained. */
  readonly documentationUrl: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The code the stream's socket was closed with. */
  readonly closeCode: number | undefined

  constructor(facts: ErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.requestId = facts.requestId
    this.param = facts.param
    this.tier = facts.tier
    this.requiredTier = facts.requiredTier
    this.documentationUrl = facts.documentationUrl
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.closeCode = facts.closeCode
  }
}

/** The error of a response. A proxy in between may respond too, in another format. */
export async function errorOf(response: Response, nowMs: number): Promise<ScorelineError> {
  const body = readError(await response.text())
  return new ScorelineError({
    status: response.status,
    code: textAt(body, 'code') ?? 'bad_answer',
    message: textAt(body, 'message') ?? `the service responded with ${response.status}`,
    requestId: textAt(body, 'request_id') ?? response.headers.get('x-request-id') ?? undefined,
    param: textAt(body, 'param'),
    tier: textAt(body, 'tier'),
    requiredTier: textAt(body, 'required_tier'),
    documentationUrl: textAt(body, 'documentation_url'),
    retryAfterSeconds: retryAfter(response.headers.get('retry-after'), nowMs),
  })
}

/** No response: the connection failed or timed out. */
export function unreachable(cause: unknown, address?: string): ScorelineError {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  const code = isTimeout ? 'timeout' : 'network_error'
  const from = address === undefined ? '' : `no answer from ${address}: `
  const message = from + textOf(cause)
  return new ScorelineError({ status: 0, code, message, cause })
}

/** With what is behind it: Node's `fetch failed` alone does not say that a connection was refused. */
function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const own = cause.message || (cause as { readonly code?: string }).code || cause.name
  return cause.cause === undefined ? own : `${own}: ${textOf(cause.cause)}`
}

/** Whole seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(text: string | null, nowMs: number): number | undefined {
  if (text === null) return undefined
  if (/^\d+$/.test(text.trim())) return Number(text)
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
}

function readError(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    if (isObject(body) && 'error' in body && isObject(body.error)) return body.error
  } catch {
    // Not JSON: only the status is known.
  }
  return {}
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function textAt(from: object, name: string): string | undefined {
  const value: unknown = Reflect.get(from, name)
  return typeof value === 'string' ? value : undefined
}
