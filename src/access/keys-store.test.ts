/** What keys write to the store, and how nodes that share a store follow each other's changes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { openTestKeys } from '../../test/support/keys.ts'
import { eventually, failureOf } from '../../test/support/until.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { readSetting, writeSetting } from '../store/sql/settings.ts'
import { fingerprintOf } from './hash.ts'
import { openKeySecret, reencryptKeySecret } from './key-secret.ts'
import { makeKeyText } from './key-text.ts'
import type { Keys } from './keys.ts'
import { createSecretBox } from './secret-box.ts'

let database: Database
const opened: Keys[] = []

beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(async () => {
  for (const keys of opened) await keys.close()
  await database.close()
})

async function open(...args: Parameters<typeof openTestKeys>) {
  const result = await openTestKeys(...args)
  opened.push(result.keys)
  return result
}

/** Counts the queries that reach the store. */
function watched(of: Database) {
  let queries = 0
  const query: Query = (text, params) => {
    queries++
    return of.query(text, params)
  }
  return { database: { ...of, query }, queries: () => queries }
}

describe('first keys', () => {
  test('are one per tier, once per database, however many nodes start', async () => {
    const { keys: a } = await open(database)
    const { keys: b } = await open(database)
    const made = (await Promise.all([a.createFirstKeys(), b.createFirstKeys()])).filter(
      (keys) => keys !== null,
    )
    expect(made).toHaveLength(1)
    expect(made[0]!.map(({ tier }) => tier)).toEqual(['free', 'standard', 'pro', 'betting'])
    for (const { tier, id, key } of made[0]!) {
      await eventually(() => b.authenticateText(key) !== null, 1_000)
      expect(a.authenticateText(key)?.principal).toMatchObject({ keyId: id, tier })
    }
    expect(await a.createFirstKeys()).toBeNull()
  })

  test(
    'are not marked as made when making them fails',
    async () => {
      const fresh = await openTestDatabase()
      const failing: Database = {
        ...fresh,
        transaction: (work) =>
          fresh.transaction((query, script) =>
            work((text, params) => {
              if (text.includes('pg_notify')) throw new Error('the connection is lost')
              return query(text, params)
            }, script),
          ),
      }
      const { keys: broken } = await openTestKeys(failing)
      expect((await failureOf(broken.createFirstKeys())).message).toBe('the connection is lost')
      await broken.close()
      const { keys } = await openTestKeys(fresh)
      expect(await keys.createFirstKeys()).toHaveLength(4)
      await keys.close()
      await fresh.close()
    },
    storeTimeoutMs,
  )
})

describe('the store', () => {
  test('contains no key text in any table', async () => {
    const { keys } = await open(database)
    const issued = await keys.create({ name: 'secretive', tier: 'pro' })
    const rotated = await keys.rotate(issued.id, 60)
    keys.count(keys.authenticateText(rotated.key)!)
    const tables = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(5)
    let dump = ''
    for (const { name } of tables) {
      const rows = await database.query<{ line: string }>(`select t::text as line from ${name} t`)
      dump += rows.map(({ line }) => line).join('\n')
    }
    expect(dump).toContain(issued.id)
    for (const text of [issued.key, rotated.key]) {
      expect(dump).not.toContain(text)
      expect(dump).not.toContain(text.slice(9, 39))
      expect(dump).not.toContain(text.slice(14))
    }
  })

  test('is not queried by authentication: 100,000 random keys, none accepted, no query', async () => {
    const { database: counted, queries } = watched(database)
    const { keys } = await open(counted, { pollEveryMs: 600_000, flushEveryMs: 600_000 })
    const { key } = await keys.create({ name: 'good', tier: 'free' })
    const before = queries()
    let accepted = 0
    for (let i = 0; i < 50_000; i++) {
      if (keys.authenticate(`Bearer ${makeKeyText('live')}`)) accepted++
      if (keys.authenticate(`Bearer scl_live_${makeKeyText('live').slice(14)}00000`)) accepted++
    }
    expect(accepted).toBe(0)
    expect(keys.authenticate(`Bearer ${key}`)).not.toBeNull()
    expect(queries()).toBe(before)
  })

  test('is refused with a clear message when opened with another secret', async () => {
    const opening = openTestKeys(database, { secret: 'another secret' })
    expect((await failureOf(opening)).message).toMatch(
      /^SECRET_KEY is not the one this database was used with/,
    )
  })

  test('of an older version keeps accepting its keys, only under the same secret', async () => {
    const { query } = database
    const sealed = await readSetting(query, 'key_hash_secret')
    await query(`delete from facts where name = 'key_hash_secret'`)
    try {
      await writeSetting(query, 'key_secret_fingerprint', fingerprintOf('an older secret'))
      expect((await failureOf(openKeySecret(query, 'another secret'))).message).toContain('SECRET_KEY')
      expect(await openKeySecret(query, 'an older secret')).toBe('an older secret')
      await reencryptKeySecret(query, (text, owner) =>
        createSecretBox('another secret').seal(createSecretBox('an older secret').open(text, owner), owner),
      )
      expect(await openKeySecret(query, 'another secret')).toBe('an older secret')
    } finally {
      await query(`delete from facts where name = 'key_secret_fingerprint'`)
      await writeSetting(query, 'key_hash_secret', sealed ?? '')
    }
  })

  test('returns every key with its terms to a restarted node', async () => {
    const { keys } = await open(database)
    const { id, key } = await keys.create({
      name: 'kept',
      tier: 'pro',
      leagues: ['nba'],
      requests_per_minute: 3,
    })
    const { key: ended, id: endedId } = await keys.create({ name: 'ended', tier: 'pro' })
    await keys.revoke(endedId)
    const { keys: again } = await open(database)
    expect(again.authenticateText(key)).toMatchObject({
      limit: 3,
      principal: { keyId: id, leagues: new Set(['nba']) },
    })
    expect(again.authenticateText(ended)).toBeNull()
  })
})

