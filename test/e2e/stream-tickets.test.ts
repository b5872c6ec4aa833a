/** Tickets over server-sent events: the same address works again, for one stream, one connection and one hour. */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { apiContents } from '../../src/endpoint-table.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { startCuttingProxy } from '../client/cutting-proxy.ts'
import { browserTest, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { type EventsReader, isType, openEvents, openSocket } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(afternoonMs)
const hourMs = 3_600_000
let service: InProcess
const readers: EventsReader[] = []
const site = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () =>
    new Response('<!doctype html><title>A page</title>', { headers: { 'Content-Type': 'text/html' } }),
})

beforeAll(async () => {
  service = await startInProcess({ CORS_ORIGINS: site.url.origin }, clock)
  await move()
})
afterAll(async () => {
  await service?.stop()
  await site.stop(true)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

let score = 0
const move = () =>
  ingestAll(service, [gameLine(gameId(1), { status: 'in_progress', home: { score: ++score } })])

async function newTicket(key = service.keys.pro): Promise<string> {
  return String((await service.get('/v1/stream/tickets', { method: 'POST', key })).body.ticket)
}

async function open(ticket: string, headers: Record<string, string> = {}, more = ''): Promise<EventsReader> {
  const reader = await openEvents(service.url, `channels=nba.scores.live${more}&ticket=${ticket}`, headers)
  readers.push(reader)
  return reader
}

describe('a ticket that was first used for server-sent events', () => {
  test('works again for that stream for one hour, and resumes it', async () => {
    const ticket = await newTicket()
    const first = await open(ticket)
    await first.next('caught up', isType('caught_up'))
    first.close()
    await move()
    clock.advance(hourMs - 1)
    const again = await open(ticket, { 'Last-Event-ID': first.ids.at(-1)! })
    const update = await again.next('the change in between', isType('update'))
    expect([again.status, update.replay, update.data.home]).toEqual([
      200,
      true,
      expect.objectContaining({ score }),
    ])
    again.close()
    clock.advance(1)
    expect((await open(ticket)).status).toBe(401)
  })

  test('is good for no other stream and for no socket', async () => {
    const ticket = await newTicket()
    ;(await open(ticket)).close()
    expect((await open(ticket, {}, ',nba.play')).status).toBe(401)
    expect((await open(ticket, {}, '&team=LAL')).status).toBe(401)
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/v1/stream?ticket=${ticket}`)
    const opened = await new Promise((resolve) => {
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })
    expect(opened).toBe(false)
    expect((await open(ticket)).status).toBe(200)
  })

  test('has one connection at a time: a second one is refused, a reconnect ends the one before it', async () => {
    const ticket = await newTicket()
    const first = await open(ticket)
    await first.next('caught up', isType('caught_up'))
    expect((await open(ticket)).status).toBe(401)
    const again = await open(ticket, { 'Last-Event-ID': first.ids.at(-1)! })
    expect(again.status).toBe(200)
    const ending = await first.next('the first one ends', isType('error'))
    expect(ending.code).toBe('connection_limit')
    await again.next('caught up', isType('caught_up'))
  })

  test('ends with its key', async () => {
    const { id, key } = await service.newKey()
    const ticket = await newTicket(key)
    const first = await open(ticket)
    await first.next('caught up', isType('caught_up'))
    await service.admin('DELETE', `/admin/keys/${id}`)
    expect((await first.next('the stream ends', isType('error'))).code).toBe('key_revoked')
    expect((await open(ticket, { 'Last-Event-ID': first.ids.at(-1)! })).status).toBe(401)
  })
})

test('every frame that the service sends, and every documented example, matches its schema', async () => {
  const { clientFrames, serviceFrames } = apiContents.protocol
  for (const { type, schema, example } of [...clientFrames, ...serviceFrames]) {
    expect([type, Compile(schema).Check(example)]).toEqual([type, true])
  }
  const socket = await openSocket(service.url, service.keys.pro)
  socket.send({ type: 'subscribe', channel: 'nba.scores.live', id: 'a' })
  await socket.next('caught up', isType('caught_up'))
  socket.send({ type: 'subscribe', channel: 'nba.play', from: 'garbage' })
  socket.send({ type: 'subscribe', channel: 'nothing' })
  socket.send({ type: 'unsubscribe', channel: 'nba.scores.live', id: 'b' })
  socket.send({ type: 'ping' })
  for (const type of ['gap', 'error', 'unsubscribed', 'pong']) await socket.next(type, isType(type))
  socket.close()
  const schemas = new Map(serviceFrames.map(({ type, schema }) => [type, Compile(schema)]))
  const wrong = socket.frames
    .filter(({ type }) => type !== 'update')
    .filter((frame) => !schemas.get(frame.type)?.Check(frame))
  expect(wrong).toEqual([])
})

browserTest('EventSource in a plain page reconnects by itself and misses nothing', async () => {
  const browser = await openBrowser()
  const proxy = await startCuttingProxy(service.url)
  try {
    const page = await browser.newPage()
    const seen: string[] = []
    page.on('console', (message) => seen.push(message.text()))
    await page.goto(site.url.href)
    const address = `${proxy.url}/v1/stream/sse?channels=nba.scores.live&ticket=${await newTicket()}`
    await page.evaluate((url) => {
      new EventSource(url).onmessage = ({ data }) => {
        const frame = JSON.parse(data)
        if (frame.type === 'caught_up') document.title = 'caught up'
        if (frame.type === 'update' && !frame.snapshot) console.log(`score ${frame.data.home.score}`)
      }
    }, address)
    await page.waitForFunction(() => document.title === 'caught up')
    await move()
    const before = score
    await until(
      'the page has the update',
      () => seen,
      (lines) => lines.includes(`score ${before}`),
    )
    proxy.cut()
    await move()
    await move()
    const scores = () => seen.filter((line) => line.startsWith('score '))
    await until('it has what it missed', scores, (lines) => lines.length === 3, { withinMs: 150_000 })
    expect(scores()).toEqual([before, before + 1, before + 2].map((value) => `score ${value}`))
  } finally {
    await proxy.stop()
    await browser.close()
  }
})
