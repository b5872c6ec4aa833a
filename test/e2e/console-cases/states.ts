/** What pages show when there is nothing to show: the service is away, the session is over, a game or a day is missing. */
import { expect } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { browserTest } from '../../support/browser.ts'
import { openPage, overflowOf, signInAs, violations } from '../../support/console.ts'
import { startNetwork } from '../../support/network.ts'
import { hostileId } from './hostile-texts.ts'
import { go, type Site } from './site.ts'

/** The folder to keep screenshots in, if set. */
const kept = process.env.SCORELINE_SCREENSHOTS

/** The state fits a phone and is accessible. */
async function look(page: Page, name: string, rules: readonly string[] = []): Promise<void> {
  expect(await overflowOf(page)).toBe(0)
  expect(await violations(page, rules)).toEqual([])
  if (kept === undefined) return
  mkdirSync(kept, { recursive: true })
  await page.screenshot({ path: join(kept, `state-${name}.png`) })
}

/** Pages whose one call fails once; Scores and Journal show their failures in their own way. */
const failing: readonly (readonly [path: string, pattern: string])[] = [
  ['/standings', '**/v1/nba/standings*'],
  ['/players', '**/v1/nba/players*'],
  ['/teams/nba/BOS', '**/v1/nba/teams/BOS'],
  ['/players/nba/img-onerror', '**/v1/nba/players/img-onerror/games*'],
  ['/search?q=boston', '**/v1/nba/players*'],
  ['/news', '**/v1/news/*'],
  ['/keys', '**/admin/keys'],
  ['/webhooks', '**/admin/webhooks'],
  ['/feeds', '**/admin/feeds'],
]

/** Pages with their slowest call. What the service renders itself is there at once, so these are other views of it. */
const loading = ({ clock }: Site): typeof failing => [
  ...failing,
  ['/?date=2026-01-15', '**/v1/nba/schedule*'],
  [`/games/nba/${hostileId}?as_of=${new Date(clock.now()).toISOString()}`, `**/v1/nba/games/${hostileId}?*`],
  ['/journal?from=start', '**/v1/changes*'],
]

