import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { IssuedKey, KeyView } from '../../src/access/key-schema.ts'
import { showFirstStart } from '../../src/cli/first-start.ts'
import { readyText } from '../../src/cli/ready-text.ts'
import { readConfig } from '../../src/config/config.ts'
import { beginRaw } from '../support/raw-http.ts'
import { firstStartFile, type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
/** One installation, from its first start to its second; the tests build on each other, in order. */
let service: Service
const live = '/v1/nba/scores/live'

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.remove())

const secretsOf = ({ keys, adminToken }: Service): string[] => [...Object.values(keys), adminToken]

test('a first start with the default feed soon has live games', async () => {
  // The client checks every response against its schema.
  const games = (await service.get(`${live}?include=possession,broadcast&limit=100`)).body.games
  expect(games.length).toBeGreaterThan(0)
  // 10 s is the aim on an idle machine: other tests run beside this one and must not fail it.
  const took = `first start took ${Math.round(service.readyMs)} ms`
  expect([took, service.readyMs < 60_000]).toEqual([took, true])
  const [game] = games
  const plays = await service.get(`/v1/nba/games/${game!.game_id}/play-by-play`)
  expect(plays.status).toBe(200)
})

test('stdout has one line of JSON, the ready line, and no secret', () => {
  expect(service.stdout()).toBe(`${JSON.stringify({ event: 'ready', url: service.url })}\n`)
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

interface FirstStartLine {
  readonly event: string
  readonly file: string
  readonly keys: Readonly<Record<string, string>>
  readonly try: string
}

const firstStartLine = (): FirstStartLine =>
  service
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"first_start"'))
    .map((line) => JSON.parse(line))[0]

test('without a terminal stderr is JSON lines, with the keys of the demo and a curl command, and no other secret', async () => {
  const lines = service.stderr().trim().split('\n')
  expect(lines.filter((line) => typeof JSON.parse(line).event !== 'string')).toEqual([])
  expect(service.stderr()).not.toContain(service.adminToken)
  expect(service.stderr()).not.toContain('/console/sign-in')
  const shown = firstStartLine()
  expect(shown.keys).toEqual(service.keys)
  const [, token, url] = /curl -H "Authorization: (Bearer \w+)" (\S+)/.exec(shown.try)!
  const response = await fetch(url!, { headers: { Authorization: token! } })
  expect(response.status).toBe(200)
  expect(((await response.json()) as { games: object[] }).games).not.toEqual([])
})

test('the file that the line names is for its owner only: link, token, keys and addresses that answer', async () => {
  const { file } = firstStartLine()
  expect(file).toBe(join(service.dataDir, firstStartFile))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  for (const secret of secretsOf(service)) expect(text).toContain(secret)
  const printed = text + readyText(service.url)
  const addresses = printed.match(/(?<=^ +[A-Z]\w+ +)http:\S+/gm) ?? []
  expect(addresses).toHaveLength(5)
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  const link = /http:\S+\/console\/sign-in\?code=\w+/.exec(text)![0]
  expect(await cookieOf(link)).toContain('HttpOnly')
  expect(await cookieOf(link)).toBe(null)
})

/** What the page of a link does: it posts the code. */
async function cookieOf(link: string): Promise<string | null> {
  const body = JSON.stringify({ code: new URL(link).searchParams.get('code') })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(new URL('/console/session', link), { method: 'POST', headers, body })
  return response.headers.get('set-cookie')
}

test('scoreline console link prints a new link beside the service: one use, 15 minutes', async () => {
  const startedMs = Date.now()
  const { code, stdout, stderr } = await service.command(['console', 'link', '--json'])
  expect([code, stderr]).toEqual([0, ''])
  const { url, expires_at: expiresAt } = JSON.parse(stdout)
  expect(url).toStartWith(`${service.url}/console/sign-in?code=`)
  const validMs = Date.parse(expiresAt) - startedMs
  expect([validMs > 14 * 60_000, validMs < 17 * 60_000]).toEqual([true, true])
  expect(await cookieOf(url)).toContain('HttpOnly')
  expect(await cookieOf(url)).toBe(null)
})

test('on a terminal everything is shown, and with --json as JSON; keys of real feeds go into the file', async () => {
  const keys = [{ tier: 'free' as const, key: 'scl_live_free' }]
  const started = { url: 'http://x', newAdminToken: 'scl_admin_x', keys, signInLink: 'http://x/link' }
  const shownTo = (env: Record<string, string>, to: { isTerminal: boolean; isJson: boolean }) => {
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: join(service.dataDir, 'shown'), ...env })
    showFirstStart(started, config, { ...to, write: (line) => lines.push(line), now: () => 0 })
    return lines.join('')
  }
  const secrets = ['scl_admin_x', 'scl_live_free', 'http://x/link']
  for (const isJson of [false, true]) {
    const text = shownTo({}, { isTerminal: true, isJson })
    for (const secret of secrets) expect(text).toContain(secret)
    if (isJson) expect(JSON.parse(text).event).toBe('first_start')
  }
  const collected = shownTo({ FEEDS: 'espn,simulator' }, { isTerminal: false, isJson: false })
  for (const secret of secrets) expect(collected).not.toContain(secret)
  for (const secret of secrets) expect(readFileSync(JSON.parse(collected).file, 'utf8')).toContain(secret)
})

