/**
 * How many deliveries of a subscription wait because of its receiver, counted up to `max`: those that are due and those
 * to be retried. A delivery that only waits for the delay of its subscription is not part of the backlog. Takes the
 * parameter with the time in milliseconds.
 */
export const backlogUpTo = (max: string, nowMs: string): string => {
  const pending = `select from webhook_deliveries where webhook_id = webhooks.id and state = 'pending'`
  const now = `to_timestamp(${nowMs}::float8 / 1000)`
  return `(select count(*) from (
      (${pending} and next_at <= ${now} limit ${max})
      union all
      (${pending} and next_at > ${now} and failures > 0 limit ${max})
    ) as backlog)`
}
