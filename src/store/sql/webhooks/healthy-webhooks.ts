export type ReceiverHealth = 'healthy' | 'unhealthy'

/**
 * A subscription is healthy when its receiver has answered before and the latest attempt succeeded. Any other may be
 * dead: it is served after the healthy ones, and little is planned for it.
 */
export const isHealthy = '(webhooks.consecutive_failures = 0 and webhooks.last_success_at is not null)'
