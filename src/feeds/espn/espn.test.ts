import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Article } from '../../news/records/article.ts'
import type { Odds } from '../../odds/odds.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import { isGoal, type MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-08-01T12:00:00.000Z')
const game = (store: MemoryStore, id: string) => store.get<Game>('nfl.game', id)
const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const countBy = (list: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(list, (item) => item)].map(([item, own]) => [item, own.length]))

const football: readonly DocumentCase[] = [
  {
    file: 'espn_scoreboard_nfl_2022-09-11_live.json.gz',
    changes: { 'nfl.game': 16, 'feed.game': 16 },
    facts: (store) => {
      const statuses = store.all<Game>('nfl.game').map(({ status }) => status)
      expect(countBy(statuses)).toEqual({ in_progress: 8, final: 2, scheduled: 6 })
      expect(game(store, '2022_01_NO_ATL')).toMatchObject({
        period: 4,
        clock: '00:48',
        home: { team: 'ATL', score: 26, timeouts_remaining: 3 },
        away: { team: 'NO', timeouts_remaining: 0 },
        possession: { team: 'NO', side: 'away' },
        down: 1,
        distance: 10,
        yardline: 'NO 10',
        broadcast: { national: 'FOX' },
        venue: 'Mercedes-Benz Stadium',
      })
      // Team codes that differ from the league's.
      expect(game(store, '2022_01_BUF_LA').status).toBe('final')
      expect(game(store, '2022_01_JAX_WAS').status).toBe('in_progress')
      // Before the start the source has period 1 or 0; ours is always 0.
      expect(game(store, '2022_01_NYG_TEN')).toMatchObject({ period: 0, clock: '15:00', home: { score: 0 } })
    },
  },
  {
    file: 'espn_scoreboard_nfl_2025_wk03_pregame.json.gz',
    changes: { 'nfl.game': 16, 'feed.game': 16, 'nfl.odds': 15 },
    facts: (store) => {
      expect(countBy(store.all<Game>('nfl.game').map(({ status }) => status))).toEqual({
        final: 1,
        scheduled: 15,
      })
      expect(store.get<Odds>('nfl.odds', '2025_03_GB_CLE')).toMatchObject({
        moneyline: { espn_bet: { home: 360, away: -500 } },
        spread: { espn_bet: { home: 7.5, home_price: -115, away_price: -105 } },
      })
    },
  },
  {
    file: 'espn_summary_nfl_401547505_LAR-DAL_2023-10-29_final.json.gz',
    // 178 entries, of which 26 are not plays; 7 tries are part of their touchdowns.
    changes: {
      'nfl.game': 1,
      'feed.game': 1,
      'nfl.odds': 1,
      'nfl.play': 159,
      'news.article': 6,
      'feed.alias': 8,
    },
    facts: (store) => {
      expect(game(store, '2023_08_LA_DAL')).toMatchObject({
        status: 'final',
        home: { team: 'DAL', score: 43 },
        away: { team: 'LA', score: 20 },
        venue: 'AT&T Stadium',
      })
      const plays = store.all<Play>('nfl.play').toSorted((a, b) => a.order - b.order)
      const sum = (team: string) => plays.reduce((points, one) => points + pointsOf(one, team), 0)
      expect([sum('DAL'), sum('LA')]).toEqual([43, 20])
      expect(store.get<Play>('nfl.play', '2023_08_LA_DAL:148')).toMatchObject({
        qtr: 1,
        clock: '12:44',
        down: 2,
        distance: 17,
        yardline: 'DAL 23',
        play_type: 'pass',
        pass_result: 'complete',
        yards_gained: 17,
        model: 'espn',
      })
      expect(store.get<Play>('nfl.play', '2023_08_LA_DAL:1014')).toMatchObject({
        play_type: 'punt',
        kick: { result: 'blocked' },
        safety: 'DAL',
      })
    },
  },
  {
    file: 'espn_summary_nfl_401772842_GB-CLE_2025-09-21_pregame.json.gz',
    changes: { 'nfl.game': 1, 'feed.game': 1, 'nfl.odds': 1, 'news.article': 6, 'feed.alias': 26 },
    facts: (store) =>
      expect(store.get<Odds>('nfl.odds', '2025_03_GB_CLE').total.espn_bet).toMatchObject({
        line: 41.5,
        over: 100,
        under: -120,
      }),
  },
]

