import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { openTestKeys, startMs } from '../../test/support/keys.ts'
import { eventually, failureOf } from '../../test/support/until.ts'
import { ApiError } from '../contract/errors.ts'
import { defaultTiers } from '../contract/tier.ts'
import type { ManualClock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import type { NewKey } from './key-schema.ts'
import { makeKeyText } from './key-text.ts'
import type { Keys } from './keys.ts'
import { take } from './limiter.ts'

let database: Database
let keys: Keys
let clock: ManualClock

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ keys, clock } = await openTestKeys(database, { pollEveryMs: 50 }))
}, storeTimeoutMs)
afterAll(async () => {
  await keys.close()
  await database.close()
})
afterEach(() => clock.set(startMs))

const make = (over: Partial<NewKey> = {}) => keys.create({ name: 'a key', tier: 'standard', ...over })
const accept = (keyText: string) => keys.authenticate(`Bearer ${keyText}`)

async function errorOf(work: Promise<unknown>): Promise<{ code: string; param: string | undefined }> {
  const error = await failureOf(work)
  if (!(error instanceof ApiError)) throw error
  return { code: error.code, param: error.details.param }
}

describe('a new key', () => {
  test('is shown once, with its terms', async () => {
    const issued = await make({
      leagues: ['nba', 'br.1'],
      requests_per_minute: 5,
      expires_at: '2027-01-01T01:00:00+01:00',
    })
    const { key, ...view } = issued
    expect(key).toMatch(/^scl_live_[0-9A-Za-z]{36}$/)
    expect(view).toEqual({
      id: expect.stringMatching(/^key_[0-9A-Za-z]{22}$/),
      name: 'a key',
      tier: 'standard',
      leagues: ['nba', 'br.1'],
      requests_per_minute: 5,
      delay_seconds: null,
      expires_at: '2027-01-01T00:00:00.000Z',
      created_at: '2026-03-01T18:00:00.000Z',
      hint: `${key.slice(0, 13)}…`,
      status: 'active',
      previous_expires_at: null,
      revoked_at: null,
    })
    const nothing = { console_sessions: 0, stream_tickets: 0, replays: [], webhooks: [] }
    expect(await keys.get(issued.id)).toEqual({ ...view, ...nothing })
    expect(await keys.list()).toContainEqual(view)
  })

  test('is accepted at once, with a principal of its terms', async () => {
    const issued = await make({ leagues: ['nba'], requests_per_minute: 5 })
    const accepted = accept(issued.key)
    expect(accepted?.limit).toBe(5)
    expect(accepted?.principal).toEqual({
      keyId: issued.id,
      name: 'a key',
      keyHash: accepted!.principal.keyHash,
      tier: 'standard',
      limits: { ...defaultTiers.standard, requestsPerMinute: 5 },
      leagues: new Set(['nba']),
      delayMs: 0,
      replay: null,
    })
    expect(accept((await make()).key)?.principal.leagues).toBeNull()
  })

  test('can be a test key', async () => {
    expect((await make({ mode: 'test' })).key).toMatch(/^scl_test_/)
  })

  const refused: [Partial<NewKey>, string][] = [
    [{ leagues: ['nba', 'cricket'] }, 'leagues/1'],
    [{ leagues: [] }, 'leagues'],
    [{ leagues: ['nba,nfl'] }, 'leagues/0'],
    [{ expires_at: '2026-03-01T18:00:00Z' }, 'expires_at'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ expires_at: '2027-02-30T00:00:00Z' }, 'expires_at'],
    [{ expires_at: '2027-01-01T00:00:00' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ requests_per_minute: 0 }, 'requests_per_minute'],
    [{ requests_per_minute: 1.5 }, 'requests_per_minute'],
    [{ requests_per_minute: 1_000_000_001 }, 'requests_per_minute'],
    [{ name: '' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ tier: 'gold' as 'free' }, 'tier'],
  ]
  test('for an unknown league is refused with a list of the known ones', async () => {
    const known = 'nba, nfl, mlb, nhl, epl, br.1'
    await expect(make({ leagues: ['cricket'] })).rejects.toThrow(
      `leagues/0 is not a known league: cricket; known: ${known}`,
    )
  })

  for (const [over, param] of refused) {
    test(`with ${JSON.stringify(over)} → 422 that points to ${param}`, async () => {
      expect(await errorOf(make(over))).toEqual({ code: 'unprocessable', param })
    })
  }

  test('accepts the largest limit', async () => {
    expect(accept((await make({ requests_per_minute: 1_000_000_000 })).key)?.limit).toBe(1_000_000_000)
  })
})

