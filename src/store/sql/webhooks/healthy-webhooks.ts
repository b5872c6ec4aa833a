export type ReceiverHealth = 'healthy' | 'unhealthy'

/**
 * A subscription is healthy when its receiver has answered before and the latest attempt succeeded. Any other may be
 * dead: it is served after the healthy ones, and little is planned for it.
 */
export const isHealthy = '(webhooks.consecutive_failures = 0 and webhooks.last_success_at is not null)'

/** How long an unhealthy subscription waits after an attempt: so long per consecutive failure, up to a maximum. */
export interface ProbeDelay {
  readonly msPerFailure: number
  readonly msMax: number
}

/** The delay as an interval; takes the two parameters of `ProbeDelay`. */
export const probeDelay = (msPerFailure: string, msMax: string): string =>
  `least(${msPerFailure}::float8 * consecutive_failures, ${msMax}::float8) * interval '1 millisecond'`
