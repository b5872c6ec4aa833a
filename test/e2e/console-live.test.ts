/** What is on now comes first in the console, and is not shown as live when its source has stopped answering. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { dayInWords, dayName, momentOf, noteServiceTime } from '../../console/src/time.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts'
import { openPage, overflowOf, type Seen, signInAs, violations } from '../support/console.ts'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const adminToken = 'an-admin-token-for-the-console'
const minuteMs = 60_000
/** The one game of the source. */
const onNow = '0022500777'
const later = gameId(801)
const over = gameId(802)
const fixtureId = 'seriea-1'

let source: FakeSource
let service: InProcess
let browser: Browser
let phone: Seen
const clock = new ManualClock(afternoonMs)

interface LiveBody {
  readonly games: readonly { readonly game_id: string }[]
  readonly meta: { readonly stale?: true }
}

const live = async (): Promise<LiveBody> =>
  (await service.get('/v1/nba/scores/live', { key: service.keys.pro })).body

beforeAll(async () => {
  if (!hasBrowser) return
  source = startFakeSource()
  showScore(source, 50, afternoonMs - 60 * minuteMs)
  const settings = {
    ADMIN_TOKEN: adminToken,
    FEEDS: 'nba-cdn',
    FEED_URLS: `nba-cdn=${source.url}/`,
    FEED_INTERVALS: 'nba-cdn=50ms',
  }
  ;[service, browser] = await Promise.all([startInProcess(settings, clock), openBrowser()])
  await service.ingest([
    gameLine(later, { status: 'scheduled', tip_off_utc: '2026-01-16T01:00:00.000Z' }),
    gameLine(over, {
      status: 'final',
      tip_off_utc: '2026-01-15T17:00:00.000Z',
      home: { score: 101 },
      away: { score: 99 },
    } as Parameters<typeof gameLine>[1]),
    {
      kind: 'soccer.fixture',
      id: fixtureId,
      data: {
        league: 'seriea',
        kick_off_utc: '2026-01-15T19:30:00.000Z',
        status: 'in_progress',
        minute: 30,
        home: { team: 'Juventus', score: 1 },
        away: { team: 'Inter', score: 0 },
      },
    },
  ])
  await until('the games are live', live, ({ games }) => games.length === 3)
  phone = await openPage(browser, { width: 360, colorScheme: 'dark' })
  await signInAs(phone.page, service.url, adminToken)
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  await source?.stop()
})

test('a day is a day in words, times have 24 hours, and another year is named', () => {
  noteServiceTime('2026-10-31T12:00:00.000Z')
  const days = ['2026-10-31', '2026-10-30', '2026-11-01', '2026-09-05', '2025-10-31']
  expect(days.map(dayInWords)).toEqual(['Today', 'Yesterday', 'Tomorrow', 'Sat 5 Sep', 'Fri 31 Oct 2025'])
  expect(dayName('2026-10-30')).toBe('Yesterday, Friday 30 October 2026')
  expect(momentOf('2026-10-31T17:08:24.000Z')).toBe('today 17:08:24')
  expect(momentOf('2026-02-01T00:00:01.000Z')).toBe('Sun 1 Feb 00:00:01')
  expect(momentOf(null)).toBe('–')
})