describe('authentication', () => {
  test('of missing, malformed and unknown keys gives null', async () => {
    const { key } = await make()
    const wrong = [null, '', key, `Basic ${key}`, 'Bearer ', `Bearer ${key}x`, `Bearer ${key} ${key}`]
    for (const header of wrong) expect(keys.authenticate(header)).toBeNull()
    expect(accept(makeKeyText('live'))).toBeNull()
  })

  test('of one text returns the same object every time, with one meter', async () => {
    const { key } = await make({ requests_per_minute: 2 })
    const first = accept(key)!
    expect(accept(key)).toBe(first)
    expect([take(first.meter, first.limit, 0), take(first.meter, first.limit, 0)]).toEqual([true, true])
    expect(take(accept(key)!.meter, first.limit, 0)).toBe(false)
  })

  test('fails when the key expires and succeeds again when its expiry is extended', async () => {
    const { id, key } = await make({ expires_at: '2026-03-01T19:00:00Z' })
    const accepted = accept(key)!
    clock.advance(3_599_999)
    expect(accept(key)).toBe(accepted)
    clock.advance(1)
    expect(accept(key)).toBeNull()
    expect(keys.isGood(accepted)).toBe(false)
    expect((await keys.get(id)).status).toBe('expired')
    await keys.update(id, { expires_at: null })
    expect(accept(key)).not.toBeNull()
    expect((await keys.get(id)).status).toBe('active')
  })

  test('notifies listeners when a key expires', async () => {
    const changedIds: string[] = []
    const stop = keys.onChange((id) => changedIds.push(id))
    const { id } = await make({ expires_at: '2026-03-01T19:00:00Z' })
    changedIds.length = 0
    clock.advance(3_600_000)
    await eventually(() => changedIds.includes(id), 1_000)
    stop()
  })
})

describe('a change', () => {
  test('applies at once to keys accepted before', async () => {
    const { id, key } = await make({ leagues: ['nba'] })
    const accepted = accept(key)!
    const view = await keys.update(id, {
      name: 'renamed',
      tier: 'betting',
      leagues: null,
      requests_per_minute: 9,
    })
    expect(view).toMatchObject({ name: 'renamed', tier: 'betting', leagues: null, requests_per_minute: 9 })
    expect(accepted.principal).toMatchObject({ name: 'renamed', tier: 'betting', leagues: null })
    expect(accepted.limit).toBe(9)
    await keys.update(id, { requests_per_minute: null })
    expect(accepted.limit).toBe(30_000)
  })

  test('keeps the fields that it does not contain', async () => {
    const {
      id,
      key: _,
      ...before
    } = await make({
      leagues: ['nba'],
      requests_per_minute: 7,
      expires_at: '2027-01-01T00:00:00Z',
    })
    expect(await keys.update(id, {})).toEqual({ id, ...before })
  })

  test('that is invalid → 422; of an unknown key → 404; of a revoked one → 409', async () => {
    const { id } = await make()
    expect(await errorOf(keys.update(id, { leagues: ['cricket'] }))).toEqual({
      code: 'unprocessable',
      param: 'leagues/0',
    })
    expect(await errorOf(keys.update(id, { expires_at: '2020-01-01T00:00:00Z' }))).toMatchObject({
      param: 'expires_at',
    })
    for (const unknown of ['key_0000000000000000000000', 'nothing', '\u0000', '']) {
      expect((await errorOf(keys.update(unknown, {}))).code).toBe('not_found')
      expect((await errorOf(keys.get(unknown))).code).toBe('not_found')
    }
    await keys.revoke(id)
    expect((await errorOf(keys.update(id, { name: 'x' }))).code).toBe('conflict')
  })
})

