export type ReceiverHealth = 'healthy' | 'unhealthy'

/**
 * A subscription is healthy when its receiver has answered before and the latest attempt succeeded. Any other may be
 * dead: it is served after the healthy ones, and little is planned for it.
 */
export const isHealthy = '(webhooks.consecutive_failures = 0 and webhooks.last_success_at is not null)'

/**
 * How long an unhealthy subscription waits after an attempt: so long per consecutive failure, up to a maximum. One that never
 * answered waits the maximum, since nothing shows that its receiver wants anything.
 */
export interface ProbeDelay {
  readonly msPerFailure: number
  readonly msMax: number
}

/** The delay as an interval; takes the two parameters of `ProbeDelay`. */
export const probeDelay = (msPerFailure: string, msMax: string): string =>
  `case when last_success_at is null then ${msMax}::float8
     else least(${msPerFailure}::float8 * consecutive_failures, ${msMax}::float8) end * interval '1 millisecond'`

/** Whether the key of a subscription is valid at an instant. */
export const hasValidKey = (instant: string): string =>
  `exists (
    select from api_keys
    where api_keys.id = webhooks.key_id and revoked_at is null and (expires_at is null or expires_at > ${instant})
  )`
