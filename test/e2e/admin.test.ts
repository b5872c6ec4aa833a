import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, idsOf, type Reply } from '../support/client.ts'
import { gameId, gameLine, toLines } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const live = '/v1/nba/scores/live'

beforeAll(async () => {
  service = await startInProcess({}, clock)
})
afterAll(() => service.stop())

const create = (body: object): Promise<Reply> => service.admin('POST', '/admin/keys', body)

describe('POST /admin/keys', () => {
  test('→ 201 with the key, shown only once, and its location', async () => {
    const reply = await create({ name: 'mobile app', tier: 'pro', leagues: ['nba'], requests_per_minute: 5 })
    expect(reply.status).toBe(201)
    const { id, key, ...terms } = reply.body
    expect(key).toMatch(/^scl_live_\w{36}$/)
    expect(reply.headers.get('location')).toBe(`/admin/keys/${id}`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect<unknown>(terms).toEqual({
      name: 'mobile app',
      tier: 'pro',
      leagues: ['nba'],
      requests_per_minute: 5,
      delay_seconds: null,
      expires_at: null,
      created_at: '2026-01-15T20:00:00.000Z',
      hint: `${key.slice(0, 13)}…`,
      status: 'active',
      previous_expires_at: null,
      revoked_at: null,
    })
    const shown = await service.admin('GET', reply.headers.get('location')!)
    const nothingYet = { console_sessions: 0, stream_tickets: 0, replays: [], webhooks: [] }
    expect<unknown>(shown.body).toEqual({ id, ...terms, ...nothingYet })
    expect((await service.admin('GET', '/admin/keys')).text).not.toContain(key)
  })

  test('creates test keys with the prefix scl_test_', async () => {
    expect((await create({ name: 'ci', tier: 'free', mode: 'test' })).body.key).toStartWith('scl_test_')
  })

  const wrong: [string, object | string, string][] = [
    ['no tier', { name: 'a' }, '422 unprocessable tier'],
    ['an unknown tier', { name: 'a', tier: 'gold' }, '422 unprocessable tier'],
    ['no name', { tier: 'pro' }, '422 unprocessable name'],
    ['an empty name', { name: '', tier: 'pro' }, '422 unprocessable name'],
    ['a name with a line break', { name: 'a\nb', tier: 'pro' }, '422 unprocessable name'],
    ['a name that is too long', { name: 'a'.repeat(101), tier: 'pro' }, '422 unprocessable name'],
    ['an unknown field', { name: 'a', tier: 'pro', colour: 1 }, '422 unprocessable colour'],
    [
      'a limit of 0',
      { name: 'a', tier: 'pro', requests_per_minute: 0 },
      '422 unprocessable requests_per_minute',
    ],
    [
      'a limit above a thousand million',
      { name: 'a', tier: 'pro', requests_per_minute: 1_000_000_001 },
      '422 unprocessable requests_per_minute',
    ],
    ['an unknown league', { name: 'a', tier: 'pro', leagues: ['cricket'] }, '422 unprocessable leagues/0'],
    ['an empty list of leagues', { name: 'a', tier: 'pro', leagues: [] }, '422 unprocessable leagues'],
    [
      'an expiry in the past',
      { name: 'a', tier: 'pro', expires_at: '2026-01-15T19:59:59Z' },
      '422 unprocessable expires_at',
    ],
    [
      'an expiry that is not an instant',
      { name: 'a', tier: 'pro', expires_at: 'soon' },
      '422 unprocessable expires_at',
    ],
    ['a list', [], '422 unprocessable'],
  ]
  for (const [what, body, expected] of wrong) {
    test(`${what} → ${expected}`, async () => {
      const reply = await create(body as object)
      expect(faultOf(reply).trim()).toBe(expected)
    })
  }

  const send = (body: string | Uint8Array<ArrayBuffer>, type: string | null) => {
    const headers = {
      Authorization: `Bearer ${service.adminToken}`,
      ...(type === null ? {} : { 'Content-Type': type }),
    }
    return service.get('/admin/keys', { key: null, method: 'POST', headers, body })
  }
  const good = JSON.stringify({ name: 'a', tier: 'free' })
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/vnd.x+json',
  ]) {
    test(`Content-Type ${type} → 201`, async () => expect((await send(good, type)).status).toBe(201))
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ]) {
    test(`Content-Type ${type} → 415`, async () => {
      expect(faultOf(await send(good, type))).toBe('415 unsupported_media_type')
    })
  }
  const broken: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['invalid JSON', '{"name":'],
    ['an empty body', ''],
    ['bytes that are not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d)],
    ['unclosed brackets', '['.repeat(100_000)],
  ]
  for (const [what, body] of broken) {
    test(`${what} → 400 invalid_json`, async () => {
      expect(faultOf(await send(body, 'application/json'))).toBe('400 invalid_json')
    })
  }
  test('more than 256 KiB → 413, with or without Content-Length', async () => {
    const large = JSON.stringify({ name: 'a'.repeat(300 * 1024), tier: 'free' })
    expect(faultOf(await send(large, 'application/json'))).toBe('413 payload_too_large')
    const stream = new Response(large).body!
    const headers = { Authorization: `Bearer ${service.adminToken}`, 'Content-Type': 'application/json' }
    const reply = await service.get('/admin/keys', { key: null, method: 'POST', headers, body: stream })
    expect(faultOf(reply)).toBe('413 payload_too_large')
  })
})