browserTest('what is on now is at the top, in one strip for all sports, and a tap opens it', async () => {
  const { page } = phone
  await page.goto(service.url)
  const strip = page.getByRole('region', { name: 'On now' })
  await strip.getByText('Juventus').waitFor()
  expect(await strip.locator('.game-chip').count()).toBe(2)
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
  expect(await top('.on-now')).toBeLessThan(await top('.sport'))
  expect((await strip.boundingBox())!.y + (await strip.boundingBox())!.height).toBeLessThan(900)
  expect(await overflowOf(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  await strip.locator(`a[href="/games/nba/${onNow}"]`).click()
  await page.locator('.bug').waitFor()
})

browserTest('when no game is on, Scores names the next one and its time', async () => {
  const { page } = phone
  // No stream; the lists of the other sports are empty here, and basketball has only a game to come.
  await page.route('**/v1/stream/tickets', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/v1/*/scores/live*', async (route) => {
    const answer = await (await route.fetch()).json()
    const rest = (answer.games ?? []).filter((game: { game_id: string }) => game.game_id === later)
    await route.fulfill({ json: { ...answer, games: rest, fixtures: [] } })
  })
  await page.goto(`${service.url}/standings`)
  await page.getByRole('link', { name: 'Scores', exact: true }).click()
  await page.getByText('No game is on now. Next: ').waitFor()
  expect(await page.locator(`p a[href="/games/nba/${later}"]`).textContent()).toMatch(
    /^[A-Z]{3} at [A-Z]{3}$/,
  )
  expect(await page.locator('.game-chip').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

browserTest(
  'cards name the day of a final and of a game to come, and leagues as people write them',
  async () => {
    const { page } = phone
    await page.goto(service.url)
    const state = (sport: string, id: string) =>
      page.locator(`.sport a[href="/games/${sport}/${id}"] .game-state`).textContent()
    await page.locator('.stream-state .live-dot').waitFor()
    expect(await state('nba', over)).toBe('Final · Today')
    // The machine of the test may be in any zone.
    expect(await state('nba', later)).toMatch(/^(Today|Tomorrow) \d\d:00$/)
    expect(await state('soccer', fixtureId)).toBe("30'Serie A")
    await page.goto(`${service.url}/?date=2025-10-31`)
    await page.getByText('Friday 31 October 2025').waitFor()
  },
)

browserTest('the title of a tab names the game, in the first paint and later', async () => {
  const { page, context } = phone
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (
    await fetch(`${service.url}/games/soccer/${fixtureId}`, { headers: { Cookie: cookies } })
  ).text()
  expect(html).toContain('<title>Juventus v Inter · Scoreline</title>')
  await page.goto(`${service.url}/games/soccer/${fixtureId}`)
  await page.locator('.bug').waitFor()
  expect(await page.title()).toBe('Juventus v Inter · Scoreline')
  await page.getByRole('link', { name: 'Scores', exact: true }).click()
  await page.locator('.stream-state .live-dot').waitFor()
  expect(await page.title()).toBe('Scores · Scoreline')
  await page.locator(`.sport a[href="/games/nba/${over}"]`).click()
  await page.locator('.bug').waitFor()
  expect(await page.title()).toMatch(/^[A-Z]{3} at [A-Z]{3} · Scoreline$/)
})

test.skipIf(!hasBrowser)('a 304 does not hide that an answer has become stale', async () => {
  const url = `${service.url}/v1/nba/scores/live`
  const headers = { Authorization: `Bearer ${service.keys.pro}` }
  const tag = (await fetch(url, { headers })).headers.get('etag')!
  const again = () => fetch(url, { headers: { ...headers, 'If-None-Match': tag } })
  expect((await again()).status).toBe(304)
  await silence()
  const stale = await again()
  expect([stale.status, ((await stale.json()) as { meta: object }).meta]).toMatchObject([
    200,
    { stale: true },
  ])
  await heal()
  expect((await again()).status).toBe(304)
})

browserTest(
  'a game whose source is silent has no live dot and shows its age, on its card and on its page, until it answers',
  async () => {
    const { page } = phone
    await page.clock.install()
    const views = [
      ['/', `.sport a[href="/games/nba/${onNow}"]`],
      [`/games/nba/${onNow}`, '.bug'],
    ] as const
    for (const [path, part] of views) {
      await page.goto(service.url + path)
      const dots = () => page.locator(`${part} .live-dot`).count()
      await page.locator(`${part} .live-dot`).waitFor()
      await silence()
      // The page asks again every 20 s.
      await until(
        'the dot is gone',
        () => forward(dots),
        (count) => count === 0,
      )
      await page.reload()
      await page
        .locator(part)
        .getByText(/^Stale, [2-9] min$/)
        .waitFor()
      expect(await page.locator('main .live-dot').count()).toBe(path === '/' ? 2 : 0)
      await page.getByText('ource has stopped answering').waitFor()
      expect(await violations(page)).toEqual([])
      await heal()
      await until(
        'the dot is back',
        () => forward(dots),
        (count) => count === 1,
      )
      expect(await page.getByText('Stale').count()).toBe(0)
    }
    async function forward<T>(read: () => Promise<T>): Promise<T> {
      await page.clock.fastForward(21_000)
      await page.waitForLoadState('networkidle')
      return read()
    }
  },
)

async function silence(): Promise<void> {
  source.fault = () => new Response('busy', { status: 503 })
  const asked = source.requests.length
  await until(
    'the source has failed',
    () => source.requests.length,
    (count) => count > asked,
  )
  clock.advance(2 * minuteMs)
  await until('answers are stale', live, ({ meta }) => meta.stale === true)
}

async function heal(): Promise<void> {
  source.fault = null
  await until('answers are fresh', live, ({ meta }) => meta.stale === undefined)
}