describe('two nodes', () => {
  test("see each other's revocation by notification, without a poll", async () => {
    const { keys: a } = await open(database, { pollEveryMs: 600_000 })
    const { keys: b } = await open(database, { pollEveryMs: 600_000 })
    await seesRevocation(a, b)
  })

  test("see each other's revocation by polling, when notifications are blocked", async () => {
    const deaf: Database = { ...database, listen: async () => async () => {} }
    const { keys: a } = await open(database)
    const { keys: b } = await open(deaf)
    await seesRevocation(a, b)
  })

  test("see each other's revocation when the store refuses to listen", async () => {
    const refusing: Database = { ...database, listen: () => Promise.reject(new Error('no listen here')) }
    const { keys: a } = await open(database)
    const { keys: b } = await open(refusing)
    await seesRevocation(a, b)
  })

  test('that write alternately miss no change of each other', async () => {
    const { keys: a } = await open(database)
    const { keys: b } = await open(database)
    const makers = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? a : b).create({ name: `n${i}`, tier: 'free' }),
    )
    const made = await Promise.all(makers)
    await eventually(() => made.every(({ key }) => a.authenticateText(key) && b.authenticateText(key)), 1_000)
  })

  test('keep the known keys while the store fails, and catch up afterwards', async () => {
    let isDown = false
    let failedPolls = 0
    const flaky: Database = {
      ...database,
      listen: async () => async () => {},
      query: async (text, params) => {
        if (!isDown) return database.query(text, params)
        failedPolls++
        throw new Error('down')
      },
    }
    const { keys: a } = await open(database)
    const { keys: b } = await open(flaky, { pollEveryMs: 20 })
    const { id, key } = await a.create({ name: 'through', tier: 'free' })
    await eventually(() => b.authenticateText(key) !== null, 1_000)
    isDown = true
    await a.revoke(id)
    await eventually(() => failedPolls >= 2, 1_000)
    expect(b.authenticateText(key)).not.toBeNull()
    isDown = false
    await eventually(() => b.authenticateText(key) === null, 1_000)
  })
})

/** Half a second between two polls; the rest is for a machine that runs other tests beside this one. */
const soonMs = 5_000

async function seesRevocation(a: Keys, b: Keys): Promise<void> {
  const { id, key } = await a.create({ name: 'shared', tier: 'free' })
  await eventually(() => b.authenticateText(key) !== null, soonMs)
  const accepted = b.authenticateText(key)!
  const changedIds: string[] = []
  b.onChange((changed) => changedIds.push(changed))
  await a.revoke(id)
  expect(a.authenticateText(key)).toBeNull()
  await eventually(() => b.authenticateText(key) === null, soonMs)
  expect(b.isGood(accepted)).toBe(false)
  expect(changedIds).toContain(id)
}
