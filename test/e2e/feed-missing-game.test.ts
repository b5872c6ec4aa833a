/** A game that the list of its source drops while it is played. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type FakeSource, startFakeSource } from '../support/fake-source.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let source: FakeSource
let service: InProcess
const nfl = '/apis/site/v2/sports/football/nfl'
const document = JSON.parse(
  readFileSync(join(import.meta.dir, '../fixtures/feeds/espn/scoreboard_nfl.json'), 'utf8'),
)
const [event] = document.events
const clock = new ManualClock(Date.parse(event.date) + 3 * 3_600_000)

const showList = (events: readonly object[]) =>
  source.documents.set(`${nfl}/scoreboard`, JSON.stringify({ ...document, events }))
/** The game by itself, with another score. */
const showGame = (score: string) => {
  const [competition] = event.competitions
  const [home, away] = competition.competitors
  const competitors = [{ ...home, score }, away]
  const header = { ...event, competitions: [{ ...competition, competitors }], league: { slug: 'nfl' } }
  source.documents.set(`${nfl}/summary`, JSON.stringify({ header }))
}

interface Live {
  readonly games: readonly { readonly home: { readonly score: number } }[]
  readonly meta: { readonly stale?: true }
}
const live = async (): Promise<Live> =>
  JSON.parse((await service.get('/v1/nfl/scores/live', { key: service.keys.pro })).text)
const warnings = async (): Promise<string[]> => {
  const { text } = await service.admin('GET', '/admin/feeds')
  return JSON.parse(text).feeds[0].warnings.map(({ reason }: { reason: string }) => reason)
}

beforeEach(async () => {
  source = startFakeSource()
  showList([event])
  service = await startInProcess(
    { FEEDS: 'espn', FEED_URLS: `espn=${source.url}`, FEED_INTERVALS: 'espn=20ms' },
    clock,
  )
  await until('the game is live', live, ({ games }) => games[0]?.home.score === 26)
})
afterEach(async () => {
  await service.stop()
  await source.stop()
})

test('is asked for by itself, and its sport is stale until it is found', async () => {
  showList([])
  await until('its sport is stale', live, ({ meta }) => meta.stale === true)
  expect((await live()).games[0]!.home.score).toBe(26)
  expect(await warnings()).toContain('missing_game')
  expect(source.requests.map(({ path }) => path)).toContain(`${nfl}/summary`)
  showGame('33')
  const found = await until('it goes on', live, ({ games }) => games[0]?.home.score === 33)
  expect(found.games.length).toBe(1)
  await until('it is not stale any more', live, ({ meta }) => meta.stale === undefined)
  expect(await warnings()).not.toContain('missing_game')
  showGame('34')
  await until('it is followed', live, ({ games }) => games[0]?.home.score === 34)
})
