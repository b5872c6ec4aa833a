/** Every page of the console in a real browser: what it shows, by keyboard, on a phone, in the dark, and to axe. */
import { afterAll, beforeAll, expect, setDefaultTimeout } from 'bun:test'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts'
import { type Look, openPage, type Seen, signInAs } from '../support/console.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(60_000)
const adminToken = 'an-admin-token-for-the-console'
const id = gameId(777)
const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
let service: InProcess
let browser: Browser
let operator: Seen

const score = (home: number) =>
  gameLine(id, {
    status: 'in_progress',
    period: 2,
    clock: '05:00',
    tip_off_utc: '2026-01-15T18:00:00.000Z',
    home: { score: home },
    last_play: hostile,
  } as Parameters<typeof gameLine>[1])

beforeAll(async () => {
  service = await startInProcess({
    ADMIN_TOKEN: adminToken,
    WEBHOOK_ALLOW: '127.0.0.1',
    WEBHOOK_ALLOW_HTTP: 'true',
  })
  const shot = { x: 3, y: 4, made: true }
  await service.ingest([
    score(40),
    playLine(id, 1, { team: 'BOS', description: hostile, shot } as Parameters<typeof playLine>[2]),
  ])
  if (!hasBrowser) return
  browser = await openBrowser()
  operator = await openPage(browser)
  await signInAs(operator.page, service.url, adminToken)
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

/** A page of the signed-in operator in another window size or colour. */
async function look(path: string, given: Look): Promise<Seen> {
  const seen = await openPage(browser, given)
  await seen.context.addCookies(await operator.context.cookies())
  await seen.page.goto(service.url + path)
  return seen
}

async function violations(page: Page): Promise<string[]> {
  // Playwright evaluates in the page's own world, where the content policy forbids adding the script as a tag.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    const found = await checker.run(document)
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
  })
}

const pages: readonly (readonly [string, string])[] = [
  ['/', 'Scores'],
  [`/games/nba/${id}`, 'NYK at BOS'],
  [`/games/nba/${id}?tab=picture`, 'NYK at BOS'],
  ['/standings', 'Standings'],
  ['/players', 'Players'],
  ['/news', 'News'],
  ['/journal?from=start', 'Journal'],
  ['/keys', 'Keys'],
  ['/webhooks', 'Webhooks'],
  ['/stream', 'Stream'],
  ['/feeds', 'Feeds'],
]

for (const [path, title] of pages) {
  browserTest(`${path}: dark, 360 px wide, no violation of accessibility, no error`, async () => {
    const { page, context, complaints } = await look(path, { width: 360, colorScheme: 'dark' })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(await violations(page)).toEqual([])
    // A 404 of a part that this service does not have is shown as an empty state; the browser reports it all the same.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })
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
  const cookies = await operator.context.cookies()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(`${service.url}/`, { headers: { Cookie } })).text()
  expect(html).toContain('<span class="team">BOS</span>')
  expect(html).toContain('Q2 05:00')
})

browserTest('a stored text cannot run as a script, in the first paint or after it', async () => {
  const { page, context } = await look(`/games/nba/${id}`, {})
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts++
    void dialog.dismiss()
  })
  await page.goto(`${service.url}/games/nba/${id}`)
  await page.locator('.play-text').first().waitFor()
  expect(await page.locator('.bug-note').textContent()).toBe(hostile)
  expect(await page.locator('img').count()).toBe(0)
  expect(alerts).toBe(0)
  await context.close()
})

browserTest('Scores and Game change as the game does, and keep their address', async () => {
  const { page, complaints } = operator
  await page.goto(`${service.url}/`)
  await page.getByText('Live', { exact: true }).first().waitFor()
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
  expect(complaints).toEqual([])
})

browserTest('an unknown game and an empty day say so', async () => {
  const { page, context } = await look('/games/nba/0022500999', {})
  await page.getByText('Not available here').waitFor()
  await page.goto(`${service.url}/?date=2025-07-01`)
  await page.getByText('No games').waitFor()
  expect(await page.getByLabel('Date').inputValue()).toBe('2025-07-01')
  await context.close()
})

browserTest('Keys by keyboard: create, see the text once, rotate, revoke', async () => {
  const { page, context } = await look('/keys', {})
  await page.getByLabel('Name').focus()
  await page.keyboard.type('made by keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  const text = await page.locator('.secret code').textContent()
  expect(text).toMatch(/^scl_live_\w{36}$/)
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  const row = page.getByRole('row', { name: /made by keyboard/ })
  await row.getByRole('button', { name: 'Rotate' }).press('Enter')
  await page.locator('.secret code').waitFor()
  await row.getByRole('button', { name: 'Revoke' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await row.getByText('revoked').waitFor()
  expect(
    (await fetch(`${service.url}/v1/account`, { headers: { Authorization: `Bearer ${text}` } })).status,
  ).toBe(401)
  await context.close()
})

browserTest('Webhooks: create, test, read the delivery, redeliver, pause, enable', async () => {
  const receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('thank you') })
  const { page, context } = await look('/webhooks', {})
  await page.getByLabel('URL').fill(`http://127.0.0.1:${receiver.port}/hook`)
  await page.getByLabel('Events').fill('nba.game.final')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Signing secret').waitFor()
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Delivered: the receiver answered 200').waitFor()
  await page.locator('.deliveries summary').first().click()
  await page.getByText('thank you').first().waitFor()
  await page.getByRole('button', { name: 'Redeliver' }).first().click()
  await page.getByText('Delivered again: 200.').waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused.').waitFor()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await page.getByText('Enabled.').waitFor()
  await context.close()
  await receiver.stop(true)
})

browserTest('Stream: connect, subscribe, see frames, disconnect and resume', async () => {
  const { page, context } = await look('/stream', {})
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.locator('.frames').getByText('caught_up', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.locator('.frames summary', { hasText: '"from"' }).first().waitFor()
  await context.close()
})

browserTest('Journal filters by kind and id, and shows what an entry changed', async () => {
  const { page, context } = await look('/journal?from=start', {})
  await page.getByLabel('Kinds').fill('nba.game')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: id }).first().click()
  await page.locator('.differences').getByText('/home/score').first().waitFor()
  await context.close()
})

browserTest('Feeds imports a file of changes and says what was rejected', async () => {
  const { page, context } = await look('/feeds', {})
  const lines = `${JSON.stringify(gameLine(gameId(778)))}\n{"kind":"none","id":"x"}\n`
  const file = { name: 'changes.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByText('1 accepted, 0 unchanged, 1 rejected').waitFor()
  await context.close()
})

browserTest('a key sees its own account and no feeds', async () => {
  const { page, context } = await openPage(browser)
  await signInAs(page, service.url, service.keys.free)
  await page.getByRole('link', { name: 'Keys' }).click()
  await page.getByText('Requests today').waitFor()
  await page.getByRole('link', { name: 'Feeds' }).click()
  await page.getByText('Feeds need the operator').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await context.close()
})
