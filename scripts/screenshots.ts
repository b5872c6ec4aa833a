/**
 * Takes the pictures of docs/screenshots: a service with seeded games of all five sports, every page of the console,
 * wide and on a phone, light and dark. `bun scripts/screenshots.ts [folder] [part of a page's name]`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { ManualClock } from '../src/kernel/clock.ts'
import { openBrowser } from '../test/support/browser.ts'
import { openPage, signInAs } from '../test/support/console.ts'
import { fillConsole } from '../test/support/console-data.ts'
import { afternoonMs, startInProcess } from '../test/support/in-process.ts'

const [given, wanted = ''] = process.argv.slice(2)
const folder = given ?? fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const adminToken = 'an-admin-token-for-pictures'
const settleMs = 700

const looks = [
  { name: 'wide', width: 1280, colorScheme: 'light' },
  { name: 'wide-dark', width: 1280, colorScheme: 'dark' },
  { name: 'phone', width: 390, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, colorScheme: 'dark' },
] as const

function pagesOf(games: ReadonlyMap<string, string>, webhookId: string, keyId: string): Map<string, string> {
  const game = (sport: string, tab = '') => `/games/${sport}/${games.get(sport)}${tab && `?tab=${tab}`}`
  return new Map([
    ['scores', '/'],
    ['game', game('nba')],
    ...[...games.keys()].map((sport) => [`chart-${sport}`, game(sport, 'picture')] as const),
    ['box-score', game('nba', 'box')],
    ['odds', game('nba', 'odds')],
    ['win-probability', game('nba', 'win')],
    ['standings', '/standings'],
    ['players', '/players'],
    ['news', '/news'],
    ['journal', '/journal?from=start&kinds=nba.game'],
    ['keys', `/keys?id=${keyId}`],
    ['webhooks', `/webhooks?id=${webhookId}`],
    ['stream', '/stream'],
    ['feeds', '/feeds'],
  ])
}

/** The frames of a channel are worth more than an empty page. */
async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
}

async function shoot(browser: Browser, url: string, pages: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, ...look } of looks) {
    const { context, page } = await openPage(browser, look)
    await signInAs(page, url, adminToken)
    for (const [title, path] of pages) {
      if (!title.includes(wanted)) continue
      await page.goto(url + path)
      if (title === 'stream') await subscribe(page)
      await page.waitForTimeout(settleMs)
      await page.screenshot({ path: join(folder, `${title}-${name}.jpg`), type: 'jpeg', quality: 60 })
    }
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const clock = new ManualClock(afternoonMs)
const service = await startInProcess(
  { ADMIN_TOKEN: adminToken, WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' },
  clock,
)
const receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('thank you') })
const { games } = await fillConsole(service, clock, { games: 3, hours: 1.6, results: 150 })
const key = await service.newKey({ name: 'Northside Sports app', tier: 'pro', leagues: ['nba', 'nhl'] })
const headers = { Authorization: `Bearer ${key.key}`, 'Content-Type': 'application/json' }
const body = JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook`, events: ['nba.scores.live'] })
const made = await fetch(`${service.url}/v1/webhooks`, { method: 'POST', headers, body })
const { id: webhookId } = (await made.json()) as { id: string }
await fetch(`${service.url}/v1/webhooks/${webhookId}/test`, { method: 'POST', headers })
const browser = await openBrowser()
await shoot(browser, service.url, pagesOf(games, webhookId, key.id))
await browser.close()
await receiver.stop(true)
await service.stop()
