import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { faultOf, idsOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const live = '/v1/nba/scores/live'

beforeAll(async () => {
  service = await startInProcess({ CORS_ORIGINS: 'https://app.example.org,http://127.0.0.1:5173' })
  await ingestAll(service, [
    ...Array.from({ length: 20 }, (_, i) => gameLine(gameId(i + 1), { last_play: `Doppelpaß ${i} 🏀` })),
    playLine(gameId(1), 1),
  ])
})
afterAll(() => service.stop())

describe('ETag', () => {
  const paths = [
    live,
    `/v1/nba/games/${gameId(1)}`,
    `/v1/nba/games/${gameId(1)}/play-by-play`,
    '/v1/nba/schedule',
    '/v1/changes',
  ]
  for (const path of paths) {
    test(`${path} → 304 without a body while nothing has changed`, async () => {
      const first = await service.get(path)
      const tag = first.headers.get('etag')!
      expect(tag).toMatch(/^W\/"\w+"$/)
      for (const header of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const second = await service.get(path, { headers: { 'If-None-Match': header } })
        expect([second.status, second.text]).toEqual([304, ''])
        expect(second.headers.get('etag')).toBe(tag)
      }
      const other = await service.get(path, { headers: { 'If-None-Match': 'W/"other"' } })
      expect([other.status, other.text.length > 0]).toEqual([200, true])
    })
  }

  test('changes with the data, with the tier and with the filter', async () => {
    const tagOf = async (path: string, key = service.keys.pro) =>
      (await service.get(path, { key })).headers.get('etag')
    const tags = [
      await tagOf(live),
      await tagOf(live, service.keys.free),
      await tagOf(`${live}?limit=3`),
      await tagOf(`${live}?include=broadcast`),
    ]
    await ingestAll(service, [gameLine(gameId(3), { last_play: 'changed' })])
    tags.push(await tagOf(live))
    expect(new Set(tags).size).toBe(5)
  })

  test('Last-Modified is the latest update in the response', async () => {
    await ingestAll(service, [
      gameLine(gameId(50), { home: { team: 'SAC' }, updated_at: '2026-01-10T10:11:12.999Z' }),
    ])
    const reply = await service.get(`${live}?team=SAC`)
    expect(reply.headers.get('last-modified')).toBe('Sat, 10 Jan 2026 10:11:12 GMT')
  })
})

describe('methods', () => {
  test('HEAD returns the headers of GET and no body', async () => {
    for (const path of [live, '/v1/nba/schedule', `/v1/nba/games/${gameId(1)}`]) {
      const get = await service.get(path, { headers: { 'Accept-Encoding': 'identity' } })
      const head = await service.get(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
      expect([head.status, head.text]).toEqual([200, ''])
      for (const name of ['content-type', 'etag', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
      expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(get.text))
    }
    const missing = await service.get('/v1/nba/games/none', { method: 'HEAD' })
    expect([missing.status, missing.text]).toEqual([404, ''])
  })

  test('OPTIONS lists the methods and needs no key', async () => {
    const allowed = async (path: string) => {
      const reply = await service.get(path, { method: 'OPTIONS', key: null })
      expect([reply.status, reply.text]).toEqual([204, ''])
      return reply.headers.get('allow')
    }
    expect(await allowed(live)).toBe('GET, HEAD, OPTIONS')
    expect(await allowed('/admin/keys')).toBe('POST, GET, HEAD, OPTIONS')
    expect(await allowed('/admin/keys/x')).toBe('GET, PATCH, DELETE, HEAD, OPTIONS')
    expect(await allowed('/docs')).toBe('GET, HEAD, OPTIONS')
  })

  for (const [method, path, allow] of [
    ['POST', live, 'GET, HEAD, OPTIONS'],
    ['DELETE', live, 'GET, HEAD, OPTIONS'],
    ['PUT', '/v1/nba/games/x', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/admin/ingest', 'POST, OPTIONS'],
    ['GET', '/admin/ingest', 'POST, OPTIONS'],
    ['POST', '/docs', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
  ] as const) {
    test(`${method} ${path} → 405 with Allow, without a key`, async () => {
      const reply = await service.get(path, { method, key: null })
      expect(faultOf(reply)).toBe('405 method_not_allowed')
      expect(reply.headers.get('allow')).toBe(allow)
    })
  }
})

describe('compression', () => {
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }
  /** The bytes as sent. */
  const fetchRaw = async (path: string, accept: string) => {
    const headers = {
      Authorization: `Bearer ${service.keys.pro}`,
      'Accept-Encoding': accept,
      'X-Request-Id': 'same',
    }
    const response = await fetch(service.url + path, { headers, decompress: false } as RequestInit)
    return {
      encoding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  for (const path of [
    live,
    '/v1/nba/schedule',
    '/v1/changes?limit=1000',
    `${live}?nonsense=${'x'.repeat(90)}`,
  ]) {
    test(`${path.slice(0, 40)} decodes to the same JSON from gzip, br and zstd`, async () => {
      const plain = await fetchRaw(path, 'identity')
      expect(plain.encoding).toBeNull()
      for (const [encoding, decode] of Object.entries(decoders)) {
        const sent = await fetchRaw(path, encoding)
        expect(sent.encoding).toBe(encoding)
        expect(sent.vary).toContain('Accept-Encoding')
        expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 2)
        expect(JSON.parse(decode(sent.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()))
      }
    })
  }

  for (const [accept, expected] of [
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br;q=1, gzip;q=0.5', 'br'],
    ['gzip;q=0, zstd', 'zstd'],
    ['gzip;q=0', null],
    ['*', 'gzip'],
    ['deflate', null],
    ['GZIP', 'gzip'],
    [';;,q=,', null],
  ] as const) {
    test(`Accept-Encoding: ${accept} → ${expected ?? 'uncompressed'}`, async () => {
      expect((await fetchRaw(live, accept)).encoding).toBe(expected)
    })
  }

  test('short bodies are not compressed', async () => {
    expect((await fetchRaw(`${live}?team=SAC`, 'gzip')).encoding).toBeNull()
  })

  test('HEAD of a compressed response has its Content-Length', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const head = await service.get('/v1/nba/schedule', { method: 'HEAD', headers })
    expect(head.headers.get('content-encoding')).toBe('br')
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
  })
})

describe('X-Request-Id', () => {
  for (const id of ['a', 'A.b_c-9', 'x'.repeat(128)]) {
    test(`${id.slice(0, 10)} (${id.length}) is echoed in header, meta and errors`, async () => {
      const headers = { 'X-Request-Id': id }
      const good = await service.get(live, { headers })
      expect([good.headers.get('x-request-id'), good.body.meta.request_id]).toEqual([id, id])
      const bad = await service.get(`${live}?limit=0`, { headers })
      expect([bad.headers.get('x-request-id'), bad.body.error.request_id]).toEqual([id, id])
      expect((await service.get('/nowhere', { headers })).headers.get('x-request-id')).toBe(id)
      expect((await service.get('/docs', { headers })).headers.get('x-request-id')).toBe(id)
    })
  }
  for (const id of ['', 'a b', '<script>', 'x'.repeat(129), 'ä', '"}']) {
    test(`"${id.slice(0, 10)}" (${id.length}) is replaced`, async () => {
      const given = (await service.get(live, { headers: { 'X-Request-Id': id } })).body.meta.request_id
      expect(given).toMatch(/^req_\w{16,}$/)
    })
  }
  test('generated ids do not repeat', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => service.get('/healthz', { key: null })),
    )
    expect(new Set(replies.map((r) => r.headers.get('x-request-id'))).size).toBe(50)
  })
})

describe('errors', () => {
  test('carry code, message, request_id, param and documentation_url', async () => {
    const { error } = (await service.get(`${live}?limit=0`)).body
    expect<unknown>(error).toEqual({
      code: 'invalid_parameter',
      message: 'limit must be an integer from 1 to 100',
      request_id: expect.stringMatching(/^req_/),
      param: 'limit',
      documentation_url: `${service.url}/docs/errors#invalid_parameter`,
    })
    const page = await fetch(error.documentation_url)
    expect(await page.text()).toContain('id="invalid_parameter"')
  })

  test('are sent as RFC 9457 problem details on request, with the same fields', async () => {
    const headers = { Accept: 'application/problem+json, application/json' }
    const reply = await service.get(`/v1/nba/games/${gameId(1)}/play-by-play`, {
      headers,
      key: service.keys.free,
    })
    expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect<unknown>(reply.body).toEqual({
      type: `${service.url}/docs/errors#tier_insufficient`,
      title: 'Your plan tier does not include this resource.',
      status: 403,
      detail: 'This needs the standard tier; your key has the free tier.',
      code: 'tier_insufficient',
      request_id: reply.headers.get('x-request-id'),
      tier: 'free',
      required_tier: 'standard',
    })
  })

  test('are not cacheable', async () => {
    expect((await service.get('/nowhere')).headers.get('cache-control')).toBe('no-store')
  })

  for (const path of [
    '/nowhere',
    '/v1',
    '/v1/',
    '/v1/nba',
    '/v1/nba/scores/live/',
    '/V1/nba/scores/live',
    '/v2/nba/scores/live',
    '/admin',
    '/%2e%2e/etc/passwd',
  ]) {
    test(`${path} → 404`, async () => expect(faultOf(await service.get(path))).toBe('404 not_found'))
  }
})

describe('CORS', () => {
  test('a listed origin may read, and its preflight passes', async () => {
    const origin = 'https://app.example.org'
    const reply = await service.get(live, { headers: { Origin: origin } })
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    expect(reply.headers.get('access-control-expose-headers')).toContain('RateLimit')
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' }
    const preflight = await service.get(live, { method: 'OPTIONS', key: null, headers })
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const refused = await service.get(`${live}?limit=0`, { headers: { Origin: origin } })
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('any other origin gets no CORS header, also after an allowed one', async () => {
    for (const origin of ['https://evil.example.org', 'null', 'https://app.example.org.evil.example']) {
      const reply = await service.get(live, { headers: { Origin: origin } })
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('a response shared by concurrent requests keeps their ids and limits apart', async () => {
  const few = (await service.newKey({ requests_per_minute: 500 })).key
  const calls = Array.from({ length: 200 }, async (_, i) => {
    const key = i % 2 === 0 ? few : service.keys.pro
    const reply = await service.get(live, { key, headers: { 'X-Request-Id': `r${i}` } })
    expect([reply.headers.get('x-request-id'), reply.body.meta.request_id]).toEqual([`r${i}`, `r${i}`])
    expect(reply.headers.get('x-ratelimit-limit')).toBe(i % 2 === 0 ? '500' : '1000000000')
    return idsOf(reply).length
  })
  expect(new Set(await Promise.all(calls))).toEqual(new Set([21]))
})

test('a preflight allows the headers of webhook creation and of resumed streams', async () => {
  const headers = { Origin: 'https://app.example.org', 'Access-Control-Request-Method': 'POST' }
  for (const path of ['/v1/webhooks', '/v1/stream/sse']) {
    const reply = await service.get(path, { method: 'OPTIONS', key: null, headers })
    const allowed = reply.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(['Idempotency-Key', 'Last-Event-ID', 'Authorization', 'X-API-Key']),
    )
  }
})

test('every response forbids browsers to guess its type', async () => {
  const tag = (await service.get(live)).headers.get('etag')!
  const replies = await Promise.all([
    ...[live, '/healthz', '/docs', '/openapi.json', '/favicon.ico', '/nowhere', '/v1/stream'].map((path) =>
      service.get(path),
    ),
    service.get(live, { headers: { 'If-None-Match': tag } }),
    service.get(live, { key: null }),
    service.get(live, { method: 'OPTIONS' }),
    service.get(live, { headers: { 'Accept-Encoding': 'gzip' } }),
    service.get('/v1/stream/sse?channels=nba.play', { method: 'HEAD' }),
    service.admin('GET', '/admin/keys'),
    service.admin('GET', '/metrics'),
  ])
  for (const { status, headers } of replies) {
    expect([status, headers.get('x-content-type-options')]).toEqual([status, 'nosniff'])
  }
})
