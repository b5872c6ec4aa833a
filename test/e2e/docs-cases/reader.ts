/** The documentation as a reader uses it. */
import { expect } from 'bun:test'
import type { Browser } from 'playwright-core'
import { browserTest } from '../../support/browser.ts'
import { openPage, signInAs } from '../../support/console.ts'
import { gameId } from '../../support/fixtures.ts'
import type { InProcess } from '../../support/in-process.ts'

interface Docs {
  readonly service: InProcess
  readonly browser: Browser
}

/** The service has the game with the id of `gameId(1)`. */
export function readerCases(docs: () => Docs): void {
  browserTest('a reader finds an endpoint by a field of its answer, with the keyboard', async () => {
    const { page, context, complaints } = await openPage(docs().browser)
    await page.goto(`${docs().service.url}/docs`)
    await page.keyboard.press('/')
    await page.keyboard.type('nhl pdo')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/api/nhl#getNhlAdvanced')
    expect(complaints).toEqual([])
    await context.close()
  })

  browserTest('a reader opens a nested schema in place, and by its link', async () => {
    const { page, context } = await openPage(docs().browser)
    await page.goto(`${docs().service.url}/docs/api/nba#getNbaScoresLive`)
    const endpoint = page.locator('#getNbaScoresLive')
    await endpoint.locator('a.ref').first().click()
    await endpoint.locator('.expanded').getByText('tip_off_utc').waitFor()
    await page.goto(`${docs().service.url}/docs/api/nba#schema-NbaLiveGame`)
    expect(await page.locator('#schema-NbaLiveGame').getAttribute('open')).toBe('')
    await context.close()
  })

  browserTest('a reader tries an endpoint with a key when signed out', async () => {
    const { page, context } = await openPage(docs().browser)
    await page.goto(`${docs().service.url}/docs/api/nba`)
    const tried = page.locator('#getNbaScoresLive .try')
    await tried.locator('summary').click()
    await tried.getByLabel('API key').fill(docs().service.keys.free)
    await tried.getByRole('button', { name: 'Send' }).click()
    await tried.getByText('200 in').waitFor()
    expect(await tried.locator('.reply').textContent()).toContain(gameId(1))
    await context.close()
  })

  browserTest('a reader tries endpoints with the session of the console, writing ones too', async () => {
    const { page, context } = await openPage(docs().browser)
    await signInAs(page, docs().service.url, docs().service.keys.pro)
    const opened = Promise.withResolvers<void>()
    await page.route('**/console/session', async (route) => {
      await opened.promise
      await route.continue()
    })
    await page.goto(`${docs().service.url}/docs/api/stream`)
    const tried = page.locator('#createStreamTicket .try')
    // Before the page knows its session.
    await tried.locator('summary').click()
    opened.resolve()
    await tried.getByRole('button', { name: 'Send' }).waitFor()
    expect(await tried.getByLabel('API key').count()).toBe(0)
    await tried.getByRole('button', { name: 'Send' }).click()
    await tried.getByText('201 in').waitFor()
    await context.close()
  })

  browserTest('a reader chooses a language once for all endpoints', async () => {
    const { page, context } = await openPage(docs().browser)
    await page.goto(`${docs().service.url}/docs/api/nba`)
    await page.locator('#getNbaScoresLive').getByRole('tab', { name: 'Python' }).click()
    await page.goto(`${docs().service.url}/docs/api/nfl`)
    const sample = page.locator('#getNflScoresLive pre[data-language=Python]')
    expect([await sample.isVisible(), await sample.textContent()]).toEqual([
      true,
      expect.stringContaining('client.get("/v1/nfl/scores/live"'),
    ])
    await context.close()
  })
}
