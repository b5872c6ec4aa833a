/** Every page of the console in a real browser: with data, on a phone, in the dark, by keyboard, empty, failing, hostile. */
import { afterAll, beforeAll, expect, setDefaultTimeout } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { ManualClock } from '../../src/kernel/clock.ts'
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { openPage, overflowOf, type Seen, signInAs, violations } from '../support/console.ts'
import { fillConsole } from '../support/console-data.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
const adminToken = 'an-admin-token-for-the-console'
const id = gameId(777)
const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const clock = new ManualClock(afternoonMs)
let service: InProcess
let browser: Browser
/** A phone in the dark, signed in as the operator. */
let phone: Seen
let games: ReadonlyMap<string, string> = new Map()

const score = (home: number) =>
  gameLine(id, {
    status: 'in_progress',
    period: 2,
    clock: '05:00',
    tip_off_utc: '2026-01-15T18:00:00.000Z',
    home: { score: home },
    last_play: hostile,
    venue: hostile,
  } as Parameters<typeof gameLine>[1])

const story = {
  headline: '&lt;img src=x onerror=alert(1)&gt; ruled out',
  summary: '&lt;script&gt;alert(2)&lt;/script&gt;',
  source: hostile,
  url: 'https://a.example/"><script>alert(3)</script>',
  league: 'nba',
  published_at: '2026-01-15T19:00:00.000Z',
}

