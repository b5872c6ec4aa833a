/**
 * Writes `src/http/examples.json`: a real request and answer of every endpoint, and a real event of every name. They come
 * from the simulated leagues with a fixed seed, at a fixed moment, after two hours of play. Lists are shortened.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiContents, endpointTable } from '../src/endpoint-table.ts'
import type { EventExample, OperationExample } from '../src/http/examples.ts'
import { operationId } from '../src/http/operation-id.ts'
import { ManualClock } from '../src/kernel/clock.ts'
import { type InProcess, startInProcess } from '../test/support/in-process.ts'
import { sampleCall } from '../test/support/samples.ts'
import { simulatedDay } from '../test/support/simulated-day.ts'

const file = fileURLToPath(new URL('../src/http/examples.json', import.meta.url))
const seed = 'reference'
const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const batches = 40
const listMax = 2

async function play(service: InProcess, clock: ManualClock): Promise<void> {
  const day = simulatedDay(seed, startMs, { games: 2, hours: 2 })
  await service.ingest(day.before as never)
  const size = Math.ceil(day.steps.length / batches)
  for (let from = 0; from < day.steps.length; from += size) {
    const batch = day.steps.slice(from, from + size)
    clock.set(Math.max(clock.now() + 1, batch.at(-1)!.atMs))
    await service.ingest(batch.flatMap(({ changes }) => [...changes]))
  }
}

/** Shortens lists of objects and maps of objects; lists of names stay whole. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((item) => typeof item === 'object' && item !== null)
    return (isOfObjects ? value.slice(0, listMax) : value).map(shorten)
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]))
}

/** What a start makes anew: secrets, and the name of the journal in cursors. */
function settle(text: string, epoch: string): string {
  return text
    .replaceAll(epoch, 'mfk2x1Qa')
    .replace(/(scl_(?:live|test)_)[0-9A-Za-z]{36}/g, `$1${'0'.repeat(36)}`)
    .replace(/(scl_admin_|tkt_)[0-9A-Za-z]{40}/g, `$1${'0'.repeat(40)}`)
    .replace(/whsec_[0-9A-Za-z+/=]{20,}/g, `whsec_${'A'.repeat(43)}=`)
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:8080')
    .replaceAll('https://127.0.0.1:1/', 'https://hooks.example.com/scores')
}

async function callOf(
  service: InProcess,
  endpoint: (typeof endpointTable)[number],
): Promise<OperationExample> {
  const { path, body, rawBody, headers } = await sampleCall(service, endpoint)
  const token = endpoint.caller === 'admin' ? service.adminToken : service.keys.betting
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(service.url + path, {
    method: endpoint.method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Request-Id': 'req_example',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  if (response.status !== endpoint.status) throw new Error(`${endpoint.method} ${path}: ${text}`)
  return {
    path,
    ...(body === undefined ? {} : { body }),
    ...(text === '' ? {} : { response: shorten(JSON.parse(text)) }),
  }
}

async function eventOf(service: InProcess, name: string): Promise<EventExample | null> {
  const { events } = (await service.get(`/v1/events?types=${name}&limit=1`, { key: service.keys.betting }))
    .body
  const [event] = events
  if (!event) return null
  const { id, created_at, cursor } = event
  const data = shorten(event.data)
  return {
    delivery: { id, event: name, created_at, data },
    update: { type: 'update', channel: name, cursor, data },
  }
}

const clock = new ManualClock(startMs)
const service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1' }, clock)
try {
  await play(service, clock)
  const operations: Record<string, OperationExample> = {}
  for (const endpoint of endpointTable) operations[operationId(endpoint)] = await callOf(service, endpoint)
  const events: Record<string, EventExample> = {}
  for (const { name, topic } of apiContents.events) {
    const example = topic ? await eventOf(service, name) : null
    if (example) events[name] = example
  }
  const { cursor } = (await service.get('/v1/account', { key: service.keys.betting })).body.meta
  const text = JSON.stringify({ operations, events }, null, 1)
  writeFileSync(file, `${settle(text, cursor.split('.')[0]!)}\n`)
} finally {
  await service.stop()
}
process.exit(0)
