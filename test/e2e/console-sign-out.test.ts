/** What a browser still shows after a sign-out. */
import { afterAll, beforeAll, expect, setDefaultTimeout } from 'bun:test'
import type { Browser } from 'playwright-core'
import { browserTest, openBrowser } from '../support/browser.ts'
import { openPage, signInAs } from '../support/console.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
let browser: Browser | null = null

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

browserTest(
  'betting odds that a session has read do not come from the cache after the sign-out',
  async () => {
    browser = await openBrowser()
    const { page } = await openPage(browser)
    await signInAs(page, service.url, service.keys.betting)
    /** From the cache, however old, wherever the browser has kept the answer. */
    const read = () =>
      page.evaluate(async () => (await fetch('/v1/nba/odds', { cache: 'force-cache' })).status)
    expect([await read(), await read()]).toEqual([200, 200])
    // Only from the cache: there is nothing.
    const kept = () =>
      page.evaluate(() =>
        fetch('/v1/nba/odds', { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => status,
          () => 'nothing',
        ),
      )
    expect([200, await kept()]).not.toEqual([200, 200])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Admin token or API key').waitFor()
    expect(await read()).toBe(401)
  },
)

browserTest(
  'an operator who opens a sign-in link is signed in by the page, and the code leaves the address',
  async () => {
    browser ??= await openBrowser()
    const { page, complaints } = await openPage(browser)
    const link = await service.signInLink()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(page.url()).toBe(`${service.url}/`)
    // Opened again, also by someone who is signed in: it says so, and the session goes on.
    await page.goto(link)
    await page.getByText('This sign-in link has been used or has expired.').waitFor()
    expect(page.url()).toBe(`${service.url}/console/sign-in`)
    await page.goto(service.url)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  },
)
