import type { Closed } from './frames.ts'
import { ScorelineError, unreachable } from './scoreline-error.ts'

type Retry = Closed['retry']

/** Whether to reconnect after the service closes a stream or rejects a channel, by reason. Other reasons are final. */
const retries: Readonly<Record<string, Retry>> = {
  // The key was never looked at: this client sends it at once, so the network or a sleeping device held it back.
  auth_timeout: 'back_off',
  slow_consumer: 'back_off',
  pong_timeout: 'back_off',
  draining: 'at_once',
  try_again_later: 'back_off',
  internal_error: 'back_off',
  unavailable: 'back_off',
  rate_limited: 'back_off',
}

const closeCodes: Readonly<Record<number, string>> = {
  1013: 'try_again_later',
  4001: 'unauthorized',
  4003: 'tier_insufficient',
  4007: 'key_revoked',
  4008: 'auth_timeout',
  4009: 'bad_message',
  4013: 'connection_limit',
  4108: 'slow_consumer',
  4109: 'pong_timeout',
  4200: 'draining',
}

/** An unknown code comes from the network in between, or from a newer service. */
export function closedByCode(closeCode: number, reason: string): Closed {
  const code = closeCodes[closeCode]
  const message = reason || `the stream was closed with ${closeCode}`
  const error = new ScorelineError({ status: 0, code: code ?? 'network_error', message, closeCode })
  return { type: 'closed', error, retry: code ? (retries[code] ?? 'never') : 'back_off' }
}

interface Rejection {
  readonly code: string
  readonly message: string
  readonly retry_after_seconds?: number
}

/** The client requests nothing but channels: when the service rejects one, retrying does not help. */
export function closedByErrorFrame({ code, message, retry_after_seconds: wait }: Rejection): Closed {
  const waiting = wait === undefined ? {} : { retryAfterSeconds: wait }
  const error = new ScorelineError({ status: 0, code, message, ...waiting })
  return { type: 'closed', error, retry: retries[code] ?? 'never' }
}

/** The connection failed, or an HTTP response came instead. */
export function closedByError(cause: unknown): Closed {
  const error = cause instanceof ScorelineError ? cause : unreachable(cause)
  const { status } = error
  const isRejected = status >= 400 && status < 500 && status !== 429
  return { type: 'closed', error, retry: isRejected ? 'never' : 'back_off' }
}

/** The queue is full: the rest is fetched again once the reader has caught up. */
export function closedToCatchUp(): Closed {
  const message = 'the events are read more slowly than they arrive'
  return {
    type: 'closed',
    error: new ScorelineError({ status: 0, code: 'slow_reader', message }),
    retry: 'at_once',
  }
}

export function closedBySilence(silentMs: number): Closed {
  return closedByError(new DOMException(`no message for ${silentMs} ms`, 'TimeoutError'))
}
