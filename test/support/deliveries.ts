/** Inserts subscriptions and deliveries into a store, for tests of sending. */

import type { SecretBox } from '../../src/access/secret-box.ts'
import { newId } from '../../src/kernel/ids.ts'
import { makeSecretText, secretHint } from '../../src/push/webhooks/sending/secret-text.ts'
import type { Query } from '../../src/store/driver/database.ts'
import { insertKey } from '../../src/store/sql/keys/keys.ts'
import { insertDeliveries } from '../../src/store/sql/webhooks/deliveries.ts'
import { insertWebhookEvents } from '../../src/store/sql/webhooks/planner.ts'
import { insertWebhook, readWebhooks } from '../../src/store/sql/webhooks/subscriptions.ts'

export interface StoredWebhook {
  readonly id: string
  readonly secret: string
}

export async function storeKey(query: Query, nowMs: number): Promise<string> {
  const id = newId('key')
  const terms = { name: 'test', tier: 'pro', hash: id, hint: '', leagues: null, requestsPerMinute: null }
  await insertKey(query, { id, ...terms, createdAtMs: nowMs, expiresAtMs: null, delaySeconds: null }, 0)
  return id
}

export async function storeWebhook(
  query: Query,
  box: SecretBox,
  webhook: {
    readonly keyId: string
    readonly url: string
    readonly atMs: number
    readonly events?: readonly string[]
  },
): Promise<StoredWebhook> {
  const id = newId('whk')
  const secret = makeSecretText()
  const terms = {
    url: webhook.url,
    events: webhook.events ?? ['nba.*'],
    filter: '{}',
    description: null,
    delaySeconds: 0,
    headers: '[]',
    secretHeaders: null,
    signature: null,
    sessionSeq: null,
  }
  const sealed = { secret: box.seal(secret, id), secretHint: secretHint(secret) }
  await insertWebhook(query, {
    id,
    keyId: webhook.keyId,
    ...terms,
    ...sealed,
    atMs: webhook.atMs,
    headSeq: 0,
  })
  return { id, secret }
}

/** Deletes every subscription with its deliveries. */
export async function forgetWebhooks(query: Query): Promise<void> {
  await query('delete from webhooks')
  await query('delete from webhook_deliveries')
}

interface DeliveriesToStore {
  readonly count: number
  readonly atMs: number
  readonly size?: number
  /** How long after `atMs` they are due. */
  readonly delayMs?: number
}

/** `count` events for each subscription, due at `atMs`; returns the event ids. */
export async function storeDeliveries(
  query: Query,
  webhookIds: readonly string[],
  { count, atMs, size = 200, delayMs = 0 }: DeliveriesToStore,
): Promise<string[]> {
  const name = 'nba.scores.live'
  const events = Array.from({ length: count }, () => {
    const id = newId('evt')
    const created_at = new Date(atMs).toISOString()
    const body = JSON.stringify({ id, event: name, created_at, data: { filler: 'x'.repeat(size) } })
    return { id, name, cursor: 'cursor', atMs, league: 'nba', body }
  })
  await insertWebhookEvents(query, events)
  const deliveries = events.flatMap((event) =>
    webhookIds.map((webhookId) => ({
      id: newId('dlv'),
      webhookId,
      eventId: event.id,
      dueMs: atMs + delayMs,
    })),
  )
  await insertDeliveries(query, deliveries, { atMs, trigger: 'schedule' })
  return events.map(({ id }) => id)
}

/** How many deliveries are in each state, of one subscription or of all. */
export async function countStates(
  query: Query,
  webhookId: string | null = null,
): Promise<Record<string, number>> {
  const rows = await query<{ state: string; n: number }>(
    `select state, count(*)::int as n from webhook_deliveries
     where $1::text is null or webhook_id = $1::text group by state order by state`,
    [webhookId],
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export async function statusOf(query: Query, webhookId: string): Promise<string | undefined> {
  return (await readWebhooks(query, { keyId: null, id: webhookId }))[0]?.status
}
