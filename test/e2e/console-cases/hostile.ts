/** What an attacker can store or put into an address runs nowhere. */
import { expect } from 'bun:test'
import type { FeedState } from '../../../client/src/generated.ts'
import { browserTest } from '../../support/browser.ts'
import { expectHarmless, hostile, hostileId } from './hostile-texts.ts'
import { go, type Site, sampleFeed } from './site.ts'

const text = encodeURIComponent(hostile)

/** Every parameter of every page. */
const addresses = [
  `/?date=${text}&sport=${text}&as_of=${text}`,
  `/games/nba/${text}?tab=${text}&as_of=${text}`,
  `/standings?sport=${text}&view=${text}&season=${text}&as_of=${text}`,
  `/players?sport=${text}&team=${text}&q=${text}`,
  `/players/nba/${text}?season=${text}`,
  `/teams/soccer/${text}`,
  `/search?q=${text}`,
  `/news?q=${text}&league=${text}`,
  `/journal?kinds=${text}&id=${text}&from=${text}&as_of=${text}`,
  `/keys?id=${text}`,
  `/webhooks?id=${text}`,
  `/docs?q=${text}#${text}`,
  `/docs/api/nba#${text}`,
]

export function hostileCases(site: () => Site): void {
  browserTest('hostile parameters of an address run nowhere, in the first paint either', async () => {
    const { phone, service } = site()
    const cookies = await phone.context.cookies()
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    phone.complaints.length = 0
    for (const path of addresses) {
      const html = await (await fetch(service.url + path, { headers: { Cookie } })).text()
      expect([path, /<img|<script>/i.test(html)]).toEqual([path, false])
      await go(phone.page, service.url + path, 'main')
      await expectHarmless(phone)
    }
  })

  browserTest('the answer of a receiver, a version and the name of an imported file stay texts', async () => {
    const { phone, service, webhookId } = site()
    const { page } = phone
    phone.complaints.length = 0
    await go(page, `${service.url}/webhooks?id=${webhookId}`, '.deliveries li')
    await page.locator('.deliveries summary').first().click()
    await page.getByText('Response body').click()
    await page.locator('.deliveries').getByText(hostile).first().waitFor()
    await expectHarmless(phone)
    await go(page, `${service.url}/journal?from=start&kinds=nba.play&id=${hostileId}`, 'table.entries button')
    await page.locator('table.entries button').first().click()
    await page.locator('.opened').getByText('onerror=alert(1)').first().waitFor()
    await expectHarmless(phone)
    await go(page, `${service.url}/feeds`, '.drop')
    const drop = await page.evaluateHandle((name) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([`{"kind":"${name.replaceAll('"', '')}","id":"1","data":{}}`], name))
      return transfer
    }, hostile)
    await page.dispatchEvent('.drop', 'drop', { dataTransfer: drop })
    await page.getByText('0 accepted, 0 unchanged, 1 rejected').waitFor()
    await page.getByText('Why lines were rejected').click()
    await expectHarmless(phone)
  })

  browserTest('the names, warnings, errors and disagreements of a feed stay texts', async () => {
    const { phone, service } = site()
    phone.complaints.length = 0
    // No feed of ours sends such names: the answer is replaced, the page is real.
    await phone.page.route('**/admin/feeds', (route) => route.fulfill({ json: { feeds: [hostileFeed] } }))
    await go(phone.page, `${service.url}/feeds`, 'details')
    await phone.page.getByText('1 disagreement').click()
    await expectHarmless(phone)
    expect(await phone.page.locator('main').textContent()).toContain(hostile)
    await phone.page.unroute('**/admin/feeds')
  })

  browserTest('the reference shows a hostile answer as text, in its search and its try-it', async () => {
    const { phone, service } = site()
    const { page } = phone
    phone.complaints.length = 0
    await go(page, `${service.url}/docs/api/nba`, '#getNbaScoresLive .try summary')
    const tried = page.locator('#getNbaScoresLive .try')
    await tried.locator('summary').click()
    await tried.getByRole('button', { name: 'Send' }).click()
    await tried.getByText('200 in').waitFor()
    expect(await tried.locator('.reply').textContent()).toContain('onerror=alert(1)')
    await page.getByLabel('Search the documentation').fill(hostile)
    await page.keyboard.press('Enter')
    await expectHarmless(phone)
  })
}

const at = '2026-01-15T20:00:00.000Z'
const hostileFeed: FeedState = {
  ...sampleFeed,
  feed: hostile,
  last_change_at: at,
  last_error: hostile,
  failures: 1,
  rejected: 1,
  progress: { [hostile]: 0.5 },
  warnings: [
    { reason: hostile as FeedState['warnings'][number]['reason'], detail: hostile, count: 1, since: at },
  ],
  errors: [{ at, message: hostile }],
  urls: [{ url: hostile, status: 500, last_success_at: at, failures: 1, reason: hostile }],
  disagreements: {
    count: 1,
    latest: [
      {
        kind: hostile,
        id: hostile,
        field: hostile,
        stated: hostile,
        kept: hostile,
        kept_by: hostile,
        since: at,
      },
    ],
  },
}
