import { ApiError } from '../../../contract/errors.ts'
import { parseInstant } from '../../../kernel/calendar.ts'
import { redeliverDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { lockWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from '../subscriptions/webhook-deps.ts'
import type { Redelivered, RedeliverRequest } from '../subscriptions/webhook-schema.ts'
import { listedRange } from './read-deliveries.ts'

/** How many deliveries one call makes due: half of what throttles a subscription. */
const deliveriesMax = 5_000

/**
 * Makes finished deliveries of an active subscription due again, as far back as its log lists them. Each attempt asks
 * what the key may see then.
 */
export async function redeliverMany(
  deps: WebhookDeps,
  ref: WebhookRef,
  request: RedeliverRequest,
): Promise<Redelivered> {
  const { database, clock } = deps
  const bounds = { fromMs: readBound(request, 'from'), toMs: readBound(request, 'to') }
  const states = request.state === undefined ? (['exhausted', 'cancelled'] as const) : [request.state]
  const webhook = await requireWebhook(database.query, ref)
  const { finishedSinceMs } = listedRange(deps, webhook)
  const deliveries = await database.transaction(async (query) => {
    const [locked] = await lockWebhooks(query, [webhook.id])
    if (locked?.status !== 'active') {
      throw new ApiError('conflict', { message: 'Only an active webhook redelivers; enable it first.' })
    }
    const range = { webhookId: webhook.id, atMs: clock.now(), states, ...bounds, finishedSinceMs }
    return redeliverDeliveries(query, { ...range, limit: deliveriesMax })
  })
  return { webhook_id: webhook.id, deliveries, has_more: deliveries === deliveriesMax }
}

function readBound(request: RedeliverRequest, param: 'from' | 'to'): number | null {
  const text = request[param]
  if (text === undefined) return null
  const ms = parseInstant(text)
  if (ms === null) {
    const message = `${param} must be an RFC 3339 instant with an offset, like 2026-11-15T00:00:00Z`
    throw new ApiError('unprocessable', { message, param })
  }
  return ms
}
