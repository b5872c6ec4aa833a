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
const twoHoursMs = 7_200_000
const batches = 30
const listMax = 2

type Step = ReturnType<typeof simulatedDay>['steps'][number]

async function play(service: InProcess, clock: ManualClock, steps: readonly Step[]): Promise<void> {
  const size = Math.ceil(steps.length / batches)
  for (let from = 0; from < steps.length; from += size) {
    const batch = steps.slice(from, from + size)
    clock.set(Math.max(clock.now() + 1, batch.at(-1)!.atMs))
    await service.ingest(batch.flatMap(({ changes }) => [...changes]))
  }
}

/** What does not happen on an ordinary day: a game of each sport is corrected after its end, another one is postponed. */
async function disturb(service: InProcess, games: ReturnType<typeof simulatedDay>['games']): Promise<void> {
  for (const { sport, id, scheduled } of games) {
    const { game_id: _game, fixture_id: _fixture, ...planned } = scheduled.data as Record<string, unknown>
    const path = sport === 'soccer' ? `/v1/soccer/fixtures/${id}` : `/v1/${sport}/games/${id}`
    const now = (await service.get(path)).body as unknown as Record<string, { team: string; score: number }>
    const { status, status_detail, period, minute, inning, half, home, away } = now
    const moved = { status, status_detail, period, minute, inning, half }
    const sides = {
      home: { team: home!.team, score: home!.score + 1 },
      away: { team: away!.team, score: away!.score },
    }
    const later = { ...planned, status: 'scheduled', status_detail: 'postponed' }
    await service.ingest([
      { kind: scheduled.kind, id, data: { ...planned, ...moved, ...sides } },
      { kind: scheduled.kind, id: `${id}7`, data: later },
    ] as never)
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

/** Where a live game is: what a screen without a delay shows. */
async function onScreen(service: InProcess): Promise<object> {
  const { games } = (await service.get('/v1/nba/scores/live')).body
  const { game_id, period, clock } = games.find(({ status }) => status === 'in_progress')!
  return { league: 'nba', game_id, period, clock }
}

async function callOf(
  service: InProcess,
  endpoint: (typeof endpointTable)[number],
): Promise<OperationExample> {
  const { path, body: usual, rawBody, headers } = await sampleCall(service, endpoint)
  const body = endpoint.path === '/v1/sync' ? await onScreen(service) : usual
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
  const day = simulatedDay(seed, startMs, { games: 2, hours: 6 })
  const { before, steps, games } = day
  await service.ingest(before as never)
  const pauseMs = startMs + twoHoursMs
  await play(
    service,
    clock,
    steps.filter(({ atMs }) => atMs <= pauseMs),
  )
  const operations: Record<string, OperationExample> = {}
  for (const endpoint of endpointTable) operations[operationId(endpoint)] = await callOf(service, endpoint)
  await play(
    service,
    clock,
    steps.filter(({ atMs }) => atMs > pauseMs),
  )
  await disturb(service, games)
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