/** Pulls of the World Cup: how many matches with known teams, players and events. */
const replays: readonly (readonly [name: string, fixtures: number, players: number, events: number])[] = [
  ['COL-SUI_00_2026-07-07T194112Z', 27, 115, 154],
  ['COL-SUI_01_2026-07-07T211500Z', 27, 116, 155],
  ['COL-SUI_02_2026-07-07T223517Z', 27, 120, 159],
  ['COL-SUI_03_2026-07-07T234706Z', 28, 126, 166],
  ['CPV-ARG_00_2026-07-03T213749Z', 22, 72, 89],
  ['CPV-ARG_01_2026-07-03T225438Z', 22, 73, 90],
  ['CPV-ARG_02_2026-07-03T235634Z', 22, 75, 92],
  ['CPV-ARG_03_2026-07-04T022436Z', 23, 80, 98],
  ['EGY-AUS_00_2026-07-03T171311Z', 22, 62, 79],
  ['EGY-AUS_01_2026-07-03T184422Z', 22, 63, 80],
  ['EGY-AUS_02_2026-07-03T200949Z', 22, 64, 81],
  ['EGY-AUS_03_2026-07-03T213749Z', 22, 72, 89],
  ['ENG-NOR_00_2026-07-11T204913Z', 29, 132, 176],
  ['ENG-NOR_01_2026-07-11T213919Z', 29, 133, 177],
  ['ENG-NOR_02_2026-07-11T223715Z', 29, 133, 178],
  ['ENG-NOR_03_2026-07-11T234313Z', 29, 134, 180],
  ['ENG-NOR_04_2026-07-12T014703Z', 29, 135, 182],
  ['MAR-CAN_00_2026-07-04T165338Z', 24, 84, 102],
  ['MAR-CAN_01_2026-07-04T175626Z', 24, 90, 108],
  ['MAR-CAN_02_2026-07-04T190122Z', 24, 92, 112],
  ['MAR-CAN_03_2026-07-04T202658Z', 24, 92, 113],
]
const replay = (name: string) => `espn_scoreboard_fifa.world_replay-${name}.json.gz`

/** The goal events add up to the score of every match. */
function goalsAddUp(store: MemoryStore): void {
  const byMatch = Map.groupBy(store.all<MatchEvent>('soccer.event'), ({ fixture_id }) => fixture_id)
  for (const { fixture_id: id, home, away, shootout } of store.all<Fixture>('soccer.fixture')) {
    const own = byMatch.get(id) ?? []
    const goals = (team: string) => own.filter((event) => isGoal(event) && event.team === team).length
    expect([id, goals(home.team), goals(away.team)]).toEqual([id, home.score, away.score])
    const kicks = own.filter(({ type }) => type === 'shootout_goal').length
    expect([id, kicks]).toEqual([id, (shootout?.home ?? 0) + (shootout?.away ?? 0)])
  }
}

