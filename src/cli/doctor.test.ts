import { expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { missingPostgres, testPostgres } from '../../test/support/postgres.ts'
import { missingRedis, startRedis } from '../../test/support/redis.ts'
import type { Query } from '../store/driver/database.ts'
import { openPostgres } from '../store/driver/postgres.ts'
import { checkPostgresTls, checkRedis } from './check-wires.ts'
import { checkReach, databaseFindings } from './doctor.ts'

test('doctor warns of a HOST that other machines reach without TLS and without a proxy', () => {
  const open = { HOST: '0.0.0.0', TLS_CERT: null, TRUST_PROXY: false }
  const found = (changed: Partial<typeof open> | { TLS_CERT: string }) =>
    checkReach({ ...open, ...changed }).map((one) => [
      one.found.startsWith('warning: '),
      one.advice === undefined,
    ])
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'scores.internal'])
    expect([HOST, found({ HOST })]).toEqual([HOST, [[true, false]]])
  expect([found({ TRUST_PROXY: true }), found({ TLS_CERT: 'cert.pem' })]).toEqual([
    [[false, true]],
    [[false, true]],
  ])
  for (const HOST of ['127.0.0.1', '127.0.0.53', 'localhost', '::1']) expect(found({ HOST })).toEqual([])
})

test.skipIf(missingRedis !== null)('doctor warns of a Redis that answers without a password', async () => {
  const open = await startRedis()
  const guarded = await startRedis('0123456789abcdef')
  const warned = await checkRedis(open.url)
  expect(warned.found).toBe('warning: this Redis answers without a password')
  expect(warned.advice).toContain('requirepass')
  // A setting with a password that the server does not demand is no better.
  expect((await checkRedis(open.url.replace('//', '//:secret@'))).found).toContain('warning')
  expect(await checkRedis(guarded.url)).toEqual({
    check: 'redis',
    ok: true,
    found: 'answers, and demands a password',
  })
  expect((await checkRedis(guarded.url.replace('0123', '3210'))).ok).toBe(false)
  await open.remove()
  expect((await checkRedis(open.url)).ok).toBe(false)
  await guarded.remove()
})

test.skipIf(missingPostgres() !== null)(
  'doctor warns of PostgreSQL without TLS on another host',
  async () => {
    const database = await openPostgres({ url: await (await testPostgres()).database() })
    const { query } = database
    const found = async (url: string, asked = query) => (await checkPostgresTls(url, asked))?.found ?? null
    for (const host of ['127.0.0.1', 'localhost', '[::1]:5432'])
      expect(await found(`postgres://user:password@${host}/name`)).toBeNull()
    for (const host of ['db.internal', '10.0.0.7:5432', 'localhost,db.internal'])
      expect(await found(`postgres://user:password@${host}/name`)).toMatch(
        /^warning: PostgreSQL on (db\.internal|10\.0\.0\.7) is used/,
      )
    const encrypted: Query = (text) => query(text.replace('ssl from', 'true as ssl from'))
    expect(await found('postgres://db.internal/name', encrypted)).toBe(
      'the connection to PostgreSQL uses TLS',
    )
    await database.close()
    await (await testPostgres()).stop()
  },
  storeTimeoutMs,
)

test(
  'doctor reports a PostgreSQL that is too old, and says which one is needed',
  async () => {
    const database = await openTestDatabase()
    const { query } = database
    const old: Query = (text, params) =>
      text.includes('server_version_num')
        ? query(`select '13.22' as version, 130022 as number`)
        : query(text, params)
    const [finding] = await databaseFindings(old, 'PostgreSQL')
    expect(finding).toEqual({
      check: 'database',
      ok: false,
      found: 'PostgreSQL, version 13.22',
      advice: 'Scoreline needs 14 or newer: upgrade it, or use another one',
    })
    const fine = await databaseFindings(query, 'embedded database')
    expect(fine.map(({ check, ok }) => [check, ok])).toEqual([
      ['database', true],
      ['clock', true],
      ['journal', true],
    ])
    await database.close()
  },
  storeTimeoutMs,
)
