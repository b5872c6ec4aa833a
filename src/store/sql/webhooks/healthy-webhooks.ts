/**
 * A subscription is steady when its receiver has answered before and the latest attempt succeeded. Those that are not
 * may be dead: they are served after the others, and little is prepared for them.
 */
export const isSteady = '(webhooks.consecutive_failures = 0 and webhooks.last_success_at is not null)'