describe('an existing key', () => {
  test('PATCH takes effect at once; null removes a restriction', async () => {
    const { id, key } = await service.newKey({ requests_per_minute: 7 })
    const patch = async (body: object) => (await service.admin('PATCH', `/admin/keys/${id}`, body)).body
    expect(await patch({ name: 'new name' })).toMatchObject({ name: 'new name', requests_per_minute: 7 })
    expect(await patch({ requests_per_minute: null })).toMatchObject({ requests_per_minute: null })
    expect((await service.get(live, { key })).headers.get('x-ratelimit-limit')).toBe('6000')
    expect(await patch({})).toMatchObject({ name: 'new name', tier: 'pro' })
    expect(faultOf(await service.admin('PATCH', `/admin/keys/${id}`, { tier: 'gold' }))).toBe(
      '422 unprocessable tier',
    )
  })

  test('rotate issues a new secret; the previous one works until the grace period ends', async () => {
    const { id, key } = await service.newKey()
    const rotated = (await service.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: 30 })).body
    expect(rotated.previous_expires_at).toBe(new Date(clock.now() + 30_000).toISOString())
    for (const secret of [key, rotated.key])
      expect((await service.get(live, { key: secret })).status).toBe(200)
    expect(faultOf(await service.admin('POST', `/admin/keys/${id}/rotate`, {}))).toBe('409 conflict')
    clock.advance(30_000)
    expect((await service.get(live, { key })).status).toBe(401)
    expect((await service.get(live, { key: rotated.key })).status).toBe(200)
    const again = (await service.admin('POST', `/admin/keys/${id}/rotate`)).body
    expect((await service.get(live, { key: rotated.key })).status).toBe(401)
    expect((await service.get(live, { key: again.key })).status).toBe(200)
  })

  for (const grace of [-1, 1.5, 2_592_001, '60']) {
    test(`rotate with grace_seconds ${JSON.stringify(grace)} → 422`, async () => {
      const { id } = await service.newKey()
      const reply = await service.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: grace })
      expect(faultOf(reply)).toBe('422 unprocessable grace_seconds')
    })
  }

  test('DELETE revokes it for good; it stays listed', async () => {
    const { id } = await service.newKey({ name: 'gone' })
    for (let i = 0; i < 2; i++) expect((await service.admin('DELETE', `/admin/keys/${id}`)).status).toBe(204)
    const { keys } = (await service.admin('GET', '/admin/keys')).body
    const listed = keys.find((key) => key.id === id)
    expect([listed?.name, listed?.status]).toEqual(['gone', 'revoked'])
    expect(faultOf(await service.admin('POST', `/admin/keys/${id}/rotate`, {}))).toBe('409 conflict')
    expect(faultOf(await service.admin('PATCH', `/admin/keys/${id}`, { name: 'back' }))).toBe('409 conflict')
  })

  for (const id of ['key_0000000000000000000000', 'nonsense', '%00', "key_'or'1'='1"]) {
    test(`an unknown id, ${id} → 404 on every method`, async () => {
      for (const [method, path, body] of [
        ['GET', `/admin/keys/${id}`, undefined],
        ['PATCH', `/admin/keys/${id}`, {}],
        ['DELETE', `/admin/keys/${id}`, undefined],
        ['POST', `/admin/keys/${id}/rotate`, {}],
      ] as const) {
        expect(faultOf(await service.admin(method, path, body))).toBe('404 not_found')
      }
    })
  }
})

