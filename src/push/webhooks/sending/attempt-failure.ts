/** Why an attempt failed, as the delivery log shows it. An answer that is no HTTP counts as `reset`. */
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

/** An attempt that got no answer; the detail is for the operator's log and never shown to clients. */
export interface AttemptFailure {
  readonly error: AttemptError
  readonly detail: string
}

export const failure = (error: AttemptError, detail: string): AttemptFailure => ({ error, detail })
