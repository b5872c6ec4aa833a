import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
const adminToken = 'an-admin-token-for-the-console'
const clock = new ManualClock(afternoonMs)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess({ ADMIN_TOKEN: adminToken }, clock)
})
afterAll(() => service?.stop())

interface SignedIn {
  readonly cookie: string
  readonly token: string
  readonly setCookie: string
  readonly body: { role: string; console_token: string; expires_at: string; key_id: string }
}

const post = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/console/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function signIn(body: object = { token: adminToken }, headers = {}): Promise<SignedIn> {
  const response = await post(body, headers)
  expect(response.status).toBe(201)
  const setCookie = response.headers.get('set-cookie')!
  const answered = (await response.json()) as SignedIn['body']
  return { cookie: setCookie.split(';')[0]!, token: answered.console_token, setCookie, body: answered }
}

const call = (path: string, init: RequestInit = {}) => fetch(service.url + path, init)

test('the admin token opens a session: 201, and a cookie that no script and no other site can use', async () => {
  const { body, setCookie } = await signIn()
  expect(body.role).toBe('admin')
  expect(body.console_token.length).toBeGreaterThan(20)
  // The clock of the test stands still.
  expect(body.expires_at).toBe('2026-01-16T08:00:00.000Z')
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
    expect(setCookie).toContain(part)
  expect(setCookie).not.toContain('Secure')
})

test('/console leads to the console', async () => {
  const { status, headers } = await call('/console', { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, '/'])
})

const overTls = { 'X-Forwarded-Proto': 'https' }

test('over HTTPS the cookie is Secure and has the prefix __Host-: no other host and no page without TLS can plant one', async () => {
  const { cookie, setCookie } = await signIn({ token: adminToken }, overTls)
  for (const part of ['; Secure', '; Path=/', '; HttpOnly']) expect(setCookie).toContain(part)
  expect(setCookie).toStartWith('__Host-scoreline_session=')
  expect(setCookie).not.toContain('Domain')
  expect((await call('/admin/keys', { headers: { Cookie: cookie, ...overTls } })).status).toBe(200)
  // A host beside this one, or a page without TLS, can set a cookie for the domain, but not one with the prefix.
  const planted = (await signIn()).cookie
  expect((await call('/admin/keys', { headers: { Cookie: planted, ...overTls } })).status).toBe(401)
  const page = await (await call('/', { headers: { Cookie: planted, ...overTls } })).text()
  expect(page).toContain('"session":null')
})

test('over HTTPS every answer keeps browsers on HTTPS; without TLS none does', async () => {
  const paths = [
    '/',
    '/v1/account',
    '/admin/keys',
    '/healthz',
    '/docs',
    '/none',
    '/v1/stream/sse',
    '/openapi.json',
  ]
  for (const path of paths) {
    const kept = async (headers: Record<string, string>) =>
      (await call(path, { headers })).headers.get('strict-transport-security')
    expect([path, await kept(overTls), await kept({})]).toEqual([path, 'max-age=31536000', null])
  }
})

test('an operator reads /v1 and /admin by the cookie', async () => {
  const { cookie } = await signIn()
  for (const path of ['/v1/account', '/v1/nba/odds', '/admin/keys', '/admin/feeds', '/console/session']) {
    expect([path, (await call(path, { headers: { Cookie: cookie } })).status]).toEqual([path, 200])
  }
})

test('a key session has the rights of its key and never opens /admin', async () => {
  const { cookie, body } = await signIn({ key: service.keys.free })
  expect(body.role).toBe('key')
  const headers = { Cookie: cookie }
  const account = (await (await call('/v1/account', { headers })).json()) as { tier: string }
  expect(account.tier).toBe('free')
  expect((await call('/v1/nba/odds', { headers })).status).toBe(403)
  expect((await call('/admin/keys', { headers })).status).toBe(401)
})

test('every function of the operator is closed to a key session, whatever the tier of its key', async () => {
  const { cookie, token } = await signIn({ key: service.keys.betting })
  const headers = { Cookie: cookie, 'X-Console-Token': token, 'Content-Type': 'application/json' }
  const document = (await (await call('/openapi.json')).json()) as { paths: Record<string, object> }
  const admin = Object.entries(document.paths).filter(([path]) => path.startsWith('/admin/'))
  expect(admin.length).toBeGreaterThan(10)
  const operations = admin.flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
      .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, 'x')] as const),
  )
  const asked = [...operations, ['GET', '/metrics'] as const]
  for (const [at, [method, path]] of asked.entries()) {
    const body = ['GET', 'DELETE'].includes(method) ? null : '{}'
    // From many addresses: one of them would be stopped after twenty.
    const from = { ...headers, 'X-Forwarded-For': `203.0.113.${at + 100}` }
    expect([method, path, (await call(path, { method, headers: from, body })).status]).toEqual([
      method,
      path,
      401,
    ])
  }
})

test('another site cannot sign a browser in: a form cannot send JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const response = await post({ token: adminToken }, { 'Content-Type': type })
    expect([type, response.status, response.headers.get('set-cookie')]).toEqual([type, 415, null])
  }
})

test('a call that changes something needs the console token: a cookie alone cannot be used by another site', async () => {
  const { cookie, token } = await signIn()
  const create = (headers: Record<string, string>) =>
    call('/admin/keys', {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'made in the console', tier: 'free' }),
    })
  const refused = await create({})
  expect(refused.status).toBe(403)
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('console_token_required')
  const other = await signIn()
  expect((await create({ 'X-Console-Token': other.token })).status).toBe(403)
  expect((await create({ 'X-Console-Token': token })).status).toBe(201)
})

