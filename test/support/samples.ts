/** A request to each endpoint that succeeds, built from the data that the service holds. */
import type { endpointTable } from '../../src/endpoint-table.ts'
import type { Body } from './client.ts'
import { gameLine, toLines } from './fixtures.ts'
import type { InProcess } from './in-process.ts'
import { until } from './until.ts'
import { sentOf, webhookClient } from './webhook-client.ts'

type Listed = (typeof endpointTable)[number]

export interface SampleCall {
  readonly path: string
  readonly body?: object
  readonly rawBody?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Values for path parameters, by name; `area` is the second segment of the path. */
const values: Record<string, (service: InProcess, area: string) => Promise<string>> = {
  id: async (service, area) => {
    if (area === 'webhooks') return (await webhooksOf(service).create()).id
    if (area === 'replays') return await newReplay(service)
    if (area === 'history') return (await finishedGame(service)).game_id
    return (await service.newKey()).id
  },
  kind: async () => 'nba.game',
  game_id: async (service, area) => (await firstGame(service, area)).game_id,
  team_id: async (service, area) =>
    area === 'soccer' ? 'arsenal' : (await firstGame(service, area)).home.team,
  fixture_id: async (service) => (await service.get('/v1/soccer/scores/live')).body.fixtures[0]!.fixture_id,
  player: (service, area) => firstPlayer(service, area),
  feed: async () => 'nba-cdn',
  backup_id: async (service) => {
    const started = await until(
      'a backup starts once the one before it is done',
      () => service.admin('POST', '/admin/backups'),
      ({ status }) => status === 202,
    )
    return started.body.id
  },
  check_id: async (service) => (await service.admin('GET', '/admin/journal/check')).body.id,
  league_id: async (service) => (await service.get('/v1/soccer/scores/live')).body.fixtures[0]!.league,
}

/** Nothing listens there: delivery attempts fail, and the endpoints still answer. */
const nowhere = 'https://127.0.0.1:1/'
const webhooksOf = (service: InProcess) => webhookClient(service, service.keys.betting, nowhere)

/** Query strings of endpoints with required parameters. */
const queries: Record<string, string> = {
  'GET /v1/news/search': '?q=win',
  'GET /v1/players/resolve': '?name=smith',
}

const bodies: Record<string, object> = {
  'POST /admin/keys': { name: 'sample', tier: 'free' },
  'PATCH /admin/keys/{id}': { name: 'renamed' },
  'POST /v1/webhooks': { url: nowhere, events: ['nba.*'] },
  'PATCH /v1/replays/{id}': { state: 'paused' },
  'PATCH /v1/webhooks/{id}': { description: 'renamed' },
  'POST /admin/keys/{id}/rotate': { grace_seconds: 60 },
}

/** Bodies that depend on what the service holds. */
const foundBodies: Record<string, (service: InProcess) => Promise<object>> = {
  'POST /v1/replays': replayBody,
  'POST /v1/sync': async (service) => {
    const { game_id, period, clock } = await finishedGame(service)
    return { league: 'nba', game_id, period, clock }
  },
}

const rawBodies: Record<string, string> = {
  'POST /admin/ingest': toLines([gameLine('sample'), { kind: 'none', id: 'x', data: {} }]),
  'POST /admin/feeds/{feed}/documents': '{"something":"else"}',
}

/** The history of odds is that of one game. */
async function gameQuery(service: InProcess, path: string, area: string): Promise<string> {
  if (!path.endsWith('/odds/history')) return ''
  const find = values[area === 'soccer' ? 'fixture_id' : 'game_id']!
  return `?game_id=${await find(service, area)}`
}

export async function sampleCall(service: InProcess, { method, path }: Listed): Promise<SampleCall> {
  const name = `${method} ${path}`
  if (path === '/console/session') return sessionCall(service, method)
  const area = path.split('/')[2] ?? ''
  let filled = path.includes('/deliveries') ? await fillDelivery(service, path) : path
  for (const [brace, parameter] of filled.matchAll(/\{(\w+)\}/g)) {
    const find = values[parameter!]
    if (!find) throw new Error(`test/support/samples.ts has no value for {${parameter}} of ${name}`)
    filled = filled.replace(brace, encodeURIComponent(await find(service, area)))
  }
  return {
    path: filled + (queries[name] ?? (await gameQuery(service, path, area))),
    ...(bodies[name] ? { body: bodies[name] } : {}),
    ...(foundBodies[name] ? { body: await foundBodies[name](service) } : {}),
    ...(rawBodies[name] ? { rawBody: rawBodies[name] } : {}),
  }
}

/** A session is read and ended by its cookie. */
async function sessionCall(service: InProcess, method: string): Promise<SampleCall> {
  const path = '/console/session'
  const body = { token: service.adminToken }
  if (method === 'POST') return { path, body }
  const opened = await fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { console_token: token } = (await opened.json()) as { console_token: string }
  return { path, headers: { Cookie: opened.headers.get('set-cookie') ?? '', 'X-Console-Token': token } }
}

/** Deliveries are read under their subscription, so both ids are created together. */
async function fillDelivery(service: InProcess, path: string): Promise<string> {
  const client = webhooksOf(service)
  const { id } = await client.create()
  const { delivery_id: delivery } = sentOf(await client.call('POST', `/${id}/test`))
  return path.replace('{id}', id).replace('{delivery_id}', delivery)
}

/** The simulator stores its players after the current games. */
async function firstPlayer(service: InProcess, area: string): Promise<string> {
  for (;;) {
    const { players } = (await service.get(`/v1/${area}/players?limit=1`)).body as unknown as {
      readonly players: readonly { readonly player: string }[]
    }
    if (players[0]) return players[0].player
    await Bun.sleep(50)
  }
}

async function firstGame(service: InProcess, area: string): Promise<Body['games'][number]> {
  const { games } = (await service.get(`/v1/${area}/scores/live`)).body
  // Prefers a game that has started, because it has plays.
  return games.find((game) => game.status !== 'scheduled') ?? games[0]!
}

/** The last game of the schedule that is over. */
async function finishedGame(service: InProcess): Promise<Body['games'][number]> {
  const { games } = (await service.get('/v1/nba/schedule')).body
  const { game_id } = games.findLast(({ status }) => status === 'final')!
  return (await service.get(`/v1/nba/games/${game_id}`)).body as unknown as Body['games'][number]
}

async function replayBody(service: InProcess): Promise<object> {
  const { changes } = (await service.get('/v1/changes?limit=1')).body
  return { from: changes[0]!.cursor, paused: true }
}

async function newReplay(service: InProcess): Promise<string> {
  const body = JSON.stringify(await replayBody(service))
  const headers = { 'Content-Type': 'application/json' }
  const options = { key: service.keys.betting, method: 'POST', headers, body }
  return (await service.get('/v1/replays', options)).body.id
}