const soccer: readonly DocumentCase[] = [
  {
    file: 'espn_scoreboard_mls_2022-09-17_live.json.gz',
    changes: { 'soccer.fixture': 11, 'feed.alias': 22, 'soccer.event': 24, 'soccer.odds': 9 },
    facts: (store) => {
      const matches = store.all<Fixture>('soccer.fixture')
      expect(countBy(matches.map(({ status }) => status))).toEqual({ final: 2, in_progress: 4, scheduled: 5 })
      const minutes = matches.flatMap(({ status, minute }) => (status === 'in_progress' ? [minute] : []))
      expect(minutes.toSorted((a, b) => b - a)).toEqual([58, 57, 45, 13])
      expect(matches.every(({ league, season }) => league === 'mls' && season === '2022')).toBe(true)
      goalsAddUp(store)
    },
  },
  {
    file: 'espn_scoreboard_all-leagues_2026-03-21_final-and-postponed.json.gz',
    changes: { 'soccer.fixture': 50, 'feed.alias': 318, 'soccer.event': 369 },
    // Notices: clubs of four unknown leagues.
    notices: 4,
    facts: (store) => {
      const matches = store.all<Fixture>('soccer.fixture')
      const [postponed] = matches.filter(({ status_detail }) => status_detail === 'postponed')
      expect(postponed).toMatchObject({
        league: 'epl',
        season: '2025-26',
        status: 'scheduled',
        home: { team: 'Manchester City' },
        away: { team: 'Crystal Palace' },
      })
      expect(matches.filter(({ status }) => status === 'final').length).toBe(49)
      goalsAddUp(store)
    },
  },
  ...replays.map(
    ([name, fixtures, players, events]): DocumentCase => ({
      file: replay(name),
      changes: { 'soccer.fixture': fixtures, 'feed.alias': players, 'soccer.event': events },
      notices: 2,
      facts: goalsAddUp,
    }),
  ),
  {
    file: 'espn_summary_fifa.world_760495_COD-ENG_2026-07-01_live.json.gz',
    changes: {
      ...{ 'soccer.fixture': 1, 'soccer.event': 3, 'soccer.lineup': 1, 'soccer.odds': 1 },
      ...{ 'soccer.shot': 10, 'feed.alias': 52, 'news.article': 6 },
    },
    notices: 1,
    facts: (store) => {
      expect(fixture(store, '760495')).toMatchObject({
        status: 'in_progress',
        period: 'first_half',
        minute: 45,
        stoppage: 6,
        home: { team: 'England', score: 0 },
        away: { team: 'Congo DR', score: 1 },
        updated_at: '2026-07-01T16:49:37.000Z',
      })
      goalsAddUp(store)
    },
  },
  {
    file: 'espn_summary_eng.1_740643_MNC-ARS_2025-09-21_pregame.json.gz',
    changes: { 'soccer.fixture': 1, 'soccer.odds': 1, 'news.article': 6, 'feed.alias': 1 },
    facts: (store) =>
      expect(store.get<Odds>('soccer.odds', '740643')).toMatchObject({
        league: 'epl',
        moneyline: { espn_bet: { away: 270 } },
        total: { espn_bet: { line: 2.5, over: -130, under: 100 } },
      }),
  },
]

const news: readonly DocumentCase[] = [
  {
    file: 'espn_site-api_news_nfl_2020-08.json',
    changes: { 'news.article': 6, 'feed.alias': 12 },
    facts: (store) => {
      const ravens = store.all<Article>('news.article').find(({ teams }) => teams.includes('BAL'))
      expect(ravens).toMatchObject({ league: 'nfl', players: ['lamar-jackson'], source: 'ESPN' })
      expect(ravens?.published_at).toBe('2020-09-03T16:41:00.000Z')
    },
  },
  {
    file: 'espn_injuries_nba_2026-05-22_teams-A-H.json.gz',
    changes: { 'news.article': 42, 'feed.alias': 42 },
    facts: (store) => {
      const articles = store.all<Article>('news.article')
      expect(new Set(articles.flatMap(({ teams }) => teams)).size).toBe(9)
      expect(articles.filter(({ body_part }) => body_part === 'ankle').length).toBe(11)
      expect(articles.filter(({ category }) => category === 'illness').length).toBe(2)
    },
  },
]

const kinds = recordKinds
describe('espn, American football', () => adapterCases({ adapter, kinds, folder: 'nfl', files: football }))
describe('espn, soccer', () => adapterCases({ adapter, kinds, folder: 'soccer', files: soccer }))
describe('espn, news', () => adapterCases({ adapter, kinds, folder: 'news', files: news }))

