/** Feeds record the ids that their sources have for games: a game can be read by each of them, and keeps its own id. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { postDocument } from '../support/documents.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)

const fixtureId = 'epl-2025-26-arsenal-chelsea'
const nbaId = '0022500701'
const nflId = '2025_20_BUF_DEN'

interface Source {
  readonly feed: string
  /** The id of the game at the source. */
  readonly id: string
  readonly game: string
  readonly document: unknown
  readonly query?: Readonly<Record<string, string>>
}

const nfl = (id: string) => ({ game: nflId, id, path: `/v1/nfl/games/${id}` })
const kickoff = '2026-01-17T21:30:00Z'
const side = (homeAway: string, abbreviation: string, displayName: string) => ({
  homeAway,
  team: { abbreviation, displayName },
})
interface EspnEvent {
  readonly id: string
  readonly uid: string
  readonly date: string
  readonly competitors: readonly unknown[]
  readonly season?: object
}
const espnEvent = ({ id, uid, date, competitors, ...more }: EspnEvent) => ({
  events: [
    {
      id,
      uid,
      competitions: [{ date, competitors, status: { type: { name: 'STATUS_SCHEDULED', state: 'pre' } } }],
      ...more,
    },
  ],
})
const csv = (cells: Readonly<Record<string, string>>) =>
  `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`

const sources: readonly Source[] = [
  {
    feed: 'espn',
    ...nfl('401772979'),
    document: espnEvent({
      ...{ id: '401772979', uid: 's:20~l:28~e:401772979', date: kickoff },
      competitors: [side('home', 'DEN', 'Denver Broncos'), side('away', 'BUF', 'Buffalo Bills')],
      season: { year: 2025, type: 3 },
    }),
  },
  {
    feed: 'mysportsfeeds',
    ...nfl('151234'),
    document: {
      games: [
        {
          schedule: {
            id: 151234,
            startTime: kickoff,
            homeTeam: { abbreviation: 'DEN' },
            awayTeam: { abbreviation: 'BUF' },
            playedStatus: 'UNPLAYED',
          },
        },
      ],
    },
  },
  {
    feed: 'nflverse',
    ...nfl('2026011700'),
    document: csv({
      ...{ game_id: nflId, season: '2025', week: '20', gameday: '2026-01-17', gametime: '16:30' },
      ...{ away_team: 'BUF', away_score: '', home_team: 'DEN', home_score: '', old_game_id: '2026011700' },
    }),
  },
  {
    feed: 'the-odds-api',
    ...{ id: 'f1bc532dff946d15cb85654b5c4b246e', game: nbaId },
    document: [
      {
        id: 'f1bc532dff946d15cb85654b5c4b246e',
        sport_key: 'basketball_nba',
        commence_time: '2026-01-17T00:30:00Z',
        home_team: 'Boston Celtics',
        away_team: 'New York Knicks',
        bookmakers: [],
      },
    ],
  },
  {
    feed: 'espn',
    ...{ id: '740643', game: fixtureId },
    document: {
      ...espnEvent({
        ...{ id: '740643', uid: 's:600~l:700~e:740643', date: '2026-01-18T16:30Z' },
        competitors: [side('home', 'ARS', 'Arsenal'), side('away', 'CHE', 'Chelsea')],
      }),
      leagues: [{ slug: 'eng.1' }],
    },
  },
  {
    feed: 'api-football',
    ...{ id: '1379190', game: fixtureId },
    document: {
      get: 'fixtures',
      response: [
        {
          fixture: { id: 1379190, date: '2026-01-18T16:30:00+00:00', status: { short: 'NS' } },
          league: { id: 39, season: 2025 },
          teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
          goals: { home: null, away: null },
        },
      ],
    },
  },
  {
    feed: 'football-data-org',
    ...{ id: '538001', game: fixtureId },
    document: {
      match: {
        id: 538001,
        competition: { id: 2021 },
        season: { startDate: '2025-08-15' },
        utcDate: '2026-01-18T16:30:00Z',
        status: 'TIMED',
        score: {},
        homeTeam: { name: 'Arsenal FC' },
        awayTeam: { name: 'Chelsea FC' },
      },
    },
  },
  {
    feed: 'statsbomb',
    ...{ id: '4019999', game: fixtureId },
    query: { name: 'events_4019999.json', game: fixtureId },
    document: ['Arsenal', 'Chelsea'].map((name, i) => ({
      ...{ id: `e${i}`, index: i + 1, period: 1, timestamp: '00:00:00.000' },
      ...{ type: { name: 'Starting XI' }, team: { name } },
    })),
  },
]

const pathOf = ({ game, id }: Source): string =>
  game === fixtureId
    ? `/v1/soccer/fixtures/${id}`
    : game === nbaId
      ? `/v1/nba/games/${id}`
      : `/v1/nfl/games/${id}`

describe('the id of a game at a source', () => {
  let service: InProcess
  beforeAll(async () => {
    service = await startInProcess()
    const fixture = {
      ...{ league: 'epl', season: '2025-26', kick_off_utc: '2026-01-18T16:30:00.000Z' },
      ...{ home: { team: 'Arsenal' }, away: { team: 'Chelsea' } },
    }
    const game = {
      tip_off_utc: '2026-01-17T00:30:00.000Z',
      home: { team: 'BOS' },
      away: { team: 'NYK' },
    }
    const { rejected } = await postDocument(
      service,
      'changes',
      [
        { kind: 'soccer.fixture', id: fixtureId, op: 'put', data: fixture },
        { kind: 'nba.game', id: nbaId, op: 'put', data: game },
      ]
        .map((change) => JSON.stringify(change))
        .join('\n'),
    )
    expect(rejected).toEqual([])
    for (const { feed, document, query } of sources) {
      const text = typeof document === 'string' ? document : JSON.stringify(document)
      expect((await postDocument(service, feed, text, query)).rejected).toEqual([])
    }
  })
  afterAll(() => service.stop())

  test.each(sources.map((source) => [source.feed, source.id, source] as const))(
    '%s %s finds it over HTTP',
    async (_feed, _id, source) => {
      const { status, body } = await service.get(pathOf(source), { key: service.keys.pro })
      expect([status, body.game_id ?? body.fixture_id]).toEqual([200, source.game])
    },
  )

  test('resolves documents that have only this id, also in a later run', async () => {
    const teams = { home: { id: 42, name: 'Arsenal' } }
    const events = {
      get: 'fixtures/events',
      parameters: { fixture: '1379190' },
      response: [
        {
          time: { elapsed: 12 },
          team: teams.home,
          player: { id: 7, name: 'B. Saka' },
          type: 'Goal',
          detail: 'Normal Goal',
        },
      ],
    }
    const report = await postDocument(service, 'api-football', JSON.stringify(events), { run: 'another' })
    expect(report.rejected).toEqual([])
    const { body } = await service.get('/v1/soccer/fixtures/1379190/events', { key: service.keys.pro })
    expect(body.events).toMatchObject([{ fixture_id: fixtureId, type: 'goal', minute: 12 }])
  })
})
