import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { faultOf } from '../support/client.ts'
import { hostileUrls } from '../support/hostile-urls.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { answer, type Behaviour, type RawReceiver, startRawReceiver } from '../support/receiver.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(300_000)

/** The time limit of an attempt, and how far before or after its end answers arrive. */
const timeoutMs = sized(2_000, 5_000)
const marginMs = sized(1_500, 100)

test('every hostile URL is rejected when a subscription is created', async () => {
  const service = await startInProcess()
  for (const url of Object.values(hostileUrls).flat()) {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ url, events: ['nba.*'] })
    const reply = await service.get('/v1/webhooks', { method: 'POST', headers, body })
    expect([url, reply.status, faultOf(reply)]).toEqual([url, 422, '422 unprocessable url'])
  }
  await service.stop()
})

describe('an attempt of the service', () => {
  let service: InProcess
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    service = await startInProcess({
      WEBHOOK_ALLOW: '127.0.0.1',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_TIMEOUT: `${timeoutMs}ms`,
    })
  })
  afterAll(async () => {
    await service.stop()
    for (const close of closers) await close()
  })

  const call = (path: string, body: object) =>
    service.get(path, {
      key: service.keys.betting,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** The attempt of a test call to a receiver with this behaviour. */
  async function attemptAt(behave: Behaviour): Promise<unknown> {
    const receiver: RawReceiver = await startRawReceiver(behave, { isPlain: true })
    closers.push(receiver.close)
    const url = `http://127.0.0.1:${receiver.port}/`
    const { id } = (await call('/v1/webhooks', { url, events: ['nba.*'] })).body
    const reply = await call(`/v1/webhooks/${id}/test`, {})
    expect(reply.status).toBe(200)
    return reply.body.attempt
  }

  const later =
    (ms: number): Behaviour =>
    (socket) =>
      void setTimeout(() => socket.write(answer(200, 'late')), ms)

  test('waits for an answer until its time limit, and no longer', async () => {
    expect(await attemptAt(later(timeoutMs - marginMs))).toMatchObject({ status: 200, error: null })
    const attempt = await attemptAt(later(timeoutMs + marginMs))
    expect(attempt).toMatchObject({ status: null, error: 'timeout', response_body: null })
  })

  test('is decided by the headers of a dripping or huge body', async () => {
    const drip: Behaviour = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n')
      const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x')), 50)
    }
    const flood: Behaviour = (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n')
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'y')));
      }
      socket.on('drain', pour)
      pour()
    }
    const rssBefore = process.memoryUsage.rss()
    expect(await attemptAt(drip)).toMatchObject({ status: 200, error: null })
    expect(await attemptAt(flood)).toMatchObject({ status: 200, response_body: 'y'.repeat(1_024) })
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(512 * 1_048_576)
  })

  test('does not follow a redirect to a private address', async () => {
    const attempt = await attemptAt((socket) =>
      socket.write(answer(302, '', 'Location: http://169.254.169.254/latest/meta-data/\r\n')),
    )
    expect(attempt).toMatchObject({ status: 302, error: 'non_2xx' })
  })

  test('reports why it failed', async () => {
    expect(await attemptAt((socket) => socket.destroy())).toMatchObject({ status: null, error: 'reset' })
    expect(await attemptAt((socket) => socket.write(answer(410)))).toMatchObject({
      status: 410,
      error: 'non_2xx',
    })
    const { id } = (await call('/v1/webhooks', { url: 'http://127.0.0.1:1/', events: ['nba.*'] })).body
    const reply = await call(`/v1/webhooks/${id}/test`, {})
    expect(reply.body.attempt).toMatchObject({ status: null, error: 'connect' })
  })
})