test('each first key has its tier', async () => {
  for (const [tier, key] of Object.entries(service.keys)) {
    expect((await service.get('/v1/account', { key })).body.tier).toBe(tier)
  }
})

test('only the owner can read the secrets in the data folder', () => {
  for (const name of ['admin-token', 'secret-key', firstStartFile]) {
    expect(statSync(join(service.dataDir, name)).mode & 0o777).toBe(0o600)
  }
  expect(readFileSync(join(service.dataDir, 'admin-token'), 'utf8')).toBe(`${service.adminToken}\n`)
  expect(readdirSync(service.dataDir).filter((name) => name.includes('draft'))).toEqual([])
})

test('a second process on the same folder exits with an error that names the first', async () => {
  const { code, stdout, stderr } = await service.command(['serve'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(`process ${service.pid} at ${service.url}`)
  expect((await service.get(live)).status).toBe(200)
})

test('GET /admin/feeds shows the state of the feed', async () => {
  const feed = await until(
    'the simulator has emitted changes',
    async () => (await service.admin('GET', '/admin/feeds')).body.feeds[0]!,
    (state) => state.accepted > 0,
  )
  expect(feed).toMatchObject({
    feed: 'simulator',
    state: 'running',
    last_error: null,
    failures: 0,
    rejected: 0,
  })
  expect(feed.lag_seconds).toBeGreaterThanOrEqual(0)
})

test('doctor reports no problem next to a running service; migrate refuses to run', async () => {
  const doctor = await service.command(['doctor', '--json'])
  const { findings } = JSON.parse(doctor.stdout)
  expect(findings.filter((finding: { ok: boolean }) => !finding.ok)).toEqual([])
  expect(doctor.code).toBe(0)
  expect(doctor.stdout).toContain('the service is running')
  const migrate = await service.command(['migrate'])
  expect(migrate.code).toBe(1)
  expect(migrate.stderr).toContain(`process ${service.pid}`)
})

/** Runs a `keys` command, with or without a running service. */
const keys = (...args: string[]) => keysBy(service.command, args)
const keysHere = (...args: string[]) => keysBy(service.commandHere, args)

async function keysBy(
  command: Service['command'],
  args: readonly string[],
): Promise<IssuedKey & { readonly keys: KeyView[] }> {
  const { code, stdout, stderr } = await command(['keys', ...args, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}
const works = async (key: string): Promise<boolean> => (await service.get(live, { key })).status === 200
let createdKey: { readonly id: string; readonly key: string }
let laterKey = ''

test('keys create, list, rotate and revoke work while the service runs, and take effect at once', async () => {
  createdKey = await keys(
    'create',
    '--name',
    'by hand',
    '--tier',
    'standard',
    '--leagues',
    'nba',
    '--rpm',
    '50',
  )
  expect(createdKey).toMatchObject({
    tier: 'standard',
    leagues: ['nba'],
    requests_per_minute: 50,
    status: 'active',
  })
  expect(await works(createdKey.key)).toBe(true)
  const rotated = await keysHere('rotate', createdKey.id)
  expect([await works(createdKey.key), await works(rotated.key)]).toEqual([false, true])
  await keysHere('revoke', createdKey.id)
  expect(await works(rotated.key)).toBe(false)
  const { keys: listed } = await keysHere('list')
  const found = listed.find((key) => key.id === createdKey.id)
  expect(found).toMatchObject({ name: 'by hand', status: 'revoked' })
  expect(JSON.stringify(listed)).not.toContain(rotated.key)
})

test('SIGTERM stops it with exit code 0 within 30 s', async () => {
  const startedMs = performance.now()
  expect(await service.stop()).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(30_000)
  expect(service.stdout().trim().split('\n')).toHaveLength(1)
  expect(readdirSync(service.dataDir)).not.toContain('owner.json')
})

test('keys create, list, rotate and revoke work while it is stopped', async () => {
  const created = await keys('create', '--name', 'for later', '--tier', 'free')
  const rotated = await keysHere('rotate', created.id)
  expect(rotated.key).not.toBe(created.key)
  laterKey = rotated.key
  await keysHere('revoke', createdKey.id)
  const statuses = Object.fromEntries((await keysHere('list')).keys.map((key) => [key.id, key.status]))
  expect([statuses[created.id], statuses[createdKey.id]]).toEqual(['active', 'revoked'])
})

test('doctor, verify and migrate find no problem in a stopped installation', async () => {
  const verify = await service.commandHere(['verify', '--json'])
  expect(verify.code).toBe(0)
  const { chain, ...counts } = JSON.parse(verify.stdout)
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0])
  expect(chain).toEqual({ verified: expect.any(Number), unchained: 0, fault: null })
  expect(chain.verified).toBeGreaterThan(0)
  const doctor = await service.command(['doctor'])
  expect([doctor.code, doctor.stderr]).toEqual([0, ''])
  expect(doctor.stdout).toContain('no gaps, and consistent with every record')
  const migrate = await service.commandHere(['migrate', '--json'])
  expect(migrate.code).toBe(0)
  const { from, to } = JSON.parse(migrate.stdout)
  expect([from, from > 0]).toEqual([to, true])
})

test('the second start is quick, prints no secret, and keeps the data of the first', async () => {
  const before = service
  service = await before.restart()
  // 3 s is the aim, 30 s the bound: other work on the machine must not fail this.
  const took = `second start took ${Math.round(service.readyMs)} ms`
  expect([took, service.readyMs < 30_000]).toEqual([took, true])
  for (const secret of secretsOf(service)) {
    expect(service.stderr()).not.toContain(secret)
    expect(service.stdout()).not.toContain(secret)
  }
  expect(service.stderr()).not.toContain('scl_')
  expect(service.stderr()).not.toContain('first_start')
  expect((await service.get(live, { key: laterKey })).body.games.length).toBeGreaterThan(0)
  expect((await service.get(live)).status).toBe(200)
})

test('a second signal ends it at once', async () => {
  const socket = await openRequest(service)
  try {
    const ended = service.stop()
    await until(
      'it stops',
      () => service.stderr(),
      (text) => text.includes('service.stopping'),
    )
    // Two signals in the same moment are one Ctrl-C that arrived twice.
    await Bun.sleep(300)
    const again = service.stop()
    expect([await ended, await again]).toEqual([143, 143])
    expect(service.stderr()).toContain('service.killed')
  } finally {
    socket.end()
  }
})

/** A request that stays open because its body never ends; the service has answered its head with `100 Continue`. */
async function openRequest({ url, adminToken }: Service) {
  const port = Number(new URL(url).port)
  const socket = await beginRaw(
    port,
    `POST /admin/ingest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${adminToken}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n{`,
  )
  await once(socket, 'data')
  return socket
}
