/**
 * Writes `src/http/examples.json`: a real request and answer of every endpoint, and a real event of every name. They come
 * from the simulated leagues with a fixed seed, at a fixed moment, after two hours of play. Lists are shortened.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiContents, endpointTable } from '../src/endpoint-table.ts'
import type { EventExample, Examples, OperationExample } from '../src/http/examples.ts'
import { operationId } from '../src/http/operation-id.ts'
import { ManualClock } from '../src/kernel/clock.ts'
import { ingestAll } from '../test/support/client.ts'
import type { ChangeLine } from '../test/support/fixtures.ts'
import { type InProcess, startInProcess } from '../test/support/in-process.ts'
import { quotedGames } from '../test/support/quoted-games.ts'
import { sampleCall } from '../test/support/samples.ts'
import { simulatedDay } from '../test/support/simulated-day.ts'
import { startHttpReceiver, webhookClient } from '../test/support/webhook-client.ts'

const file = fileURLToPath(new URL('../src/http/examples.json', import.meta.url))
const seed = 'reference-3'
const startMs = Date.parse('2026-01-01T23:00:00.000Z')
const minuteMs = 60_000
const twoHoursMs = 120 * minuteMs
const batches = 12
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

/**
 * What does not happen on an ordinary day: a game of each sport is corrected after its end, another one is postponed, a third
 * one is quoted before it starts; an urgent story.
 */
