import { describe, expect, test } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { foldRecord } from '../../sports/nba/metrics/season-averages.ts'
import { summarise } from '../../sports/nba/metrics/summarise.ts'
import { teamTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import type { Play } from '../../sports/nba/records/play.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const totalsOf = (store: MemoryStore, team: string) => teamTotals(store.all<Play>('nba.play'), team)

const files: readonly DocumentCase[] = [
  {
    file: 'stats-boxscoretraditionalv3_0022500165.json',
    changes: { 'feed.alias': 29, 'nba.box': 1, 'nba.lineup': 1 },
    facts: (store) => {
      const { home, seconds, final } = store.get<Box>('nba.box', '0022500165')
      expect([home.team, home.totals.pts, seconds, final]).toEqual(['TOR', 128, 14_400, true])
      expect(home.players.filter((p) => p.starter)).toHaveLength(5)
      expect(home.players[0]).toMatchObject({ player: 'brandon-ingram', seconds: 1_849, plus_minus: 17 })
    },
  },
  {
    file: 'stats-leaguegamelog_2018-19_regular-season_teams.json.gz',
    changes: { 'nba.game': 1_230, 'nba.box': 1_230 },
    facts: (store) => {
      expect(store.get<Game>('nba.game', '0021801228')).toMatchObject({
        date: '2019-04-10',
        status: 'final',
        home: { team: 'DEN', score: 99 },
        away: { team: 'MIN', score: 95 },
      })
      const overtimes = store.all<Game>('nba.game').filter((game) => game.status_detail === 'final_overtime')
      expect(overtimes.every((game) => game.period > 4)).toBe(true)
    },
  },
  {
    file: 'stats-leaguegamelog_2022-23_regular-season_teams.csv.gz',
    changes: { 'nba.game': 1_230, 'nba.box': 1_230 },
    facts: (store) => {
      expect(store.get<Game>('nba.game', '0022200001')).toMatchObject({
        date: '2022-10-18',
        season: '2022-23',
        home: { team: 'BOS', score: 126 },
        away: { team: 'PHI', score: 117 },
      })
    },
  },
  {
    file: 'stats-playbyplayv2_0021900001.json',
    changes: { 'feed.alias': 20, 'nba.play': 596, 'nba.game': 1 },
    facts: (store) => {
      expect(store.get<Game>('nba.game', '0021900001')).toMatchObject({
        season: '2019-20',
        status: 'final',
        status_detail: 'final_overtime',
        period: 5,
        home: { team: 'TOR', score: 130, timeouts_remaining: 2 },
        away: { team: 'NOP', score: 122, timeouts_remaining: 1 },
      })
      expect(totalsOf(store, 'TOR')).toMatchObject({
        pts: 130,
        fgm: 42,
        fga: 103,
        oreb: 16,
        dreb: 41,
        ast: 23,
        blk: 3,
      })
      expect(totalsOf(store, 'NOP')).toMatchObject({
        pts: 122,
        fgm: 43,
        fga: 102,
        oreb: 16,
        dreb: 37,
        ast: 30,
        blk: 9,
      })
      expect(store.get<Play>('nba.play', '0021900001:65')).toMatchObject({
        type: 'substitution',
        player: 'serge-ibaka',
        related_player: 'marc-gasol',
      })
    },
  },
  {
    file: 'stats-playbyplayv3_0022400001.json.gz',
    changes: { 'feed.alias': 19, 'nba.play': 475, 'nba.game': 1 },
    facts: (store) => {
      expect(store.get<Game>('nba.game', '0022400001')).toMatchObject({
        season: '2024-25',
        status_detail: 'final',
        home: { team: 'BOS', score: 116 },
        away: { team: 'ATL', score: 117, timeouts_remaining: 0 },
      })
      expect([totalsOf(store, 'BOS').pts, totalsOf(store, 'ATL').pts]).toEqual([116, 117])
      expect(totalsOf(store, 'ATL')).toMatchObject({ stl: 16, blk: 2, ast: 35 })
      // A block shares the number of its shot.
      expect(store.get<Play>('nba.play', '0022400001:7')).toMatchObject({
        type: 'three_point_missed',
        team: 'ATL',
      })
      expect(store.get<Play>('nba.play', '0022400001:7:2')).toMatchObject({ type: 'block', team: 'BOS' })
      expect(store.get<Play>('nba.play', '0022400001:80')).toMatchObject({
        player: 'l-nance-jr',
        related_player: 'j-johnson',
      })
    },
  },
  {
    file: 'stats-scoreboardv3_2025-11-05.json',
    changes: { 'nba.game': 11 },
    facts: (store) => {
      expect(store.get<Game>('nba.game', '0022500171')).toMatchObject({
        status: 'final',
        date: '2025-11-05',
        broadcast: { national: '', home_local: 'FDSNOH/RESN', away_local: 'NBCSP' },
        home: { team: 'CLE', score: 132 },
      })
    },
  },
]

describe('nba-stats', () => {
  adapterCases({ adapter, kinds: recordKinds, folder: 'nba', files })

  test('lists the documents it reads when it is given another', async () => {
    const store = memoryStore(recordKinds, 0)
    const text = JSON.stringify({ resultSets: [{ name: 'Lineups', headers: [], rowSet: [] }] })
    const { problems } = await ingestParsed(store, adapter.parse(textDocument('x', text), store.context()))
    expect(problems[0]?.reason).toContain('leaguegamelog')
  })

  const heads =
    'GAME_ID,GAME_DATE,MATCHUP,TEAM_ABBREVIATION,MIN,PTS,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,DREB,AST,STL,BLK,TOV,PF'
  const row = (team: string, matchup: string, pts: number) =>
    `0022500001,2025-10-21,${matchup},${team},240,${pts},1,1,0,0,0,0,0,0,0,0,0,0,0`
  const ingestLog = (store: MemoryStore, ...rows: readonly string[]) =>
    ingestParsed(store, adapter.parse(textDocument('log.csv', [heads, ...rows].join('\n')), store.context()))

  describe('a game on neutral ground, with an @ on both rows of the log', () => {
    const rows = [row('BOS', 'BOS @ NYK', 100), row('NYK', 'NYK @ BOS', 90)]

    test('counts, and the team of its second row is home', async () => {
      const store = memoryStore(recordKinds, Date.parse('2026-01-01T00:00:00.000Z'))
      const { problems, rejected } = await ingestLog(store, ...rows)
      expect([problems, rejected]).toEqual([[], []])
      const stored = store.get<Game>('nba.game', '0022500001')
      expect(stored).toMatchObject({
        status: 'final',
        neutral_site: true,
        home: { team: 'NYK', score: 90 },
        away: { team: 'BOS', score: 100 },
      })
      const box = store.get<Box>('nba.box', '0022500001')
      const { home, away } = summarise(stored, [], box, null)!
      expect(foldRecord([home]).record).toEqual({ w: 0, l: 1 })
      expect(foldRecord([away]).record).toEqual({ w: 1, l: 0 })
      expect([home.totals?.own.pts, away.totals?.own.pts]).toEqual([90, 100])
    })

    test('has the home team of the schedule where that is known', async () => {
      const store = memoryStore(recordKinds, Date.parse('2026-01-01T00:00:00.000Z'))
      const scheduled = {
        tip_off_utc: '2025-10-21T19:00:00.000Z',
        home: { team: 'BOS' },
        away: { team: 'NYK' },
      }
      store.put({ kind: 'nba.game', id: '0022500001', op: 'put', data: scheduled })
      await ingestLog(store, ...rows)
      expect(store.get<Game>('nba.game', '0022500001')).toMatchObject({
        neutral_site: true,
        home: { team: 'BOS', score: 100 },
      })
      expect(store.get<Box>('nba.box', '0022500001').home).toMatchObject({
        team: 'BOS',
        totals: { pts: 100 },
      })
    })

    test('is a problem when both rows say home', async () => {
      const store = memoryStore(recordKinds, 0)
      const { problems } = await ingestLog(store, row('BOS', 'BOS vs. NYK', 1), row('NYK', 'NYK vs. BOS', 2))
      expect(problems[0]?.reason).toContain('are not a home and an away side')
    })
  })

  test('does not replace a box score with players by the team log', async () => {
    const store = memoryStore(recordKinds, Date.parse('2026-01-01T00:00:00.000Z'))
    const ingest = () => ingestLog(store, row('BOS', 'BOS vs. NYK', 100), row('NYK', 'NYK @ BOS', 90))
    await ingest()
    const box = store.get<Box>('nba.box', '0022500001')
    const line = { player: 'a-b', starter: true, seconds: 60, plus_minus: 0, ...box.home.totals }
    store.put({
      kind: 'nba.box',
      id: '0022500001',
      op: 'put',
      data: { ...box, home: { ...box.home, players: [line] } },
    })
    await ingest()
    expect(store.get<Box>('nba.box', '0022500001').home.players).toHaveLength(1)
    expect(store.get<Game>('nba.game', '0022500001')).toMatchObject({ status: 'final', date: '2025-10-21' })
  })
})
