import type { Closed } from './frames.ts'
import { ScorelineError, unreachable } from './scoreline-error.ts'

type Retry = Closed['retry']

/** Why the service ends a stream or refuses a channel, and whether to come back. Whatever is not here is final. */
const retries: Readonly<Record<string, Retry>> = {
  slow_consumer: 'back_off',
  pong_timeout: 'back_off',
  draining: 'at_once',
  internal_error: 'back_off',
  unavailable: 'back_off',
  rate_limited: 'back_off',
}

const closeCodes: Readonly<Record<number, string>> = {
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

/** A code that is not the service's own comes from the network between us, or from a newer service. */
export function closedByCode(closeCode: number, reason: string): Closed {
  const code = closeCodes[closeCode]
  const message = reason || `the stream was closed with ${closeCode}`
  const error = new ScorelineError({ status: 0, code: code ?? 'network_error', message, closeCode })
  return { type: 'closed', error, retry: code ? (retries[code] ?? 'never') : 'back_off' }
}

/** All we ask for is our channels: when the service refuses one, asking again will not change its mind. */
export function closedByErrorFrame({ code, message }: { code: string; message: string }): Closed {
  const error = new ScorelineError({ status: 0, code, message })
  return { type: 'closed', error, retry: retries[code] ?? 'never' }
}

/** No connection, or an answer instead of one. */
export function closedByError(cause: unknown): Closed {
  const error = cause instanceof ScorelineError ? cause : unreachable(cause)
  const { status } = error
  const isRefusal = status >= 400 && status < 500 && status !== 429
  return { type: 'closed', error, retry: isRefusal ? 'never' : 'back_off' }
}

/** We have read as much as we may hold: the rest is fetched again once it has been handed on. */
export function closedToCatchUp(): Closed {
  const message = 'the events are read more slowly than they arrive'
  return {
    type: 'closed',
    error: new ScorelineError({ status: 0, code: 'slow_reader', message }),
    retry: 'at_once',
  }
}

export function closedBySilence(silentMs: number): Closed {
  return closedByError(new DOMException(`nothing was heard for ${silentMs} ms`, 'TimeoutError'))
}