export function stateCases(site: () => Site): void {
  browserTest(
    'an unknown game, an empty day, an empty search, a wrong filter and empty lists have their own states',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      await go(page, `${service.url}/games/nba/0022500999`, '.notice')
      await page.getByText('Not available here').waitFor()
      await page.getByRole('link', { name: 'Go to Scores' }).waitFor()
      await look(page, 'unknown-game')
      await page.goto(`${service.url}/?date=2025-07-01`)
      await page.getByText('No games').waitFor()
      expect(await page.getByLabel('Date').inputValue()).toBe('2025-07-01')
      await look(page, 'empty-day')
      await page.goto(`${service.url}/news?q=nothingmatchesthis`)
      await page.getByText('Nothing found').waitFor()
      await page.goto(`${service.url}/journal?kinds=no.such`)
      await page.locator('.problem:not(:empty)').waitFor()
      await page.goto(`${service.url}/journal?from=start&kinds=nba.game&id=nothinglikethis`)
      await page.getByText('No entries').waitFor()
      await page.goto(`${service.url}/players?q=nothinglikethis`)
      await page.getByText('No players').waitFor()
      await page.goto(`${service.url}/teams/nba/XXX`)
      await page.getByText('No such team').waitFor()
      await page.goto(`${service.url}/players/nba/nobody`)
      await page.getByText('No games').waitFor()
      await look(page, 'no-player')
      await page.goto(`${service.url}/search?q=nothinglikethis`)
      await page.getByText('Nothing found').waitFor()
      await look(page, 'no-results')
      await page.goto(`${service.url}/feeds`)
      await page.getByText('No feed is running').waitFor()
      await page.goto(`${service.url}/standings?sport=soccer&league=ucl`)
      await page.getByText('No standings').waitFor()
      await look(page, 'no-standings')
      // The console has a key of its own, so a service always has one.
      await page.route('**/admin/keys', (route) => route.fulfill({ json: { keys: [] } }))
      await page.goto(`${service.url}/keys`)
      await page.getByText('No keys yet').waitFor()
      await page.unroute('**/admin/keys')
      await look(page, 'no-keys')
    },
  )

  browserTest('a moment that is not valid says what is accepted, and Live leaves it', async () => {
    const { phone, service } = site()
    const { page } = phone
    await page.goto(`${service.url}/standings?as_of=yesterday`)
    await page.getByRole('alert').filter({ hasText: 'as_of must be' }).waitFor()
    await look(page, 'wrong-moment')
    await page.getByRole('button', { name: 'Live' }).press('Enter')
    await page.locator('table.standings').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  browserTest('a page says that it loads until its data is there', async () => {
    const { phone, service } = site()
    const { page } = phone
    for (const [path, pattern] of loading(site())) {
      const release = Promise.withResolvers<void>()
      await page.route(pattern, async (route) => {
        await release.promise
        await route.continue()
      })
      await page.goto(service.url + path)
      await page.getByRole('status', { name: 'Loading' }).first().waitFor()
      await look(page, `loading-${path.replace(/\W+/g, '-').slice(0, 12)}`, ['page-has-heading-one'])
      release.resolve()
      await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
      await page.unroute(pattern)
    }
  })

  browserTest('a call that fails says so, and is tried again', async () => {
    const { phone, service } = site()
    const { page } = phone
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
  })

  browserTest(
    'while the service is away, pages keep what they have and come back by themselves',
    async () => {
      const { browser, service, phone } = site()
      const network = await startNetwork({ port: Number(new URL(service.url).port) })
      const { page, context } = await openPage(browser, { width: 390 })
      // Cookies do not differ by port.
      await context.addCookies(await phone.context.cookies())
      try {
        await page.clock.install()
        await go(page, `http://127.0.0.1:${network.port}/`, '.stream-state .live-dot')
        const games = await page.locator('.sport .game-card').count()
        network.cut()
        await page.getByText('Connecting; scores are read every 10 s').waitFor()
        await page.clock.fastForward(11_000)
        await page.getByText('Not connected; scores are old').waitFor()
        expect(await page.locator('.sport .game-card').count()).toBe(games)
        expect(await page.locator('.notice').count()).toBe(0)
        await look(page, 'scores-away')
        await page.locator(`.sport a[href="/games/nba/${hostileId}"]`).click()
        await page.getByText('The service cannot be reached').waitFor()
        await look(page, 'game-away')
        await page.getByRole('link', { name: 'Standings' }).click()
        await page.getByRole('link', { name: 'Scores', exact: true }).click()
        await page.locator('.notice-bad').waitFor()
        // One reason, one notice: not one for each sport.
        expect(await page.locator('.notice-bad').count()).toBe(1)
        await look(page, 'scores-unread')
        network.heal()
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.locator('.game-card').first().waitFor()
        await page.clock.fastForward(11_000)
        await page.locator('.stream-state .live-dot').waitFor()
      } finally {
        await context.close()
        await network.stop()
      }
    },
  )

  browserTest(
    'a new key has no webhooks; revoked, it ends its session on an open page at once, and the page says why',
    async () => {
      const { browser, service } = site()
      const { key, id } = await service.newKey({ name: 'to be revoked', tier: 'pro' })
      const { page, context } = await openPage(browser, { width: 390 })
      await signInAs(page, service.url, key)
      await page.getByRole('link', { name: 'Webhooks' }).click()
      await page.getByText('No subscriptions yet').waitFor()
      await look(page, 'no-webhooks')
      await go(page, `${service.url}/games/nba/${hostileId}`, '.bug')
      await page.getByText(/ · live/).waitFor()
      await service.admin('DELETE', `/admin/keys/${id}`)
      await page.getByText('Your session has ended, or its key was revoked').waitFor()
      expect(await page.locator('.bug').count()).toBe(0)
      await look(page, 'key-revoked')
      await context.close()
    },
  )
}
