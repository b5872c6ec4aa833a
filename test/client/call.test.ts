import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type ClientOptions, createClient, ScorelineError } from '../../client/src/index.ts'
import { failureOf } from '../support/until.ts'
import { fakeClock } from './fake-clock.ts'

type Answer = () => Response | Promise<Response>

/** Answers in this order; the last one repeats. */
let answers: Answer[] = []
let requests: { method: string; path: string; headers: Headers; body: string }[] = []
let server: Bun.Server<undefined>
let address = ''

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { method, headers } = request
      requests.push({ method, path: pathname + search, headers, body: await request.text() })
      return (answers.length > 1 ? answers.shift()! : answers[0]!)()
    },
  })
  address = `http://127.0.0.1:${server.port}`
})
afterAll(() => server.stop(true))
beforeEach(() => {
  requests = []
})

const ok: Answer = () => Response.json({ games: [], meta: { count: 0, next_cursor: null } })
const fault = (status: number, error: object = {}, headers: Record<string, string> = {}): Answer => {
  const body = { error: { code: 'internal_error', message: 'no', request_id: 'req_1', ...error } }
  return () => Response.json(body, { status, headers })
}

function clientOf(options: Partial<ClientOptions> = {}) {
  const { clock, slept } = fakeClock()
  return { client: createClient({ baseUrl: `${address}/`, key: 'scl_test_k', clock, ...options }), slept }
}

async function errorOf(work: Promise<unknown>): Promise<ScorelineError> {
  const error = await failureOf(work)
  if (error instanceof ScorelineError) return error
  throw error
}

describe('a call', () => {
  test('sends the key, the path parameters and the query, lists joined by commas', async () => {
    answers = [ok]
    const { client } = clientOf()
    await client.get('/v1/nba/scores/live', {
      query: { team: 'BOS', include: ['last_play', 'broadcast'], limit: 5, since: undefined },
    })
    await client.get('/v1/nba/games/{game_id}', { params: { game_id: 'a/b c' } })
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/nba/scores/live?team=BOS&include=last_play%2Cbroadcast&limit=5',
      '/v1/nba/games/a%2Fb%20c',
    ])
    expect(requests[0]!.headers.get('authorization')).toBe('Bearer scl_test_k')
  })

  test('rejects path parameters that would change the path', async () => {
    const { client } = clientOf()
    for (const game_id of ['', '.', '..']) {
      const failure = await failureOf(client.get('/v1/nba/games/{game_id}', { params: { game_id } }))
      expect(failure).toBeInstanceOf(TypeError)
    }
    expect(requests).toEqual([])
  })

  test('fails with the tier that would do and the page that explains the code', async () => {
    const details = { tier: 'free', required_tier: 'betting', documentation_url: 'http://s/docs/errors#x' }
    answers = [fault(403, { code: 'tier_insufficient', ...details })]
    const error = await errorOf(clientOf().client.get('/v1/nba/odds'))
    expect(error).toMatchObject({
      code: 'tier_insufficient',
      tier: 'free',
      requiredTier: 'betting',
      documentationUrl: 'http://s/docs/errors#x',
    })
  })

  test('fails with the error details that the service sends', async () => {
    answers = [fault(400, { code: 'invalid_parameter', message: 'limit must be …', param: 'limit' })]
    const error = await errorOf(clientOf().client.get('/v1/nba/scores/live'))
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      param: 'limit',
      requestId: 'req_1',
    })
    expect(error.message).toBe('limit must be …')
    expect(requests).toHaveLength(1)
  })

  test('fails with bad_answer when the response is not JSON', async () => {
    answers = [() => new Response('<html>', { status: 404, headers: { 'X-Request-Id': 'req_2' } })]
    const error = await errorOf(clientOf().client.get('/v1/nba/scores/live'))
    expect(error).toMatchObject({ status: 404, code: 'bad_answer', requestId: 'req_2' })
    answers = [() => new Response('<html>')]
    const success = await errorOf(clientOf().client.get('/v1/nba/scores/live'))
    expect(success).toMatchObject({ status: 200, code: 'bad_answer' })
  })

  test('resolves to undefined when the response has no body', async () => {
    answers = [() => new Response(null, { status: 204 })]
    expect(await clientOf().client.delete('/admin/keys/{id}', { params: { id: 'key_1' } })).toBeUndefined()
  })
})

