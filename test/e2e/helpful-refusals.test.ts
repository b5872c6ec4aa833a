/** What is refused at first contact says what to do: origins, receivers at home, a missing key, a service that is not there. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createClient } from '../../client/src/index.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess({ CORS_ORIGINS: 'https://App.example.com:443/, http://localhost:3000' })
})
afterAll(() => service?.stop())

test('an origin is accepted as a browser sends it, however it is written', async () => {
  for (const origin of ['https://app.example.com', 'http://localhost:3000']) {
    const { headers } = await service.get('/v1/nba/scores/live', { headers: { Origin: origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
  }
})

test('CORS_ORIGINS without a scheme or with a path is refused with the right form', async () => {
  for (const value of [
    'localhost:3000',
    'https://app.example.com/app',
    'app.example.com',
    'ftp://a.example',
  ]) {
    const started = startInProcess({ CORS_ORIGINS: value })
    await expect(started).rejects.toThrow('origins such as https://app.example.com or http://localhost:3000')
  }
})

test('a webhook to an address of the own network names the settings that allow it', async () => {
  const create = async (url: string) => {
    const body = JSON.stringify({ url, events: ['nba.*'] })
    const headers = { 'Content-Type': 'application/json' }
    return (await service.get('/v1/webhooks', { method: 'POST', body, headers })).text
  }
  expect(await create('http://127.0.0.1:9000/hook')).toContain(
    'The operator allows it with WEBHOOK_ALLOW=127.0.0.1 and WEBHOOK_ALLOW_HTTP=true',
  )
  const secure = await create('https://hooks.internal/x')
  expect(secure).toContain('WEBHOOK_ALLOW=hooks.internal')
  expect(secure).not.toContain('WEBHOOK_ALLOW_HTTP')
})

test('a 401 says how to send a key', async () => {
  const response = await fetch(`${service.url}/v1/nba/scores/live`)
  const { error } = (await response.json()) as { error: { message: string } }
  expect([response.status, error.message]).toEqual([
    401,
    'Missing or invalid API key. Send it as Authorization: Bearer scl_live_….',
  ])
})

test('an error of the client as text names the address and the cause', async () => {
  const baseUrl = 'http://127.0.0.1:1'
  const gone = createClient({ baseUrl, key: 'scl_live_x', retriesMax: 0 })
  const error: unknown = await gone.get('/v1/nba/scores/live').catch((failure) => failure)
  expect(String(error)).toMatch(/^ScorelineError: no answer from http:\/\/127\.0\.0\.1:1: .+/)
  // What Node throws: the reason is in the cause.
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') })
  const fetch = () => Promise.reject(refused)
  const inNode = createClient({ baseUrl, key: 'scl_live_x', fetch: fetch as never, retriesMax: 0 })
  const other: unknown = await inNode.get('/v1/nba/scores/live').catch((failure) => failure)
  expect(String(other)).toContain(`${baseUrl}: fetch failed: connect ECONNREFUSED`)
})
