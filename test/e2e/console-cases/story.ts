/** What people do with the console, from the sign-in link to the revoked key. */
import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserTest } from '../../support/browser.ts'
import { openPage, type Seen, signInAs, violations } from '../../support/console.ts'
import { gameId, gameLine } from '../../support/fixtures.ts'
import type { Site } from './site.ts'

const id = gameId(778)
const minuteMs = 60_000

const score = (home: number) =>
  gameLine(id, { status: 'in_progress', period: 2, clock: '05:00', home: { score: home } })

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

export function storyCases(site: () => Site): void {
  let operator: Seen
  let customer: Seen
  let keyText = ''
  let scoredAtMs = 0

  browserTest('a sign-in link works once and leaves no code in the address', async () => {
    operator = await openPage(site().browser)
    customer = await openPage(site().browser, { width: 390 })
    const { page } = operator
    const link = await site().service.signInLink()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(page.url()).toBe(`${site().service.url}/`)
    await customer.page.goto(link)
    await customer.page.getByText('This sign-in link has been used or has expired.').waitFor()
  })

  browserTest('Keys by keyboard: create, see the text once, see limits and usage, rotate', async () => {
    const { page } = operator
    await follow(page, 'Keys')
    await page.getByLabel('Name').focus()
    await page.keyboard.type('made by keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('p')
    await page.getByLabel('Delay, seconds').fill('0')
    await page.getByRole('button', { name: 'Create' }).press('Enter')
    await page.locator('.secret code').waitFor()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    const row = page.getByRole('row', { name: /made by keyboard/ })
    await row.getByRole('button', { name: 'Rotate' }).press('Enter')
    keyText = (await page.locator('.secret code').textContent()) ?? ''
    expect(keyText).toMatch(/^scl_live_\w{36}$/)
    await row.getByRole('link').press('Enter')
    await page.getByRole('img', { name: /Requests by day: 0 in 30 days/ }).waitFor()
    await page.getByText('requests per minute').waitFor()
    expect(await violations(page)).toEqual([])
  })

  browserTest('a customer signs in with the key, sees its own usage, and no feeds', async () => {
    const { page } = customer
    await signInAs(page, site().service.url, keyText)
    await follow(page, 'Keys')
    await page.getByRole('img', { name: /Requests by day: [1-9]\d* in 30 days/ }).waitFor()
    await page.getByRole('button', { name: 'Show table' }).click()
    await page.getByRole('rowheader', { name: 'Today' }).waitFor()
    await follow(page, 'Feeds')
    await page.getByText('Feeds need the operator').waitFor()
  })

  browserTest('a webhook from its creation to a delivery that is sent again', async () => {
    const { page } = customer
    await follow(page, 'Webhooks')
    await page.getByLabel('URL').fill(`${site().receiver.url}/hook`)
    await page.getByLabel('Events').fill('nba.scores.live')
    await page.getByRole('button', { name: 'Create' }).click()
    const secret = (await page.locator('.secret code').textContent()) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('Delivered: the receiver answered 200').waitFor()
    scoredAtMs = site().clock.now()
    await site().service.ingest([score(40)])
    const delivery = page.locator('.deliveries li', { hasText: 'nba.scores.live' })
    while ((await delivery.getByText('succeeded').count()) === 0) {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await Bun.sleep(50)
    }
    await delivery.locator('summary').first().click()
    await delivery.getByText('Attempt 1').waitFor()
    await delivery.getByText('answered 200 in').waitFor()
    await delivery.getByText('Response body').click()
    await delivery.getByText('<b>thank you</b>').waitFor()
    await delivery.getByText('"event": "nba.scores.live"').waitFor()
    await delivery.getByText('Signature', { exact: true }).click()
    await delivery.getByLabel('Signing secret').fill(secret)
    await delivery.getByText(/t=\d+,v1=[0-9a-f]{64}/).waitFor()
    await delivery.getByRole('button', { name: 'Redeliver', exact: true }).click()
    await page.getByText('Delivered again: 200.').waitFor()
    expect(await violations(page)).toEqual([])
  })

  browserTest('the operator tests, pauses, enables and redelivers the subscription of a key', async () => {
    const { page } = operator
    await follow(page, 'Webhooks')
    await page.getByRole('link', { name: /hook$/ }).click()
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByText('Delivered: the receiver answered 200').waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused.').waitFor()
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await page.getByText('Enabled.').waitFor()
    await page.getByLabel('State').selectOption('succeeded')
    await page.getByRole('button', { name: 'Redeliver all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Redeliver all' }).click()
    await page.getByText(/[1-9] deliver(y is|ies are) sent again/).waitFor()
    await page.locator('.deliveries summary', { hasText: 'webhook.test' }).first().click()
    await page.getByRole('button', { name: 'Redeliver', exact: true }).first().click()
    await page.getByText('Delivered again: 200.').waitFor()
  })

  browserTest(
    'Play follows a replay session by its key and stream, Pause holds it, Live returns',
    async () => {
      const { page } = operator
      site().clock.advance(10 * minuteMs)
      await site().service.ingest([score(43)])
      site().clock.advance(10 * minuteMs)
      await site().service.ingest([score(45)])
      const at = new Date(scoredAtMs + 5 * minuteMs).toISOString()
      await page.goto(`${site().service.url}/games/nba/${id}?as_of=${at}`)
      const shown = (text: string) => page.locator('.bug-score', { hasText: text }).waitFor()
      await shown('40')
      const made = page.waitForRequest((request) => request.url().endsWith('/v1/replays'))
      await page.getByRole('button', { name: 'Play' }).press('Enter')
      expect((await made).postDataJSON()).toEqual({ from: at, speed: 10 })
      await page.getByRole('button', { name: 'Pause' }).waitFor()
      // The stream is open: its ticket does not outlive a jump of the clock.
      await page
        .locator('.bug')
        .getByText(/ · live/)
        .waitFor()
      site().clock.advance(minuteMs)
      await shown('43')
      expect(new URL(page.url()).searchParams.get('as_of')).toMatch(/^2026-01-15T20:/)
      await page.getByRole('button', { name: 'Pause' }).press('Enter')
      await page.getByRole('button', { name: 'Play' }).waitFor()
      const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await page.getByRole('button', { name: 'Live' }).press('Enter')
      await shown('45')
      await ended
      expect(new URL(page.url()).search).toBe('')
      const left = await page.evaluate(async () => (await fetch('/v1/replays')).json())
      expect(left.replays).toEqual([])
    },
  )

  browserTest('the moment of an address may be a cursor', async () => {
    const { page } = operator
    const { service } = site()
    const { body } = await service.get(`/v1/history/nba.game/${id}?limit=2`)
    const { cursor, at } = (body.versions as { cursor: string; at: string }[])[1]!
    await page.goto(`${service.url}/games/nba/${id}?as_of=${encodeURIComponent(cursor)}`)
    await page.locator('.bug-score', { hasText: '43' }).waitFor()
    expect(new URL(page.url()).searchParams.get('as_of')).toBe(at)
  })

  browserTest('Feeds sends a dropped file in parts, with its progress and what was rejected', async () => {
    const { page } = operator
    await follow(page, 'Feeds')
    const filler = 'x'.repeat(2_000)
    const many = Array.from(
      { length: 300 },
      (_, at) => `{"kind":"none","id":"${at}","data":{"text":"${filler}"}}`,
    )
    const lines = [...many, JSON.stringify(gameLine(gameId(779)))].join('\n')
    const drop = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'changes.ndjson'))
      return transfer
    }, lines)
    await page.dispatchEvent('.drop', 'drop', { dataTransfer: drop })
    await page.getByText('1 accepted, 0 unchanged, 300 rejected').waitFor()
    await page.getByText('Why lines were rejected').click()
    await page.getByText(/line 1: /).waitFor()
    expect(await violations(page)).toEqual([])
  })

  browserTest('the stream resumes after a cut, and closes when the key is revoked', async () => {
    const { page } = customer
    await follow(page, 'Stream')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.locator('.frames').getByText('caught_up', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Cut' }).click()
    await site().service.ingest([score(47)])
    await page.locator('.frames summary', { hasText: '"from"' }).first().waitFor()
    await page.getByRole('cell', { name: 'resumed, 1 more' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.locator('.frames').getByText('caught_up', { exact: true }).first().waitFor()
    await follow(operator.page, 'Keys')
    const row = operator.page.getByRole('row', { name: /made by keyboard/ })
    await row.getByRole('button', { name: 'Revoke' }).press('Enter')
    await operator.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
    await row.getByText('revoked').waitFor()
    await page
      .locator('.frames')
      .getByText(/^closed \d+/)
      .first()
      .waitFor()
    await follow(page, 'Keys')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(operator.complaints).toEqual([])
  })
}
