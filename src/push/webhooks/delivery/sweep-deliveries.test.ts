import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import { countStates, storeDeliveries, storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import { principalLike } from '../../../../test/support/planning.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import { ManualClock } from '../../../kernel/clock.ts'
import { silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

setDefaultTimeout(storeTimeoutMs)
const nowMs = Date.UTC(2026, 0, 20)
const hourMs = 3_600_000
const box = createSecretBox('a secret of thirty-two characters')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the sweep deletes deliveries that the tier of their key no longer lists, and events without a delivery', async () => {
  const { query } = database
  const free = await storeKey(query, nowMs)
  const pro = await storeKey(query, nowMs)
  const url = 'https://receiver.scoreline.dev/'
  const { id: ofFree } = await storeWebhook(query, box, { keyId: free, url, atMs: nowMs })
  const { id: ofPro } = await storeWebhook(query, box, { keyId: pro, url, atMs: nowMs })
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
})