describe('pulls of one match', () => {
  const follow = async (names: readonly string[], id: string) => {
    const store = memoryStore(kinds, nowMs)
    const seen: object[] = []
    for (const name of names) {
      const ingested = await ingestParsed(
        store,
        adapter.parse(recordedDocument('soccer', replay(name)), store.context()),
      )
      expect([ingested.problems, ingested.rejected]).toEqual([[], []])
      const { status_detail, minute, stoppage, home, away, shootout } = fixture(store, id)
      seen.push([status_detail, minute, stoppage, home.score, away.score, shootout])
    }
    return { store, seen }
  }
  const pulls = (match: string) => replays.map(([name]) => name).filter((name) => name.startsWith(match))

  recordedTest('follow it to the shootout', async () => {
    const { store, seen } = await follow(pulls('COL-SUI'), '760508')
    expect(seen).toEqual([
      ['scheduled', 0, null, 0, 0, null],
      ['in_progress', 55, null, 0, 0, null],
      ['extra_time', 120, 1, 0, 0, null],
      ['final_penalties', 120, null, 0, 0, { home: 4, away: 3 }],
    ])
    expect(fixture(store, '760508').last_event).toBe("120' Rubén Vargas Penalty - Scored")
  })

  recordedTest('follow it into extra time, and an older pull changes nothing', async () => {
    const names = pulls('ENG-NOR')
    const { store, seen } = await follow([...names, names[1]!], '760512')
    expect(seen.at(-1)).toEqual(seen.at(-2))
    expect(fixture(store, '760512')).toMatchObject({ status: 'final', status_detail: 'final_extra_time' })
  })
})

describe('a list of injuries', () => {
  test('of the NFL fills the injury report of the week', async () => {
    const store = memoryStore(kinds, nowMs)
    const report = {
      id: '-77',
      status: 'Doubtful',
      date: '2025-09-19T17:51Z',
      shortComment: 'Doe (knee) is doubtful for Sunday.',
      details: { type: 'Knee' },
      athlete: {
        displayName: 'Jay Doe',
        links: [{ href: 'https://www.espn.com/nfl/player/_/id/123/jay-doe' }],
      },
    }
    const document = { timestamp: '', injuries: [{ displayName: 'Cleveland Browns', injuries: [report] }] }
    const text = JSON.stringify(document)
    const { rejected } = await ingestParsed(
      store,
      adapter.parse(textDocument('injuries', text), store.context()),
    )
    expect(rejected).toEqual([])
    expect(store.get<Injury>('nfl.injury', '2025:03:jay-doe')).toMatchObject({
      team: 'CLE',
      designation: 'doubtful',
      body_part: 'knee',
    })
    expect(store.all<Article>('news.article')[0]).toMatchObject({
      designation: 'questionable',
      designation_detail: 'doubtful',
    })
  })
})

describe('the plan', () => {
  const boardOf = async (nearMs: number) => {
    const store = memoryStore(kinds, nowMs)
    const data = {
      kickoff_utc: new Date(nowMs + nearMs).toISOString(),
      home: { team: 'CLE' },
      away: { team: 'GB' },
    }
    expect(store.put({ kind: 'nfl.game', id: 'g1', op: 'put', data })).toBeNull()
    const listAround = async (kind: string) => store.all(kind).map((doc) => ({ id: 'g1', doc }))
    const polls = await adapter.plan!({
      baseUrl: 'https://example.org',
      nowMs,
      listAround,
      memory: new Map(),
    })
    return polls.find(({ url }) => url === 'https://example.org/apis/site/v2/sports/football/nfl/scoreboard')
  }

  test('polls the scoreboard every ten seconds around a kickoff, else every five minutes', async () => {
    expect((await boardOf(5 * 60_000))?.everyMs).toBe(10_000)
    expect((await boardOf(3 * 3_600_000))?.everyMs).toBe(300_000)
  })
})
