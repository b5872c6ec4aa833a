/**
 * Takes the pictures of docs/screenshots from a running service:
 * `bun scripts/screenshots.ts http://127.0.0.1:8080 <admin token> [folder]`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser } from '../test/support/browser.ts'

const [url = 'http://127.0.0.1:8080', token = '', given] = process.argv.slice(2)
const folder = given ?? fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const looks = [
  { name: 'wide', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 800, colorScheme: 'dark' },
] as const
const pages: Readonly<Record<string, string>> = {
  scores: '/',
  standings: '/standings',
  journal: '/journal?from=start',
  keys: '/keys',
}
const settleMs = 2_500

async function signIn(page: Page): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Admin token or API key').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** One game of each sport: the first on the page, which is live if one is. */
async function gamesOf(page: Page): Promise<Record<string, string>> {
  const games: Record<string, string> = {}
  for (const sport of ['nba', 'mlb', 'soccer']) {
    await page.goto(`${url}/?sport=${sport}`)
    const card = page.locator('.game-live, .game-final').first()
    if ((await card.count()) === 0) continue
    const href = await card.getAttribute('href')
    if (sport === 'nba') games.game = `${href}`
    games[`chart-${sport}`] = `${href}?tab=picture`
  }
  return games
}

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const { name, width, height, colorScheme } of looks) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  const page = await context.newPage()
  await signIn(page)
  for (const [title, path] of Object.entries({ ...pages, ...(await gamesOf(page)) })) {
    await page.goto(url + path)
    await page.waitForTimeout(settleMs)
    await page.screenshot({ path: join(folder, `${title}-${name}.png`) })
  }
  await context.close()
}
await browser.close()
