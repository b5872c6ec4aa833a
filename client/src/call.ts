import { backOffMs } from './back-off.ts'
import type { Clock } from './clock.ts'
import { errorOf, ScorelineError, unreachable } from './scoreline-error.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The settings that all calls of a client share. */
export interface Caller {
  readonly baseUrl: string
  readonly key: string | undefined
  readonly fetch: Fetch
  readonly clock: Clock
  readonly retriesMax: number
  /** For one attempt, to the end of its body. */
  readonly timeoutMs: number
}

export interface Call {
  readonly method: string
  /** With its parameters filled in and its query appended. */
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A longer `Retry-After` fails the call: the wait is left to the caller. */
const retryAfterMaxSeconds = 120

/** Returns the response body, after up to `retriesMax` retries. */
export async function call(caller: Caller, request: Call): Promise<unknown> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt(caller, request)
    } catch (error) {
      request.signal?.throwIfAborted()
      if (!(error instanceof ScorelineError)) throw error
      if (failures >= caller.retriesMax || !mayRetry(request, error)) throw error
      const { retryAfterSeconds } = error
      const retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000
      await caller.clock.sleep(retryAfterMs ?? backOffMs(failures, caller.clock.random), request.signal)
    }
  }
}

/** A 429 had no effect and may always be retried; after other failures only calls that are safe to repeat. */
function mayRetry(
  { method, idempotencyKey }: Call,
  { status, retryAfterSeconds = 0 }: ScorelineError,
): boolean {
  if (retryAfterSeconds > retryAfterMaxSeconds) return false
  if (status === 429) return true
  const isRepeatable = method !== 'POST' || idempotencyKey !== undefined
  return isRepeatable && (status === 0 || status >= 500)
}

async function attempt(caller: Caller, request: Call): Promise<unknown> {
  const { fetch, baseUrl, clock, timeoutMs } = caller
  return within(timeoutMs, request.signal, async (signal) => {
    const init = { method: request.method, signal, ...contentOf(caller, request) }
    const response = await reached(baseUrl, fetch(baseUrl + request.path, init))
    if (!response.ok) throw await reached(baseUrl, errorOf(response, clock.now()))
    const text = await reached(baseUrl, response.text())
    return text === '' ? undefined : readJson(text, response)
  })
}

function contentOf({ key }: Caller, { body, idempotencyKey }: Call): Pick<RequestInit, 'headers' | 'body'> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (key !== undefined) headers.Authorization = `Bearer ${key}`
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  if (body === undefined) return { headers }
  // A string is NDJSON and is sent unchanged.
  headers['Content-Type'] = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
  return { headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

async function reached<T>(address: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unreachable(error, address)
  }
}

function readJson(text: string, { status, headers }: Response): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const requestId = headers.get('x-request-id') ?? undefined
    throw new ScorelineError({
      status,
      code: 'bad_answer',
      message: 'the response is not JSON',
      requestId,
      cause,
    })
  }
}

/** Runs work with a signal that aborts when the outer signal does or the time is up. */
async function within<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const stop = () => inner.abort(outer?.reason)
  outer?.addEventListener('abort', stop, { once: true })
  const tooLate = () => inner.abort(new DOMException(`no response within ${timeoutMs} ms`, 'TimeoutError'))
  const timer = setTimeout(tooLate, timeoutMs)
  try {
    return await work(inner.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}