beforeAll(async () => {
  service = await startInProcess({ ADMIN_TOKEN: adminToken }, clock)
  if (!hasBrowser) return
  games = (await fillConsole(service, clock, { hours: 0.5 })).games
  const shot = { x: 3, y: 4, made: true }
  await ingestAll(service, [
    score(40),
    playLine(id, 1, { team: 'BOS', description: hostile, shot } as Parameters<typeof playLine>[2]),
    { kind: 'news.article', id: 'hostile', data: story },
    { kind: 'nba.player', id: 'img-onerror', data: { name: hostile, team: 'BOS' } },
  ])
  await service.newKey({ name: hostile, tier: 'free' })
  browser = await openBrowser()
  phone = await openPage(browser, { width: 360, colorScheme: 'dark' })
  await signInAs(phone.page, service.url, adminToken)
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** Goes to a page of the signed-in operator and waits until it shows something. */
async function go(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(service.url + path)
  await page.locator(shows).first().waitFor()
}

const picture = (sport: string) => `/games/${sport}/${games.get(sport)}?tab=picture`

/** Each page, and something that only its data brings. */
const pages: readonly (readonly [name: string, path: () => string, shows: string])[] = [
  ['Scores', () => '/', '.game-card'],
  ['Game', () => `/games/nba/${id}`, '.play'],
  ['Shot chart', () => picture('nba'), 'svg[aria-label^="Shot chart: "] circle[fill]'],
  ['Drive chart', () => picture('nfl'), 'svg[aria-label^="Drive chart: "] rect'],
  ['Pitch plot', () => picture('mlb'), 'svg[aria-label^="Pitch plot: "] circle'],
  ['Rink', () => picture('nhl'), 'svg[aria-label^="Rink: "] circle[fill]'],
  ['Odds', () => `/games/nba/${games.get('nba')}?tab=odds`, 'svg[aria-label^="Odds movement: "] .curve'],
  ['Win probability', () => `/games/nba/${games.get('nba')}?tab=win`, 'svg[role="img"] .curve'],
  ['Standings', () => '/standings', 'table.standings'],
  ['Players', () => '/players?q=img', 'tbody th'],
  ['News', () => '/news', '.stories li'],
  ['Journal', () => '/journal?from=start&kinds=nba.game', 'table.entries tbody tr'],
  ['Keys', () => '/keys', 'tbody tr'],
  ['Webhooks', () => '/webhooks', '.notice'],
  ['Stream', () => '/stream', '.notice'],
  ['Feeds', () => '/feeds', '.drop'],
]

for (const [name, path, shows] of pages) {
  browserTest(
    `${name}: at 360 px in the dark, no violation of accessibility, no error, no stored script runs`,
    async () => {
      const { page, complaints } = phone
      complaints.length = 0
      await go(page, path(), shows)
      expect(await overflowOf(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      // A stored text never becomes an element.
      expect(await page.locator('img, #root script').count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )
}

browserTest('signed out, every page shows a masked, labelled field and no data', async () => {
  const { page, context } = await openPage(browser, { width: 360 })
  for (const path of ['/', `/games/nba/${id}`, '/keys']) {
    await page.goto(service.url + path)
    const field = page.getByLabel('Admin token or API key')
    expect(await field.getAttribute('type')).toBe('password')
    expect(await page.content()).not.toContain('BOS')
  }
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Admin token or API key').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText('This token or key is not valid.').waitFor()
  await context.close()
})

browserTest('the first paint of Scores comes from the service, before any script runs', async () => {
  const cookies = await phone.context.cookies()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(`${service.url}/`, { headers: { Cookie } })).text()
  expect(html).toContain('<span class="team">BOS</span>')
  expect(html).toContain('Q2 05:00')
  expect(html).not.toContain('<img')
})

browserTest('Scores and Game change as the game does, and keep their address', async () => {
  const { page } = phone
  await go(page, '/', '.stream-state .live-dot')
  const card = page.locator(`a[href="/games/nba/${id}"]`)
  await service.ingest([score(43)])
  await card.getByText('43').waitFor()
  await card.click()
  await page.getByRole('tab', { name: 'Shot chart' }).click()
  await page.getByRole('img', { name: /Shot chart: 1 shots, 1 made/ }).waitFor()
  await service.ingest([score(45)])
  await page.locator('.bug-score', { hasText: '45' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/games/nba/${id}?tab=picture`)
  await page.reload()
  await page.getByRole('tab', { name: 'Shot chart', selected: true }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { name: 'Scores' }).waitFor()
})

browserTest('pictures have a table, other forms and the colours of the teams', async () => {
  const { page } = phone
  await go(page, picture('nba'), 'svg[aria-label^="Shot chart: "]')
  await page.getByLabel('Form').selectOption('Hexes')
  await page.locator('svg[aria-label^="Shot hexes: "] polygon').first().waitFor()
  await page.getByRole('button', { name: 'Show table' }).press('Enter')
  await page.getByRole('columnheader', { name: 'Feet' }).waitFor()
  await go(page, picture('mlb'), 'svg[aria-label^="Pitch plot: "]')
  await page.getByLabel('Form').selectOption('Movement')
  await page.locator('svg[aria-label^="Pitch movement: "] circle').first().waitFor()
  await go(page, `/games/nba/${id}`, '.stripe rect')
  // Boston's green, as /v1/nba/teams has it.
  await page.locator('.stripe rect[fill^="#00"]').first().waitFor()
})

browserTest(
  'Journal filters, drags to a moment that its address keeps, and compares two versions',
  async () => {
    const { page } = phone
    await go(page, '/journal?from=start', 'table.entries tbody tr')
    await page.getByLabel('Kinds').fill('nba.game')
    await page.getByLabel('Id contains').fill(id)
    await page.getByRole('button', { name: 'Filter' }).press('Enter')
    await page.getByRole('button', { name: id }).first().press('Enter')
    await page.locator('.opened .differences').getByText('/home/score').first().waitFor()
    await page.locator('.compare ins').first().waitFor()
    expect(await page.locator('.compare ins').allTextContents()).toContain('    "score": 45,\n')
    const slider = page.getByRole('slider')
    await slider.fill(String(Math.round(afternoonMs / 1_000) + 600))
    await page.waitForURL(/as_of=2026-01-15T20%3A10/)
    await page.reload()
    await page.getByRole('slider').waitFor()
    expect(await page.locator('output').textContent()).toContain('Jan 15')
    await page.getByRole('button', { name: 'Live' }).press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('as_of'))
  },
)

browserTest(
  'an unknown game, an empty day, a failing call and a missing page have their own states',
  async () => {
    const { page } = phone
    await go(page, '/games/nba/0022500999', '.notice')
    await page.getByText('Not available here').waitFor()
    await page.goto(`${service.url}/?date=2025-07-01`)
    await page.getByText('No games').waitFor()
    expect(await page.getByLabel('Date').inputValue()).toBe('2025-07-01')
    await page.goto(`${service.url}/news?q=nothingmatchesthis`)
    await page.getByText('Nothing found').waitFor()
    await page.goto(`${service.url}/journal?kinds=no.such`)
    await page.locator('.problem:not(:empty)').waitFor()
    for (const [path, pattern] of failing) {
      await page.route(pattern, (route) =>
        route.fulfill({ status: 400, json: { error: { message: 'broken' } } }),
      )
      await page.goto(service.url + path)
      await page.getByRole('alert').filter({ hasText: 'This did not work' }).first().waitFor()
      await page.unroute(pattern)
      await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
      await page.getByText('This did not work').first().waitFor({ state: 'detached' })
    }
  },
)

/** Pages whose one call fails once; Scores and Journal show their failures in their own way. */
const failing: readonly (readonly [path: string, pattern: string])[] = [
  ['/standings', '**/v1/nba/standings*'],
  ['/players', '**/v1/nba/players*'],
  ['/news', '**/v1/news/*'],
  ['/keys', '**/admin/keys'],
  ['/webhooks', '**/admin/webhooks'],
  ['/feeds', '**/admin/feeds'],
]

browserTest(
  'the script of the first load is at most 60 kB, script and style of any page at most 120 kB',
  async () => {
    const html = await (await fetch(service.url)).text()
    const files = [...html.matchAll(/\/console\/assets\/[\w.-]+/g)].map(([name]) => name)
    const weigh = async (name: string): Promise<number> => {
      const response = await fetch(service.url + name, {
        headers: { 'Accept-Encoding': 'gzip' },
        decompress: false,
      })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      return (await response.arrayBuffer()).byteLength
    }
    const weights = await Promise.all(files.map(weigh))
    const script = weights[files.findIndex((name) => name.endsWith('.js'))]!
    expect(script).toBeLessThanOrEqual(60_000)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(120_000)
  },
)