test('an Authorization header decides alone, whatever cookie comes with it', async () => {
  const { cookie } = await signIn()
  const headers = { Cookie: cookie, Authorization: `Bearer ${service.keys.free}` }
  expect((await call('/admin/keys', { headers })).status).toBe(401)
  const account = (await (await call('/v1/account', { headers })).json()) as { tier: string }
  expect(account.tier).toBe('free')
})

test('signing out ends the session and removes the cookie', async () => {
  const { cookie, token } = await signIn()
  const end = (headers: Record<string, string>) =>
    call('/console/session', { method: 'DELETE', headers: { Cookie: cookie, ...headers } })
  expect((await end({})).status).toBe(403)
  const ended = await end({ 'X-Console-Token': token })
  expect(ended.status).toBe(204)
  expect(ended.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await call('/admin/keys', { headers: { Cookie: cookie } })).status).toBe(401)
})

test('a new sign-in gets a new session and ends the one before: a planted cookie is worth nothing', async () => {
  const first = await signIn()
  const second = await signIn({ token: adminToken }, { Cookie: first.cookie })
  expect(second.cookie).not.toBe(first.cookie)
  expect((await call('/admin/keys', { headers: { Cookie: first.cookie } })).status).toBe(401)
  expect((await call('/admin/keys', { headers: { Cookie: second.cookie } })).status).toBe(200)
  const planted = `scoreline_session=cns_${'A'.repeat(40)}`
  const third = await signIn({ token: adminToken }, { Cookie: planted })
  expect(third.cookie).not.toBe(planted)
  expect((await call('/admin/keys', { headers: { Cookie: planted } })).status).toBe(401)
})

test('revoking its key ends a session', async () => {
  const { id, key } = await service.newKey()
  const { cookie } = await signIn({ key })
  expect((await call('/v1/account', { headers: { Cookie: cookie } })).status).toBe(200)
  await service.admin('DELETE', `/admin/keys/${id}`)
  expect((await call('/v1/account', { headers: { Cookie: cookie } })).status).toBe(401)
})

test('a stream ticket for a session opens the stream', async () => {
  const { cookie, token } = await signIn()
  const headers = { Cookie: cookie, 'X-Console-Token': token }
  const response = await call('/v1/stream/tickets', { method: 'POST', headers })
  expect(response.status).toBe(201)
  const { ticket } = (await response.json()) as { ticket: string }
  const stream = await call(`/v1/stream/sse?channels=nba.scores.live&ticket=${ticket}`)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

test('a body with neither or both credentials → 422', async () => {
  for (const body of [{}, { token: 'a', key: 'b' }, { token: '' }])
    expect((await post(body)).status).toBe(422)
})

test('wrong credentials → 401, too many of them → 429', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 22; attempt++) {
    statuses.push((await post(attempt % 2 ? { token: 'wrong' } : { key: 'scl_live_wrong' }, headers)).status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(statuses.slice(20)).toEqual([429, 429])
  expect((await post({ token: adminToken }, headers)).status).toBe(201)
})

test('a sign-in link works once, and its code does not stay in the address', async () => {
  const code = new URL(await service.signInLink()).searchParams.get('code')!
  const { cookie, body } = await signIn({ code })
  expect(body.role).toBe('admin')
  expect((await call('/admin/keys', { headers: { Cookie: cookie } })).status).toBe(200)
  const again = await post({ code })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null])
})

test('a link preview, which reads a sign-in link, does not use it up', async () => {
  const link = await service.signInLink()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await fetch(link, { method, redirect: 'manual' })
    expect([method, status, headers.get('set-cookie')]).toEqual([method, 200, null])
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
  }
  expect((await fetch(link, { method: 'POST' })).status).toBe(405)
  await signIn({ code: new URL(link).searchParams.get('code')! })
})

test('a sign-in link ends after 15 minutes, that of the first start too', async () => {
  const [first, second] = [await service.signInLink(), await service.signInLink()]
  const codeOf = (link: string) => new URL(link).searchParams.get('code')!
  clock.advance(15 * 60_000 - 1)
  await signIn({ code: codeOf(first) })
  clock.advance(1)
  expect((await post({ code: codeOf(second) })).status).toBe(401)
})

test('no parameter of a link leads to another site', async () => {
  for (const query of ['code=x&next=//evil.example', 'next=https://evil.example', 'code=//evil.example']) {
    const { status, headers } = await fetch(`${service.url}/console/sign-in?${query}`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([200, null])
  }
  for (const path of [
    '//evil.example/',
    '/docs//evil.example/',
    '/%5Cevil.example/',
    '/?next=//evil.example',
  ]) {
    const { status, headers } = await fetch(service.url + path, { redirect: 'manual' })
    expect([path, status < 300 || status >= 400, headers.get('location')]).toEqual([path, true, null])
  }
})

const rules = ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]

test.each([
  '/',
  '/games/nba/0022500001',
  '/standings',
  '/players',
  '/players/nba/a-player',
  '/teams/nba/BOS',
  '/search',
  '/news',
  '/journal',
  '/keys',
  '/webhooks',
  '/stream',
  '/feeds',
])('%s forbids frames, other bases and foreign scripts, and is not cached', async (path) => {
  const { status, headers } = await call(path)
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of rules) expect(policy).toContain(rule)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('script and style are hashed, immutable and compressed; the script is at most 60 kB', async () => {
  const html = await (await call('/')).text()
  for (const ending of ['js', 'css']) {
    const path = new RegExp(`/console/assets/[\\w-]+\\.${ending}`).exec(html)![0]
    const response = await call(path, {
      headers: { 'Accept-Encoding': 'gzip' },
      decompress: false,
    } as RequestInit)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000)
  }
  expect((await call('/console/assets/none.js')).status).toBe(404)
})