async function disturb(
  service: InProcess,
  clock: ManualClock,
  games: ReturnType<typeof simulatedDay>['games'],
): Promise<void> {
  for (const { sport, id, scheduled } of games) {
    const { game_id: _game, fixture_id: _fixture, ...planned } = scheduled.data as Record<string, unknown>
    const path = sport === 'soccer' ? `/v1/soccer/fixtures/${id}` : `/v1/${sport}/games/${id}`
    const now = (await service.get(path)).body as unknown as Record<string, { team: string; score: number }>
    const { status, status_detail, period, minute, inning, half, home, away, revision } = now
    const moved = { status, status_detail, period, minute, inning, half, revision: Number(revision) + 1 }
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
  const startsAt = new Date(clock.now() + minuteMs).toISOString()
  const starting = (line: ChangeLine): ChangeLine => {
    const fields = Object.entries(line.data ?? {})
    const moved = fields.map(([name, value]) => [name, name.endsWith('_utc') ? startsAt : value])
    return { ...line, data: Object.fromEntries(moved) }
  }
  await ingestAll(
    service,
    quotedGames.flatMap(({ game, odds }) => [starting(game()), odds(quotes)]),
  )
  clock.advance(minuteMs)
  await ingestAll(
    service,
    quotedGames.map(({ game }) => starting(game({ status: 'in_progress' }))),
  )
  await service.ingest([{ kind: 'news.article', id: 'urgent', data: urgentStory(clock.now()) }])
}

const quotes = { moneyline: { northside: { home: -150, away: 130 } } }

const urgentStory = (nowMs: number) => ({
  headline: 'League suspends play in Boston after a power failure',
  summary: 'The game resumes tomorrow at the point where it was stopped.',
  source: 'Example Wire',
  url: 'https://news.example.com/boston-power-failure',
  league: 'nba',
  urgent: true,
  published_at: new Date(nowMs).toISOString(),
})

const openingStory = (nowMs: number) => ({
  ...urgentStory(nowMs),
  headline: 'Boston opens its new training centre',
  summary: 'The centre has two courts and a pool.',
  url: 'https://news.example.com/boston-training-centre',
  urgent: false,
})

/** The events about webhooks themselves, as a receiver gets them: one is tested, another one fails for good. */
async function webhookEvents(
  service: InProcess,
  clock: ManualClock,
): Promise<readonly (readonly [string, EventExample])[]> {
  const receiver = startHttpReceiver()
  receiver.answer = ({ path }) => new Response('', { status: path === '/failing' ? 503 : 200 })
  try {
    const { key } = await service.newKey()
    const client = webhookClient(service, key, `${receiver.url}/notified`)
    await client.create({ events: ['webhook.failed'] })
    const failing = await client.create({ url: `${receiver.url}/failing`, events: ['news.published'] })
    await client.call('POST', `/${failing.id}/test`)
    const [tested] = await receiver.at('/failing', 1)
    const story = { ...urgentStory(clock.now()), headline: 'Play resumes in Boston' }
    await service.ingest([{ kind: 'news.article', id: 'resumed', data: story }])
    while (!receiver.received.some(({ path }) => path === '/notified')) {
      clock.advance(minuteMs)
      await Bun.sleep(20)
    }
    const [failed] = await receiver.at('/notified', 1)
    return [tested!, failed!].map(({ event, body }) => [event, { delivery: JSON.parse(body) }] as const)
  } finally {
    await receiver.stop()
  }
}

/** Maps from sportsbook to quote. */
const byBook = new Set(['moneyline', 'spread', 'total', 'books'])

const fewBooks = (books: unknown): unknown =>
  typeof books === 'object' && books !== null
    ? Object.fromEntries(Object.entries(books).slice(0, listMax))
    : books

/** Shortens lists of objects and maps of objects; lists of names stay whole. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((item) => typeof item === 'object' && item !== null)
    return (isOfObjects ? value.slice(0, listMax) : value).map(shorten)
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shorten(byBook.has(name) ? fewBooks(inner) : inner)]),
  )
}

/** What a start makes anew: secrets, and the name of the journal in cursors. */
function settle(text: string, epoch: string): string {
  return text
    .replaceAll(epoch, 'mfk2x1Qa')
    .replace(/(scl_(?:live|test)_)[0-9A-Za-z]{36}/g, `$1${'0'.repeat(36)}`)
    .replace(/(scl_admin_|tkt_)[0-9A-Za-z]{40}/g, `$1${'0'.repeat(40)}`)
    .replace(/whsec_[0-9A-Za-z+/=]{20,}/g, `whsec_${'A'.repeat(43)}=`)
    .replace(/http:\/\/127\.0\.0\.1:\d+\/failing/g, 'https://hooks.example.com/scores')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:8080')
    .replaceAll('https://127.0.0.1:1/', 'https://hooks.example.com/scores')
    .replace(/\/[^"]*\/scoreline-e2e-\w+\//g, '/var/lib/scoreline/')
}

/** Where a live game is: what a screen without a delay shows. */
async function onScreen(service: InProcess): Promise<object> {
  const { games } = (await service.get('/v1/nba/scores/live')).body
  const { game_id, period, clock } = games.find(({ status }) => status === 'in_progress')!
  return { league: 'nba', game_id, period, clock }
}

/** A path whose answer shows more than that of the usual sample: of a game under way, of a player who played. */
async function fullerPath(
  service: InProcess,
  path: string,
  liveId: string | undefined,
): Promise<string | null> {
  if (path === '/v1/players/resolve') return `${path}?name=${encodeURIComponent(await playerName(service))}`
  if (path === '/v1/news/search') return `${path}?q=boston`
  if (liveId === undefined) return null
  if (path.endsWith('/odds/history') || path === '/v1/soccer/odds') return `${path}?game_id=${liveId}`
  const [, sport] = /^\/v1\/(nba|mlb|nhl|soccer)\/players\/{player}\/games$/.exec(path) ?? []
  if (sport !== undefined) {
    const part = sport === 'soccer' ? `fixtures/${liveId}/lineups` : `games/${liveId}/box-score`
    const { home } = (await service.get(`/v1/${sport}/${part}`)).body as unknown as Sides
    const list = home.players ?? home.batters ?? home.skaters ?? home.starters
    return path.replace('{player}', list![0]!.player)
  }
  return /\{(game|fixture)_id\}/.test(path) ? path.replace(/\{\w+\}/, liveId) : null
}

type PlayerList = readonly { readonly player: string }[]
interface Sides {
  readonly home: Partial<Record<'players' | 'batters' | 'skaters' | 'starters', PlayerList>>
}

async function playerName(service: InProcess): Promise<string> {
  const { players } = (await service.get('/v1/nba/players?limit=1')).body as unknown as {
    readonly players: readonly { readonly name: string }[]
  }
  return players[0]!.name
}

async function callOf(
  service: InProcess,
  endpoint: (typeof endpointTable)[number],
  liveIds: ReadonlyMap<string, string>,
): Promise<OperationExample> {
  const { path: found, body: usual, rawBody, headers } = await sampleCall(service, endpoint)
  const liveId = liveIds.get(endpoint.path.split('/')[2]!)
  const path = (await fullerPath(service, endpoint.path, liveId)) ?? found
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

async function write(service: InProcess, examples: Examples): Promise<void> {
  const { cursor } = (await service.get('/v1/account', { key: service.keys.betting })).body.meta
  writeFileSync(file, `${settle(JSON.stringify(examples, null, 1), cursor.split('.')[0]!)}\n`)
}

const earlier = JSON.parse(readFileSync(file, 'utf8')) as Examples
const clock = new ManualClock(startMs)
const settings = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_RETRY_DELAYS: '10s,10s' }
const service = await startInProcess(settings, clock)
try {
  const day = simulatedDay(seed, startMs, { games: 1, hours: 4 })
  const { before, steps, games } = day
  await service.ingest(before as never)
  const pauseMs = startMs + twoHoursMs
  await play(
    service,
    clock,
    steps.filter(({ atMs }) => atMs <= pauseMs),
  )
  await service.ingest([{ kind: 'news.article', id: 'opening', data: openingStory(clock.now()) }])
  const operations: Record<string, OperationExample> = {}
  const liveIds = new Map(games.map(({ sport, id }) => [sport, id]))
  for (const endpoint of endpointTable) {
    operations[operationId(endpoint)] = await callOf(service, endpoint, liveIds)
  }
  await write(service, { operations, events: {} })
  await play(
    service,
    clock,
    steps.filter(({ atMs }) => atMs > pauseMs),
  )
  await disturb(service, clock, games)
  // An event that did not happen this time keeps its earlier example.
  const events: Record<string, EventExample> = { ...earlier.events }
  for (const { name, topic } of apiContents.events) {
    const example = topic ? await eventOf(service, name) : null
    if (example) events[name] = example
  }
  for (const [name, example] of await webhookEvents(service, clock)) events[name] = example
  await write(service, { operations, events })
} finally {
  await service.stop()
}
process.exit(0)
