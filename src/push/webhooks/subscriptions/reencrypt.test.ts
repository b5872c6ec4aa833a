import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import { storeKey, storeWebhook } from '../../../../test/support/deliveries.ts'
import { failureOf } from '../../../../test/support/until.ts'
import { createSecretBox } from '../../../access/secret-box.ts'
import type { Database } from '../../../store/driver/database.ts'
import { readWebhookCreation, writeWebhookCreation } from '../../../store/sql/webhooks/creations.ts'
import { readWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { reencryptSecrets } from './reencrypt.ts'

setDefaultTimeout(storeTimeoutMs)
const nowMs = Date.UTC(2026, 0, 20)
const before = createSecretBox('the secret of this installation, before')
const after = createSecretBox('the secret of this installation, after')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('re-encryption encrypts every secret with the new key, or none', async () => {
  const { query } = database
  const keyId = await storeKey(query, nowMs)
  const { id, secret } = await storeWebhook(query, before, {
    keyId,
    url: 'https://x.scoreline.dev/',
    atMs: nowMs,
  })
  await query('update webhooks set previous_secret = secret, previous_secret_expires_at = now()')
  const sealedHeaders = before.seal('{"authorization":"Bearer 1"}', id)
  await query('update webhooks set secret_headers = $1::text', [sealedHeaders])
  const creation = { keyId, idempotencyKey: 'k', requestHash: '', atMs: nowMs }
  await writeWebhookCreation(query, { ...creation, answer: before.seal('answer', `${keyId} k`) })
  const rowOf = async () => (await readWebhooks(query, { keyId: null, id }))[0]!

  const untouched = await rowOf()
  expect((await failureOf(reencryptSecrets(database, after, null))).message).toContain('another SECRET_KEY')
  expect(await rowOf()).toEqual(untouched)

  expect(await reencryptSecrets(database, after, before)).toBe(1)
  const row = await rowOf()
  expect([row.secret, row.previousSecret!].map((sealed) => after.open(sealed, id))).toEqual([secret, secret])
  expect(after.open(row.secretHeaders!, id)).toBe('{"authorization":"Bearer 1"}')
  const { secret: sealed, previousSecret, secretHeaders } = row
  expect(row).toEqual({ ...untouched, secret: sealed, previousSecret, secretHeaders })
  const kept = await readWebhookCreation(query, { ...creation, sinceMs: 0 })
  expect(after.open(kept!.answer, `${keyId} k`)).toBe('answer')
  // A repeated run accepts secrets that are already re-encrypted.
  expect(await reencryptSecrets(database, after, before)).toBe(1)
})