describe('revocation', () => {
  test('applies at once, also to an accepted key, and notifies listeners', async () => {
    const { id, key } = await make()
    const accepted = accept(key)!
    const changedIds: string[] = []
    const stop = keys.onChange((changed) => changedIds.push(changed))
    await keys.revoke(id)
    stop()
    expect(accept(key)).toBeNull()
    expect(keys.isGood(accepted)).toBe(false)
    expect(changedIds).toEqual([id])
  })

  test('keeps the key listed with the time of the first revocation', async () => {
    const { id } = await make()
    await keys.revoke(id)
    clock.advance(60_000)
    await keys.revoke(id)
    expect(await keys.get(id)).toMatchObject({ status: 'revoked', revoked_at: '2026-03-01T18:00:00.000Z' })
  })

  test('of an unknown key → 404', async () => {
    expect((await errorOf(keys.revoke('key_0000000000000000000000'))).code).toBe('not_found')
    expect((await errorOf(keys.revoke('nothing'))).code).toBe('not_found')
  })

  test('ends both texts of an open rotation', async () => {
    const { id, key } = await make()
    const rotated = await keys.rotate(id, 3_600)
    await keys.revoke(id)
    expect([accept(key), accept(rotated.key)]).toEqual([null, null])
  })
})

describe('rotation', () => {
  test('without grace ends the old text at once', async () => {
    const { id, key } = await make({ mode: 'test' })
    const rotated = await keys.rotate(id)
    expect(rotated).toMatchObject({ id, previous_expires_at: null, status: 'active' })
    expect(rotated.key).toMatch(/^scl_test_/)
    expect(accept(key)).toBeNull()
    expect(accept(rotated.key)?.principal.keyId).toBe(id)
  })

  test('with grace accepts both texts on one meter, then only the new one', async () => {
    const { id, key } = await make()
    const old = accept(key)!
    const rotated = await keys.rotate(id, 60)
    expect(rotated.previous_expires_at).toBe('2026-03-01T18:01:00.000Z')
    clock.advance(59_999)
    expect(accept(key)).toBe(old)
    expect(accept(rotated.key)!.meter).toBe(old.meter)
    clock.advance(1)
    expect(accept(key)).toBeNull()
    expect(keys.isGood(old)).toBe(false)
    expect(accept(rotated.key)).not.toBeNull()
    expect((await keys.get(id)).previous_expires_at).toBeNull()
  })

  test('is refused with 409 during a rotation and possible again afterwards', async () => {
    const { id } = await make()
    const first = await keys.rotate(id, 60)
    expect((await errorOf(keys.rotate(id, 0))).code).toBe('conflict')
    clock.advance(60_000)
    const second = await keys.rotate(id, 60)
    expect(accept(first.key)).not.toBeNull()
    expect(accept(second.key)).not.toBeNull()
  })

  test('never extends beyond the expiry of the key', async () => {
    const { id } = await make({ expires_at: '2026-03-01T18:00:30Z' })
    expect((await keys.rotate(id, 3_600)).previous_expires_at).toBe('2026-03-01T18:00:30.000Z')
  })

  test('of a revoked or expired key → 409, of an unknown one → 404, with a bad grace → 422', async () => {
    const { id } = await make({ expires_at: '2026-03-01T18:00:30Z' })
    expect(await errorOf(keys.rotate(id, -1))).toEqual({ code: 'unprocessable', param: 'grace_seconds' })
    expect(await errorOf(keys.rotate(id, 2_592_001))).toEqual({
      code: 'unprocessable',
      param: 'grace_seconds',
    })
    clock.advance(30_000)
    expect((await errorOf(keys.rotate(id))).code).toBe('conflict')
    await keys.revoke(id)
    expect((await errorOf(keys.rotate(id))).code).toBe('conflict')
    expect((await errorOf(keys.rotate('key_0000000000000000000000'))).code).toBe('not_found')
  })
})
