import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../test/support/database.ts'
import { openTestKeys } from '../../../test/support/keys.ts'
import { failureOf } from '../../../test/support/until.ts'
import { bindEndpoint } from '../../contract/endpoint.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Database } from '../../store/driver/database.ts'
import type { AcceptedKey } from '../accepted-key.ts'
import { type ConsoleSessions, createConsoleSessions } from '../console-sessions.ts'
import type { Keys } from '../keys.ts'
import { accessEndpoints } from './index.ts'

let database: Database
let keys: Keys
let sessions: ConsoleSessions
let holder: AcceptedKey

beforeAll(async () => {
  database = await openTestDatabase()
  const opened = await openTestKeys(database)
  keys = opened.keys
  sessions = createConsoleSessions({ database, keys, clock: opened.clock, adminToken: 'an admin token' })
  const { key } = await keys.create({
    name: 'holder',
    tier: 'pro',
    leagues: ['nba'],
    requests_per_minute: 42,
  })
  holder = keys.authenticateText(key)!
}, storeTimeoutMs)
afterAll(async () => {
  await keys.close()
  await database.close()
})

interface Given {
  params?: Record<string, string>
  body?: object
}

/** Calls an endpoint as the HTTP layer does and validates the response. */
async function call(name: string, { params = {}, body }: Given = {}) {
  const definition = accessEndpoints.find(({ method, path }) => `${method} ${path}` === name)
  if (!definition) throw new Error(`no endpoint ${name}`)
  const stream = () => new ReadableStream<Uint8Array>()
  const { answer: ask } = bindEndpoint(definition, {
    keys,
    sessions,
    publicUrl: () => '',
    isSecure: () => false,
  })
  const answer = await ask({
    params,
    query: {},
    body,
    principal: holder.principal,
    stream,
    moment: null,
    headers: new Headers(),
  })
  const answered = JSON.parse(`{${answer.members}}`)
  if (definition.response && definition.bare) {
    expect([...Compile(definition.response).Errors(answered)]).toEqual([])
  }
  return { definition, answer, answered }
}

describe('the admin endpoints', () => {
  test('require the admin token and have no meta', () => {
    const admin = accessEndpoints.filter(({ path }) => path.startsWith('/admin/'))
    expect(admin).toHaveLength(8)
    for (const { caller, bare } of admin) expect([caller, bare]).toEqual(['admin', true])
  })

  test('POST /admin/keys → 201 with Location and the text of the key', async () => {
    const { definition, answer, answered } = await call('POST /admin/keys', {
      body: { name: 'n', tier: 'free' },
    })
    expect(definition.status).toBe(201)
    expect(answer.location).toBe(`/admin/keys/${answered.id}`)
    expect(keys.authenticateText(answered.key)?.principal.keyId).toBe(answered.id)
  })

  test('GET /admin/keys and /admin/keys/{id} → the keys without their texts', async () => {
    const { answered: made } = await call('POST /admin/keys', { body: { name: 'seen', tier: 'free' } })
    const { key, ...view } = made
    const { answered: one } = await call('GET /admin/keys/{id}', { params: { id: made.id } })
    const { answered: all } = await call('GET /admin/keys')
    const issued = { console_sessions: 0, stream_tickets: 0, replays: [], webhooks: [] }
    expect(one).toEqual({ ...view, ...issued })
    expect(all.keys).toContainEqual(view)
    expect(JSON.stringify([one, all])).not.toContain(key)
  })

  test('PATCH /admin/keys/{id} → 200 with the new terms', async () => {
    const { answered: made } = await call('POST /admin/keys', { body: { name: 'n', tier: 'free' } })
    const { answered } = await call('PATCH /admin/keys/{id}', {
      params: { id: made.id },
      body: { tier: 'betting' },
    })
    expect(answered.tier).toBe('betting')
  })

  test('DELETE /admin/keys/{id} → 204, and the key stays listed as revoked', async () => {
    const { answered: made } = await call('POST /admin/keys', { body: { name: 'n', tier: 'free' } })
    const { definition, answer } = await call('DELETE /admin/keys/{id}', { params: { id: made.id } })
    expect([definition.status, answer.members]).toEqual([204, ''])
    const { answered } = await call('GET /admin/keys/{id}', { params: { id: made.id } })
    expect(answered.status).toBe('revoked')
  })

  test('POST /admin/keys/{id}/rotate → 200 with a new text and the end of the old one', async () => {
    const { answered: made } = await call('POST /admin/keys', { body: { name: 'n', tier: 'free' } })
    const params = { id: made.id }
    const { answered } = await call('POST /admin/keys/{id}/rotate', { params, body: { grace_seconds: 60 } })
    expect(answered).toMatchObject({ id: made.id, previous_expires_at: '2026-03-01T18:01:00.000Z' })
    expect(answered.key).not.toBe(made.key)
    expect(await failureOf(call('POST /admin/keys/{id}/rotate', { params, body: {} }))).toMatchObject({
      code: 'conflict',
    })
  })
})

test('usage by day: the holder sees its own key, the operator any key with the limits in force', async () => {
  keys.count(holder)
  const { definition, answered } = await call('GET /v1/account/usage')
  expect([definition.caller, definition.cost]).toEqual(['key', 0])
  expect(answered.days).toHaveLength(30)
  expect(answered.days.at(-1)).toEqual({ day: '2026-03-01', requests: 1, charged: 0 })
  const params = { id: holder.principal.keyId }
  const { answered: seen } = await call('GET /admin/keys/{id}/usage', { params })
  expect(seen.days).toEqual(answered.days)
  expect(seen).toMatchObject({ leagues: ['nba'], delay_seconds: 0, limits: { requests_per_minute: 42 } })
  const unknown = call('GET /admin/keys/{id}/usage', { params: { id: `key_${'0'.repeat(22)}` } })
  expect(await failureOf(unknown)).toMatchObject({ code: 'not_found' })
})

test('GET /v1/account → tier, leagues, limits and usage of the key; costs nothing', async () => {
  keys.count(holder)
  const { definition, answered } = await call('GET /v1/account')
  expect([definition.tier, definition.caller, definition.cost, definition.bare]).toEqual([
    'free',
    'key',
    0,
    false,
  ])
  expect(answered).toEqual({
    key: { id: holder.principal.keyId, name: 'holder' },
    tier: 'pro',
    leagues: ['nba'],
    delay_seconds: 0,
    limits: {
      requests_per_minute: 42,
      webhooks: 100,
      stream_connections: 100,
      resume_window_seconds: 604_800,
      replays: 10,
    },
    usage: { requests_today: 2 },
    expires_at: null,
  })
  expect(Object.keys(definition.response?.properties ?? {})).toEqual([...Object.keys(answered), 'meta'])
})
