/** A restored copy of an installation does nothing in the world until an operator resumes it. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTest, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { openPage, signInAs } from '../support/console.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)
const receiver = startHttpReceiver()
const settings = { WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_RETRY_DELAYS: '1s,1s' }
let folder: string
let file: string
let service: Service
let webhookId: string

const webhooks = () => webhookClient(service, service.keys.pro, `${receiver.url}/hook`)
const ready = async () => (await service.get('/readyz', { key: null })).body.checks as Record<string, string>
const feedStates = async () =>
  (await service.admin('GET', '/admin/feeds')).body.feeds.map(({ state }) => state)
const liveGame = (n: number) => gameLine(gameId(n), { status: 'in_progress' })
/** Twice as long as it takes until a due delivery is found. */
const untilFoundMs = 2_500

async function restore(...flags: string[]): Promise<{ readonly paused: boolean }> {
  await service.stop()
  const { code, stdout, stderr } = await service.commandHere(['restore', file, '--force', '--json', ...flags])
  expect([code, stderr]).toEqual([0, expect.any(String)])
  return JSON.parse(stdout)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-copies-'))
  file = join(folder, 'backup.gz')
  service = await startService({ ...settings, FEEDS: 'none' })
  // It fails once, so that a retry is due in the backup.
  receiver.answer = () => new Response('not now', { status: 500 })
  webhookId = (await webhooks().create()).id
  await ingestAll(service, [liveGame(1)])
  await receiver.at('/hook', 1)
  expect((await service.commandHere(['backup', '--out', file])).code).toBe(0)
})
afterAll(async () => {
  await service?.remove()
  await receiver.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a restored copy sends no webhooks and runs no feeds, says so, and serves its data', async () => {
  expect((await restore()).paused).toBe(true)
  receiver.answer = () => new Response('thanks')
  receiver.received.length = 0
  service = await service.restart({ FEEDS: 'simulator', SIM_HISTORY: '0' })
  expect(service.stderr()).toMatch(/"event":"service.paused".*scoreline resume/)
  expect((await ready()).paused).toContain('scoreline resume')
  expect(await feedStates()).toEqual(['paused'])
  await ingestAll(service, [liveGame(2)])
  await until(
    'what is posted is planned',
    () => webhooks().deliveries(webhookId, '?state=pending'),
    (pending) => new Set(pending.map(({ event_id: id }) => id)).size >= 2,
  )
  await Bun.sleep(untilFoundMs)
  expect(receiver.received).toEqual([])
  const changed = (await service.get('/v1/changes')).body.changes.map(({ id }) => id)
  expect(changed).toEqual([gameId(1), gameId(2)])
  const sent = await webhooks().call('POST', `/${webhookId}/test`)
  expect([sent.status, sent.body.error.message]).toEqual([409, expect.stringContaining('scoreline resume')])
  expect(receiver.received).toEqual([])
})

test('the pause outlives a restart', async () => {
  await service.stop()
  service = await service.restart()
  expect((await ready()).paused).toContain('scoreline resume')
})

browserTest('the console shows the pause and the button that ends it', async () => {
  const browser = await openBrowser()
  const { page, complaints } = await openPage(browser)
  await signInAs(page, service.url, service.adminToken)
  const banner = page.getByRole('region', { name: 'Paused' })
  await banner.waitFor()
  expect(await banner.textContent()).toContain('restored copy')
  expect(await banner.getByRole('button', { name: 'Resume' }).isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await browser.close()
})

test('scoreline resume beside the service ends the pause: feeds run, and what was due is delivered', async () => {
  const { code, stdout } = await service.command(['resume', '--json'])
  expect([code, JSON.parse(stdout)]).toEqual([0, { paused_since: expect.stringMatching(/^20.*Z$/) }])
  await receiver.at('/hook', 2)
  await until('the feed runs', feedStates, ([state]) => state === 'running')
  expect(await ready()).not.toHaveProperty('paused')
  const again = await service.admin('POST', '/admin/resume')
  expect([again.status, again.body.paused_since]).toEqual([200, null])
})

test('restore --live starts as before; WEBHOOKS=off neither plans nor sends', async () => {
  expect((await restore('--live')).paused).toBe(false)
  receiver.received.length = 0
  service = await service.restart({ FEEDS: 'none', WEBHOOKS: 'off' })
  const checks = await ready()
  expect([checks.paused, checks.webhooks]).toEqual([undefined, expect.stringContaining('WEBHOOKS=off')])
  const before = await webhooks().deliveries(webhookId)
  await ingestAll(service, [liveGame(3)])
  await Bun.sleep(untilFoundMs)
  expect(receiver.received).toEqual([])
  expect(await webhooks().deliveries(webhookId)).toEqual(before)
  expect((await webhooks().call('POST', `/${webhookId}/test`)).status).toBe(409)
  const roles = (await service.admin('GET', '/metrics')).text.match(/scoreline_role_held{role="\w+"/g)
  expect(roles).toEqual(['scoreline_role_held{role="retention"'])
  await service.stop()
  service = await service.restart({ FEEDS: 'none', WEBHOOKS: 'on' })
  await receiver.at('/hook', before.length + 1)
})
