/** One service and one browser for all tests of the console. */

import type { Browser, Page } from 'playwright-core'
import type { FeedState } from '../../../client/src/generated.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { hasBrowser, openBrowser } from '../../support/browser.ts'
import { openPage, type Seen, signInAs } from '../../support/console.ts'
import { fillConsole } from '../../support/console-data.ts'
import { afternoonMs, type InProcess, startInProcess } from '../../support/in-process.ts'
import { type HttpReceiver, startHttpReceiver } from '../../support/webhook-client.ts'
import { storeHostileTexts } from './hostile-texts.ts'

const adminToken = 'an-admin-token-for-the-console'

export interface Site {
  readonly service: InProcess
  readonly clock: ManualClock
  readonly receiver: HttpReceiver
  readonly browser: Browser
  /** A phone in the dark, signed in as the operator. */
  readonly phone: Seen
  /** A game of each sport, in progress. */
  readonly games: ReadonlyMap<string, string>
  /** The subscription with hostile texts. */
  readonly webhookId: string
  readonly close: () => Promise<void>
}

export async function openSite(): Promise<Site | null> {
  if (!hasBrowser) return null
  const clock = new ManualClock(afternoonMs)
  const settings = { ADMIN_TOKEN: adminToken, WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
  const [service, browser] = await Promise.all([startInProcess(settings, clock), openBrowser()])
  const receiver = startHttpReceiver()
  const { games } = await fillConsole(service, clock, { hours: 0.5 })
  const webhookId = await storeHostileTexts(service, receiver)
  const phone = await openPage(browser, { width: 360, colorScheme: 'dark' })
  await signInAs(phone.page, service.url, adminToken)
  const close = async () => {
    await browser.close()
    await receiver.stop()
    await service.stop()
  }
  return { service, clock, receiver, browser, phone, games, webhookId, close }
}

/** Goes to an address and waits until it shows something. */
export async function go(page: Page, url: string, shows: string): Promise<void> {
  await page.goto(url)
  await page.locator(shows).first().waitFor()
}

/** A feed as `/admin/feeds` shows it, for pages whose state no feed of ours is in. The type keeps it like the real answer. */
export const sampleFeed: FeedState = {
  feed: 'sample',
  state: 'running',
  lag_seconds: null,
  lag_percentiles: { p50: 0.12, p95: 0.5, p99: 2 },
  last_change_at: null,
  last_heard_at: null,
  stale: false,
  stale_reason: null,
  last_error: null,
  errors: [],
  warnings: [],
  urls: [],
  failures: 0,
  accepted: 0,
  unchanged: 0,
  rejected: 0,
  progress: {},
  disagreements: { count: 0, latest: [] },
}
