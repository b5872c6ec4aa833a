/** Why an attempt failed, as the delivery log shows it. An answer that is not HTTP counts as `reset`. */
export const attemptErrors = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'blocked_address',
  'non_2xx',
  'reset',
] as const
export type AttemptError = (typeof attemptErrors)[number]

/** Why a subscription failed: the error of its last attempt, or `gone` for an answer of 410. */
export const failureReasons = [...attemptErrors, 'gone'] as const

/** An attempt without an answer; `detail` goes to the operator's log and is never shown to clients. */
export interface AttemptFailure {
  readonly error: AttemptError
  readonly detail: string
}

export const failure = (error: AttemptError, detail: string): AttemptFailure => ({ error, detail })