describe('a call that fails', () => {
  test('is retried after 5xx, with waits that double', async () => {
    answers = [fault(500), fault(502), fault(503), ok]
    const { client, slept } = clientOf()
    expect((await client.get('/v1/nba/scores/live')).games).toEqual([])
    expect(slept).toEqual([375, 750, 1500])
  })

  test('waits a random time between half and all of the back-off', async () => {
    for (const [random, ms] of [
      [0, 250],
      [0.999, 500],
    ] as const) {
      const { clock, slept } = fakeClock()
      answers = [fault(500), ok]
      await clientOf({ clock: { ...clock, random: () => random } }).client.get('/v1/nba/scores/live')
      expect(slept).toEqual([ms])
    }
  })

  test('is retried at most retriesMax times', async () => {
    answers = [fault(500)]
    const { client, slept } = clientOf({ retriesMax: 2 })
    expect(await errorOf(client.get('/v1/nba/scores/live'))).toMatchObject({ status: 500 })
    expect([requests.length, slept.length]).toEqual([3, 2])
  })

  test('waits for Retry-After, given in seconds or as a date', async () => {
    const date = new Date(Date.parse('2026-01-15T20:00:09.000Z')).toUTCString()
    answers = [fault(429, {}, { 'Retry-After': '7' }), fault(503, {}, { 'Retry-After': date }), ok]
    const { client, slept } = clientOf()
    await client.get('/v1/nba/scores/live')
    expect(slept).toEqual([7_000, 9_000])
  })

  test('is not retried when Retry-After is too long', async () => {
    answers = [fault(429, { code: 'rate_limited' }, { 'Retry-After': '3600' })]
    const { client, slept } = clientOf()
    const error = await errorOf(client.get('/v1/nba/scores/live'))
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3_600 })
    expect(slept).toEqual([])
  })

  test('is retried when the connection fails or breaks', async () => {
    const { clock, slept } = fakeClock()
    const gone = createClient({ baseUrl: 'http://127.0.0.1:1', clock, retriesMax: 3 })
    expect(await errorOf(gone.get('/v1/account'))).toMatchObject({ status: 0, code: 'network_error' })
    expect(slept).toHaveLength(3)
    const broken = new Response(
      new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) }),
    )
    const replies = [broken, Response.json({ tier: 'pro' })]
    const { client } = clientOf({ fetch: async () => replies.shift()! })
    expect((await client.get('/v1/account')).tier).toBe('pro')
  })

  test('times out when the response takes too long', async () => {
    answers = [() => new Promise(() => undefined)]
    const { client } = clientOf({ timeoutMs: 30, retriesMax: 1 })
    expect(await errorOf(client.get('/v1/account'))).toMatchObject({ status: 0, code: 'timeout' })
    expect(requests).toHaveLength(2)
  })

  test('fails with the abort reason of the caller, during a request and during a wait', async () => {
    const reason = new Error('enough')
    const running = new AbortController()
    answers = [
      () => {
        running.abort(reason)
        return new Promise(() => undefined)
      },
    ]
    expect(await failureOf(clientOf().client.get('/v1/account', { signal: running.signal }))).toBe(reason)
    answers = [fault(500)]
    const waiting = new AbortController()
    const slow = createClient({ baseUrl: address, key: 'k' })
    const work = slow.get('/v1/account', { signal: waiting.signal })
    setTimeout(() => waiting.abort(reason), 50)
    expect(await failureOf(work)).toBe(reason)
    expect(requests).toHaveLength(2)
  })
})

describe('a call that creates something', () => {
  const body = { name: 'n', tier: 'pro' } as const

  test('is not retried after a failure that may have followed the creation', async () => {
    answers = [fault(500)]
    await errorOf(clientOf().client.post('/admin/keys', { body }))
    expect(requests).toHaveLength(1)
    expect(requests[0]!.body).toBe('{"name":"n","tier":"pro"}')
    expect(requests[0]!.headers.get('content-type')).toBe('application/json')
  })

  test('is retried after a 429, or with an idempotency key', async () => {
    answers = [fault(429, {}, { 'Retry-After': '1' }), ok]
    await clientOf().client.post('/admin/keys', { body })
    answers = [fault(500), ok]
    await clientOf().client.post('/admin/keys', { body, idempotencyKey: 'once' })
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      null,
      null,
      'once',
      'once',
    ])
  })
})
