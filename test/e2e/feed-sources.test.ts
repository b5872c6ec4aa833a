/** What a source serves instead of its documents, and where operators and readers see it. */
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { alertExpression, firingFeeds, readScrape } from '../support/alert-rules.ts'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let source: FakeSource
let service: InProcess
let clock: ManualClock
const tipOffMs = afternoonMs - 3_600_000
const board = '/static/json/liveData/scoreboard/todaysScoreboard_00.json'
const plays = '/static/json/liveData/playbyplay/playbyplay_0022500777.json'
const box = '/static/json/liveData/boxscore/boxscore_0022500777.json'

beforeEach(async () => {
  clock = new ManualClock(afternoonMs)
  source = startFakeSource()
  showScore(source, 50, tipOffMs)
  const settings = { FEED_URLS: `nba-cdn=${source.url}`, FEED_INTERVALS: 'nba-cdn=20ms' }
  service = await startInProcess({ FEEDS: 'nba-cdn', ...settings }, clock)
  await until(
    'the game is live',
    () => live(),
    ({ games }) => games.length === 1,
  )
})
afterEach(async () => {
  await service.stop()
  await source.stop()
})

const live = async () => (await service.get('/v1/nba/scores/live', { key: service.keys.pro })).body
interface ShownUrl {
  readonly url: string
  readonly failures: number
  readonly reason: string | null
}
interface Shown {
  readonly stale: boolean
  readonly stale_reason: string | null
  readonly failures: number
  readonly last_error: string
  readonly errors: readonly { readonly message: string }[]
  readonly urls: readonly ShownUrl[]
  readonly warnings: readonly { readonly reason: string; readonly detail: string }[]
}
const feed = async (): Promise<Shown> =>
  JSON.parse((await service.admin('GET', '/admin/feeds')).text).feeds[0]
const isFailing = ({ warnings }: Shown) => warnings.some(({ reason }) => reason === 'failing')
const scrape = async () => readScrape((await service.admin('GET', '/metrics')).text)
const requestsFrom = (count: number) => {
  source.requests.length = 0
  return until(
    'it is requested again',
    () => source.requests.length,
    (seen) => seen >= count,
  )
}
const page =
  '<!DOCTYPE html>\n<html><head><title>Scheduled\n maintenance</title></head><body>Back soon</body></html>'

describe.each([
  ['an HTML page', page, 'HTML, not JSON: Scheduled maintenance'],
  ['an empty body', '', 'an empty body'],
  ['an empty list', ' [ ]\n', 'a body without content'],
  ['half a document', '{"scoreboard":{"games":[{"gameId":"0022', 'JSON that is cut off or damaged, 39 bytes'],
  ['JSON of another schema', '{"status":"ok"}', 'is not a document of nba-cdn'],
])('a source that answers 200 with %s', (_what, body, reason) => {
  test('confirms nothing: its data is stale after the limit, with the reason, until it is usable again', async () => {
    const etag = '"of the page"'
    source.fault = () => new Response(body, { headers: { etag } })
    await requestsFrom(3)
    clock.advance(59_000)
    expect((await feed()).stale).toBe(false)
    clock.advance(61_000)
    const { games } = await until('it is stale', live, ({ meta }) => meta.stale === true)
    expect(games[0]!.home.score).toBe(50)
    const shown = await feed()
    expect(shown).toMatchObject({ state: 'running', stale: true })
    expect(shown.stale_reason).toContain(reason)
    expect(shown.failures).toBeGreaterThan(2)
    expect(shown.last_error).toContain(reason)
    const ofBoard = shown.errors.filter(({ message }) => message.includes(`${board}: `))
    expect(ofBoard.length).toBe(1)
    const url = shown.urls.find((one) => one.url === `${source.url}${board}`)
    expect(url).toMatchObject({ status: 200, last_success_at: new Date(afternoonMs).toISOString() })
    expect(url!.reason).toContain(reason)
    expect((await service.get('/readyz', {})).text).toContain(
      `"source.stale nba-cdn":"no usable answer since `,
    )
    expect((await scrape()).get('scoreline_feed_stale{feed="nba-cdn"}')).toBe(1)
    await until('it lasts', feed, isFailing)
    expect(source.requests.filter(({ ifNoneMatch }) => ifNoneMatch === etag)).toEqual([])
    source.fault = null
    await until('it recovers', live, ({ meta }) => meta.stale === undefined)
    expect((await feed()).stale_reason).toBeNull()
    const lines = service.log().split('\n')
    expect(lines.filter((line) => line.includes('feed.failing') && line.includes(board)).length).toBe(1)
    expect(lines.filter((line) => line.includes('feed.recovered') && line.includes(board)).length).toBe(1)
  })
})

test('a lasting 404 on the plays of a live game is shown with its reason, while scores stay fresh', async () => {
  await requestsFrom(20)
  clock.advance(120_000)
  const shown = await until('it is shown', feed, isFailing)
  expect(shown.stale).toBe(false)
  const failing = shown.urls.filter(({ failures }) => failures > 0)
  expect(failing.map(({ url }) => url.slice(source.url.length))).toEqual(expect.arrayContaining([plays, box]))
  expect(failing[0]).toMatchObject({ status: 404, last_success_at: null, reason: 'it answers 404' })
  expect(shown.warnings.find((one) => one.reason === 'failing')!.detail).toContain('it answers 404')
})

describe('the shipped alerts', () => {
  const firing = async (rule: string, before: Awaited<ReturnType<typeof scrape>>) =>
    firingFeeds(alertExpression(rule), before, await scrape())

  test('fire for a source that serves pages, for a failing document and for items that cannot be read', async () => {
    source.documents.set(plays, '{"game":{"gameId":"0022500777","actions":[]}}')
    source.documents.set(box, '{"scoreboard":{"games":[]}}')
    source.documents.set('/static/json/staticData/scheduleLeagueV2.json', '{"scoreboard":{"games":[]}}')
    const quiet = await scrape()
    await requestsFrom(30)
    const rules = ['ScorelineFeedStale', 'ScorelineFeedRejects'] as const
    for (const rule of rules) expect(await firing(rule, quiet)).toEqual([])
    const broken = Array.from({ length: 6 }, (_, i) => ({ gameId: `002250077${i}` }))
    source.documents.set(board, JSON.stringify({ scoreboard: { games: broken } }))
    await requestsFrom(30)
    await until(
      'rejects fire',
      () => firing('ScorelineFeedRejects', quiet),
      (feeds) => feeds.includes('nba-cdn'),
    )
    clock.advance(120_000)
    await requestsFrom(5)
    await until(
      'attention fires',
      () => firing('ScorelineFeedNeedsAttention', quiet),
      (feeds) => feeds.includes('nba-cdn'),
    )
    source.fault = () => new Response(page)
    await requestsFrom(3)
    clock.advance(120_000)
    expect(await firing('ScorelineFeedStale', quiet)).toEqual(['nba-cdn'])
  })
})
