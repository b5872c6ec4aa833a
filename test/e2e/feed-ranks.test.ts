/** Two feeds of the same match, as an operator runs them: which one is served, and how disagreements are reported. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type FakeSource, startFakeSource } from '../support/fake-source.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const kickOff = new Date(afternoonMs - 30 * 60_000).toISOString()

let espn: FakeSource
let apiFootball: FakeSource
beforeAll(() => {
  espn = startFakeSource()
  apiFootball = startFakeSource()
})
afterAll(() => Promise.all([espn.stop(), apiFootball.stop()]))

interface MatchState {
  readonly home: number
  readonly venue: string
}

function setEspn({ home, venue }: MatchState): void {
  const side = (homeAway: string, id: string, displayName: string, score: number) => ({
    homeAway,
    score: String(score),
    team: { id, displayName },
  })
  const competition = {
    date: kickOff,
    competitors: [side('home', '359', 'Arsenal', home), side('away', '363', 'Chelsea', 0)],
    status: { displayClock: "30'", period: 1, type: { name: 'STATUS_FIRST_HALF', state: 'in' } },
    venue: { fullName: venue },
  }
  const event = { id: '740001', uid: 's:600~l:700~e:740001', competitions: [competition] }
  const board = { leagues: [{ slug: 'eng.1' }], events: [event] }
  espn.documents.set('/apis/site/v2/sports/soccer/eng.1/scoreboard', JSON.stringify(board))
}

function setApiFootball({ home, venue }: MatchState): void {
  const fixture = { id: 900_001, date: kickOff, venue: { name: venue }, status: { short: '1H', elapsed: 30 } }
  const league = { id: 39, season: 2025, round: 'Regular Season - 21' }
  const teams = { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } }
  const response = [{ fixture, league, teams, goals: { home, away: 0 } }]
  apiFootball.documents.set('/fixtures', JSON.stringify({ get: 'fixtures', errors: [], response }))
}

const settings = (feeds: string, more: Readonly<Record<string, string>> = {}) => ({
  FEEDS: feeds,
  FEED_URLS: `espn=${espn.url},api-football=${apiFootball.url}`,
  FEED_INTERVALS: 'espn=50ms,api-football=50ms',
  ...more,
})

interface Match {
  readonly venue: string
  readonly home: { readonly score: number }
}

/** Score and venue of every match, from its latest change. */
const shown = async (service: InProcess): Promise<unknown> => {
  const { body } = await service.get('/v1/changes?kinds=soccer.fixture&limit=1000', { key: service.keys.pro })
  const changes = body.changes as unknown as readonly { readonly id: string; readonly data: Match }[]
  const latest = new Map(changes.map(({ id, data }) => [id, data]))
  return [...latest.values()].map(({ venue, home }) => [home.score, venue])
}

interface FeedBody {
  readonly feed: string
  readonly disagreements: { readonly count: number; readonly latest: readonly Record<string, unknown>[] }
}

const feedsOf = async (service: InProcess): Promise<ReadonlyMap<string, FeedBody>> => {
  const { feeds } = (await service.admin('GET', '/admin/feeds')).body
  return new Map((feeds as unknown as readonly FeedBody[]).map((one) => [one.feed, one]))
}

const disagreements = async (service: InProcess, feed: string) =>
  (await feedsOf(service))
    .get(feed)!
    .disagreements.latest.map(({ field, stated, kept, kept_by }) => [field, stated, kept, kept_by])

describe('two feeds of one match', () => {
  test('the first of FEEDS is served, disagreements are reported, and the other is served when the first falls silent', async () => {
    setEspn({ home: 1, venue: 'Emirates Stadium' })
    setApiFootball({ home: 2, venue: '' })
    const clock = new ManualClock(afternoonMs)
    const service = await startInProcess(settings('espn,api-football'), clock)
    try {
      await until(
        'the disagreement is reported',
        () => disagreements(service, 'api-football'),
        (found) => Bun.deepEquals(found, [['home.score', 2, 1, 'espn']]),
      )
      expect(await shown(service)).toEqual([[1, 'Emirates Stadium']])
      expect(await disagreements(service, 'espn')).toEqual([])
      const metrics = (await service.admin('GET', '/metrics')).text
      expect(metrics).toContain('scoreline_feed_disagreements{feed="api-football"} 1')

      setEspn({ home: 2, venue: 'Emirates Stadium' })
      await until(
        'they agree',
        () => disagreements(service, 'api-football'),
        (found) => found.length === 0,
      )
      expect(await shown(service)).toEqual([[2, 'Emirates Stadium']])

      espn.fault = () => new Response('busy', { status: 503 })
      clock.advance(120_000)
      setApiFootball({ home: 3, venue: 'Emirates Stadium' })
      await until(
        'the other feed is served',
        () => shown(service),
        (matches) => Bun.deepEquals(matches, [[3, 'Emirates Stadium']]),
      )
    } finally {
      espn.fault = null
      await service.stop()
    }
  })

  test('FEED_RANKS reverses the order for one field of a record', async () => {
    setEspn({ home: 1, venue: 'Emirates Stadium' })
    setApiFootball({ home: 2, venue: 'The Emirates' })
    const ranks = { FEED_RANKS: 'soccer.fixture.venue=api-football>espn' }
    const service = await startInProcess(settings('espn,api-football', ranks))
    try {
      await until(
        'each feed disagrees in the field where the other ranks first',
        async () => [
          ...(await disagreements(service, 'espn')),
          ...(await disagreements(service, 'api-football')),
        ],
        (found) =>
          Bun.deepEquals(found, [
            ['venue', 'Emirates Stadium', 'The Emirates', 'api-football'],
            ['home.score', 2, 1, 'espn'],
          ]),
      )
      expect(await shown(service)).toEqual([[1, 'The Emirates']])
    } finally {
      await service.stop()
    }
  })

  test('ranks with unknown names stop the start', async () => {
    const refusal = async (FEED_RANKS: string) => {
      const started = await startInProcess(settings('espn,api-football', { FEED_RANKS })).catch(
        (error) => error,
      )
      return started instanceof Error ? started.message : 'started'
    }
    expect(await refusal('soccer.fixture=espn>optus')).toBe(
      'FEED_RANKS: optus is not one of the feeds in FEEDS',
    )
    expect(await refusal('soccer.fixtures=espn')).toBe('FEED_RANKS: unknown record kind soccer.fixtures')
    expect(await refusal('soccer.fixture.venu=espn')).toBe('FEED_RANKS: soccer.fixture has no field venu')
    expect(await refusal('soccer.fixture.home.scor=espn')).toBe(
      'FEED_RANKS: soccer.fixture has no field home.scor',
    )
    expect(await refusal('venue=espn')).toStartWith(
      'FEED_RANKS must be a comma-separated list of record=feed>feed',
    )
  })
})
