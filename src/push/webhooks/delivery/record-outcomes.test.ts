import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import { storeDeliveries, storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import type { Database } from '../../../store/driver/database.ts'
import type { Completion } from '../../../store/sql/webhooks/attempts.ts'
import { readWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { recordOutcomes } from './record-outcomes.ts'

setDefaultTimeout(storeTimeoutMs)
const nowMs = Date.UTC(2026, 0, 20)
const box = createSecretBox('a secret of thirty-two characters')
let database: Database
let keyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  keyId = await storeKey(database.query, nowMs)
})
afterAll(() => database.close())

/** A subscription with claimed deliveries; `outcome` makes the outcome of the next one. */
async function claimed(count: number) {
  const { query } = database
  const url = 'https://receiver.scoreline.dev/'
  const { id: webhookId } = await storeWebhook(query, box, { keyId, url, atMs: nowMs })
  await storeDeliveries(query, [webhookId], { count, atMs: nowMs })
  const rows = await query<{ id: string }>(
    `update webhook_deliveries set
       state = 'in_flight', attempts = 1, next_at = null, lease_token = 'ours', lease_until = to_timestamp(4e9)
     where webhook_id = $1::text returning id`,
    [webhookId],
  )
  let used = 0
  const outcome = (isSuccess: boolean, token = 'ours'): Completion => {
    const atMs = nowMs + ++used
    const result = isSuccess ? { status: 200, error: null } : { status: 500, error: 'http_status' }
    return {
      deliveryId: rows[used - 1]!.id,
      webhookId,
      token,
      attempt: {
        number: 1,
        trigger: 'schedule',
        startedAtMs: nowMs,
        durationMs: 1,
        responseBody: '',
        ...result,
      },
      outcome: isSuccess ? 'succeeded' : 'retry',
      nextAtMs: isSuccess ? null : nowMs + 1_000,
      released: [],
      atMs,
    }
  }
  const health = async () => {
    const [row] = await readWebhooks(query, { keyId, id: webhookId })
    return [row!.lastSuccessAtMs, row!.consecutiveFailures]
  }
  return { outcome, health }
}

test('the health of a subscription counts the failures after its latest success', async () => {
  const [mixed, failing, better, late] = [
    await claimed(7),
    await claimed(3),
    await claimed(2),
    await claimed(3),
  ]
  const { counted, hasRecovered } = await recordOutcomes(database, [
    mixed.outcome(false),
    failing.outcome(false),
    mixed.outcome(true),
    mixed.outcome(true),
    mixed.outcome(false),
    failing.outcome(false),
    mixed.outcome(false),
    better.outcome(true),
    late.outcome(false),
    // Its lease ran out, and someone else has claimed it since.
    late.outcome(true, 'theirs'),
  ])
  expect([counted.size, hasRecovered]).toEqual([9, true])
  expect(await mixed.health()).toEqual([nowMs + 3, 2])
  expect(await failing.health()).toEqual([null, 2])
  expect(await better.health()).toEqual([nowMs + 1, 0])
  expect(await late.health()).toEqual([null, 1])

  await recordOutcomes(database, [mixed.outcome(false), failing.outcome(true), late.outcome(false)])
  expect(await mixed.health()).toEqual([nowMs + 3, 3])
  expect(await failing.health()).toEqual([nowMs + 3, 0])
  expect(await late.health()).toEqual([null, 2])
})