describe('POST /admin/ingest', () => {
  test('reports by line number; empty lines are counted and skipped; the last line needs no newline', async () => {
    const good = [gameLine(gameId(1)), gameLine(gameId(2))].map((line) => JSON.stringify(line))
    const reply = await service.post(`\n${good[0]}\r\n\n  \nnot json\n${good[1]}\n{"kind":"nba.game"}`)
    expect<unknown>(reply.body).toEqual({
      accepted: 2,
      unchanged: 0,
      rejected: [
        { line: 5, reason: expect.stringContaining('not JSON') },
        { line: 7, reason: 'must have id' },
      ],
      rejected_count: 2,
    })
  })

  test('op defaults to put, and the extra fields of /v1/changes are accepted', async () => {
    const { op: _op, ...line } = { op: 'put', ...gameLine(gameId(3)) }
    const report = await service.ingest([line, { ...gameLine(gameId(4)), op: 'put', cursor: 'x', at: 'y' }])
    expect(report).toMatchObject({ accepted: 2, rejected: [] })
    expect(idsOf(await service.get('/v1/nba/schedule'))).toEqual([1, 2, 3, 4].map(gameId))
  })

  test('an empty body changes nothing', async () => {
    for (const body of ['', '\n\n']) {
      expect((await service.post(body)).body).toMatchObject({ accepted: 0, unchanged: 0, rejected: [] })
    }
  })

  test('a gzip body is decoded by Content-Encoding', async () => {
    const body = Bun.gzipSync(Buffer.from(toLines([gameLine(gameId(5))])))
    expect((await service.post(body, { 'Content-Encoding': 'gzip' })).body).toMatchObject({ accepted: 1 })
  })

  test('more lines than one transaction holds are all ingested, with correct line numbers', async () => {
    const lines = Array.from({ length: 2_500 }, (_, i) => gameLine(gameId(10_000 + i)))
    const bad = { kind: 'nba.game', id: 'bad', data: {} }
    const report = await service.ingest([...lines.slice(0, 1_700), bad, ...lines.slice(1_700)])
    expect(report).toMatchObject({ accepted: 2_500, rejected_count: 1, rejected: [{ line: 1_701 }] })
  })
})

test('GET /admin/kinds lists every kind with its JSON Schemas', async () => {
  const { kinds } = (await service.admin('GET', '/admin/kinds')).body
  const names = kinds.map((kind) => kind.kind)
  expect(names).toEqual(expect.arrayContaining(['nba.game', 'nba.play', 'nba.box']))
  for (const { input, stored } of kinds) expect([input.type, stored.type]).toEqual(['object', 'object'])
})

test('GET /admin/feeds is empty when no feed runs', async () => {
  expect<unknown>((await service.admin('GET', '/admin/feeds')).body).toEqual({ feeds: [] })
})

test('GET /metrics → Prometheus text for the operator', async () => {
  const reply = await service.admin('GET', '/metrics')
  expect(reply.headers.get('content-type')).toStartWith('text/plain; version=0.0.4')
  expect(reply.text).toMatch(
    /^scoreline_http_requests_total\{method="POST",path="\/admin\/ingest",status="200"\} \d+$/m,
  )
  expect(reply.text).toMatch(/^scoreline_journal_seq \d+$/m)
  for (const line of reply.text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) |\w+(\{.*\})? \S+$)/)
})

test('GET /metrics names units: seconds and bytes, and _total for counters', async () => {
  const { text } = await service.admin('GET', '/metrics')
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(
    ([, name, type]) => [name!, type!] as const,
  )
  expect(families.length).toBeGreaterThan(5)
  for (const [name, type] of families) {
    expect(name).toMatch(/^scoreline_/)
    expect(name).not.toMatch(/_(ms|millis|milliseconds|minutes|kb|mb)(_|$)/)
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
    if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/)
  }
})

test('GET /healthz and /readyz need no key', async () => {
  expect<unknown>((await service.get('/healthz', { key: null })).body).toEqual({ status: 'ok' })
  const ready = (await service.get('/readyz', { key: null })).body
  expect<unknown>(ready).toEqual({ status: 'ready', checks: { store: 'ok', live: 'ok', journal: 'ok' } })
})
