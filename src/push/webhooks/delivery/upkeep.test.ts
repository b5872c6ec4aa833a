import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import {
  countStates,
  forgetWebhooks,
  storeDeliveries,
  storeKey,
  storeWebhook,
} from '../../../../test/support/deliveries.ts'
import { principalLike } from '../../../../test/support/planning.ts'
import { failureOf } from '../../../../test/support/until.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { readWebhookCreation } from '../../../store/sql/webhooks/read-webhook-creation.ts'
import { readWebhooks } from '../../../store/sql/webhooks/read-webhooks.ts'
import { writeWebhookCreation } from '../../../store/sql/webhooks/write-webhook-creation.ts'
import { reencryptSecrets } from '../subscriptions/reencrypt.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

setDefaultTimeout(storeTimeoutMs)
const nowMs = Date.UTC(2026, 0, 20)
const hourMs = 3_600_000
const before = createSecretBox('the secret of this installation, before')
const after = createSecretBox('the secret of this installation, after')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the sweep drops what the tier of a key lists no longer, with the bodies that nobody needs', async () => {
  const { query } = database
  const free = await storeKey(query, nowMs)
  const pro = await storeKey(query, nowMs)
  const url = 'https://receiver.scoreline.dev/'
  const { id: ofFree } = await storeWebhook(query, before, { keyId: free, url, atMs: nowMs })
  const { id: ofPro } = await storeWebhook(query, before, { keyId: pro, url, atMs: nowMs })
  const finishAt = async (webhookId: string, atMs: number, count: number) => {
    await storeDeliveries(query, [webhookId], { count, atMs })
    await query(
      `update webhook_deliveries set state = 'succeeded', next_at = null, finished_at = to_timestamp($2::float8 / 1000)
       where webhook_id = $1::text and finished_at is null`,
      [webhookId, atMs],
    )
  }
  for (const [id, windowMs] of [
    [ofFree, hourMs],
    [ofPro, 168 * hourMs],
  ] as const) {
    await finishAt(id, nowMs - windowMs - 1, 2)
    await finishAt(id, nowMs - windowMs, 3)
  }
  await storeDeliveries(query, [ofFree], { count: 4, atMs: nowMs - 5 * hourMs })
  const principalOf = (keyId: string) => principalLike(keyId, keyId === free ? 'free' : 'pro')
  const deps = { database, principalOf, clock: new ManualClock(nowMs), log: silentLog }
  await sweepDeliveries(deps, () => false)
  expect(await countStates(query, ofFree)).toEqual({ pending: 4, succeeded: 3 })
  expect(await countStates(query, ofPro)).toEqual({ succeeded: 3 })
  const [events] = await query<{ n: number }>('select count(*)::int as n from webhook_events')
  expect(events).toEqual({ n: 10 })
  await forgetWebhooks(query)
})

test('rewrapping seals every secret under the new one, or none', async () => {
  const { query } = database
  const keyId = await storeKey(query, nowMs)
  const { id, secret } = await storeWebhook(query, before, {
    keyId,
    url: 'https://x.scoreline.dev/',
    atMs: nowMs,
  })
  await query('update webhooks set previous_secret = secret, previous_secret_expires_at = now()')
  const creation = { keyId, idempotencyKey: 'k', requestHash: '', atMs: nowMs }
  await writeWebhookCreation(query, { ...creation, answer: before.seal('answer', `${keyId} k`) })
  const rowOf = async () => (await readWebhooks(query, { keyId: null, id }))[0]!

  const untouched = await rowOf()
  expect((await failureOf(reencryptSecrets(database, after, null))).message).toContain('another SECRET_KEY')
  expect(await rowOf()).toEqual(untouched)

  expect(await reencryptSecrets(database, after, before)).toBe(1)
  const row = await rowOf()
  expect([row.secret, row.previousSecret!].map((sealed) => after.open(sealed, id))).toEqual([secret, secret])
  expect(row).toEqual({ ...untouched, secret: row.secret, previousSecret: row.previousSecret })
  const kept = await readWebhookCreation(query, { ...creation, sinceMs: 0 })
  expect(after.open(kept!.answer, `${keyId} k`)).toBe('answer')
  // Cut short and begun again: what is done already stays so.
  expect(await reencryptSecrets(database, after, before)).toBe(1)
})
