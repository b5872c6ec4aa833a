import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Player } from '../../games/players/player-record.ts'
import { foldStats } from '../../sports/nfl/metrics/fold-stats.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import type { StatLine } from '../../sports/nfl/records/stat-line.ts'
import type { StatKey } from '../../sports/nfl/records/stats.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-08-01T12:00:00.000Z')
const game = (store: MemoryStore, id: string) => store.get<Game>('nfl.game', id)
const play = (store: MemoryStore, id: string) => store.get<Play>('nfl.play', id)
const stats = (store: MemoryStore, id: string) => store.get<StatLine>('nfl.stat_line', id).stats
const injury = (store: MemoryStore, id: string) => store.get<Injury>('nfl.injury', id)

const twoWeeks = 'nflfastR_pbp_2020_wk01-02.csv.gz'
const oneGame = 'nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz'
const playOffs = 'nflscrapR_post_pbp_2018.csv.gz'
const roster = 'nflverse_roster_2020.csv.gz'
const kicking = 'nflverse_player_stats_kicking_2020.csv'
const weekly = 'nflverse_player_stats_2020.csv.gz'

const files: readonly DocumentCase[] = [
  {
    file: twoWeeks,
    // 247 of 5,855 rows are not plays.
    changes: { 'feed.alias': 1216, 'nfl.game': 32, 'feed.game': 32, 'nfl.play': 5608 },
    facts: (store) => {
      expect(game(store, '2020_01_ARI_SF')).toMatchObject({
        status: 'final',
        season: '2020',
        week: 1,
        season_type: 'REG',
        kickoff_utc: '2020-09-13T20:25:00.000Z',
        date: '2020-09-13',
        venue: "Levi's Stadium",
        home: { team: 'SF', score: 20 },
        away: { team: 'ARI', score: 24 },
      })
      const overtime = store.all<Play>('nfl.play').filter(({ qtr }) => qtr === 5)
      expect(new Set(overtime.map(({ game_id }) => game_id))).toEqual(new Set(['2020_02_KC_LAC']))
      expect(game(store, '2020_02_KC_LAC')).toMatchObject({ status_detail: 'final_overtime', period: 5 })
      const plays = store.all<Play>('nfl.play')
      expect(plays.filter(({ play_type }) => play_type === 'two_point').length).toBe(20)
      expect(plays.filter(({ epa, wpa }) => epa !== null && wpa === null).length).toBe(9)
      expect(plays.filter(({ down, distance }) => down === null && distance !== null)).toEqual([])
      pointsAddUp(store)
    },
  },
  {
    file: oneGame,
    changes: { 'feed.alias': 58, 'nfl.game': 1, 'feed.game': 1, 'nfl.play': 169 },
    facts: (store) => {
      expect(game(store, '2019_01_GB_CHI')).toMatchObject({
        kickoff_utc: '2019-09-06T00:20:00.000Z',
        home: { score: 3 },
        away: { score: 10 },
      })
      expect(play(store, '2019_01_GB_CHI:50')).toMatchObject({
        qtr: 1,
        clock: '15:00',
        down: 1,
        distance: 10,
        yardline: 'GB 25',
        play_type: 'run',
        epa: -0.558898586314172,
        wpa: -0.0179121494293213,
        model: 'nflfastR',
        credits: [
          { role: 'rusher', player: 'a-jones', team: 'GB', yards: 0 },
          { role: 'tackler', player: 'r-smith', team: 'CHI' },
        ],
      })
      const sacks = store.all<Play>('nfl.play').filter(({ pass_result }) => pass_result === 'sack')
      expect(sacks.length).toBe(10)
      expect(sacks.every(({ credits }) => credits.some(({ role }) => role === 'sacker'))).toBe(true)
      pointsAddUp(store)
    },
  },
  {
    file: playOffs,
    changes: { 'feed.alias': 422, 'nfl.game': 11, 'feed.game': 11, 'nfl.play': 1931 },
    // The all-star game.
    notices: 1,
    facts: (store) => {
      expect(game(store, '2018_20_LA_NO')).toMatchObject({
        status_detail: 'final_overtime',
        season_type: 'POST',
        home: { team: 'NO', score: 23 },
        away: { team: 'LA', score: 26 },
      })
      // It ends with a touchdown in overtime, without an end marker.
      expect(game(store, '2018_20_NE_KC')).toMatchObject({ status: 'final', away: { score: 37 } })
      expect(game(store, '2018_21_NE_LA')).toMatchObject({ date: '2019-02-03', status: 'final' })
      expect(play(store, '2018_18_IND_HOU:51').model).toBe('nflscrapR')
    },
  },
  {
    file: 'nflscrapR_post_games_2018.csv',
    changes: { 'nfl.game': 11, 'feed.game': 11 },
    notices: 1,
    facts: (store) =>
      expect(game(store, '2018_18_SEA_DAL')).toMatchObject({
        date: '2019-01-05',
        home: { team: 'DAL', score: 24 },
      }),
  },
  {
    file: weekly,
    changes: { 'feed.alias': 636, 'nfl.stat_line': 5447 },
    facts: (store) =>
      expect(stats(store, '2020:01:t-brady')).toEqual({
        pass_att: 36,
        pass_cmp: 23,
        pass_yd: 239,
        pass_td: 2,
        pass_int: 2,
        rush_att: 3,
        rush_yd: 9,
        rush_td: 1,
        fum: 1,
      }),
  },
  { file: 'nflverse_player_stats_2015.csv.gz', changes: { 'feed.alias': 594, 'nfl.stat_line': 5318 } },
  {
    file: kicking,
    changes: { 'feed.alias': 47, 'nfl.stat_line': 539 },
    facts: (store) => expect(stats(store, '2020:01:z-gonzalez')).toEqual({ xp: 3, fg_50p: 1, fg_miss: 2 }),
  },
  {
    file: roster,
    // Each player has ids of two sources; one of 4,415 has no position.
    changes: { 'feed.alias': 8792, 'nfl.player': 4414 },
    notices: 1,
    facts: (store) => {
      expect(store.get<Player>('nfl.player', 'josh-allen')).toMatchObject({ team: 'BUF', pos: 'QB' })
      expect(store.get<Player>('nfl.player', 'josh-allen-2')).toMatchObject({
        team: 'JAX',
        name: 'Josh Allen',
      })
    },
  },
  {
    file: 'nflverse_injuries_2022.csv.gz',
    changes: { 'feed.alias': 1418, 'nfl.injury': 5682 },
    facts: (store) => {
      // Traded during the week: the later of two reports stays.
      expect(store.all('nfl.injury').length).toBe(5681)
      expect(injury(store, '2022:07:christian-mccaffrey').team).toBe('SF')
      expect(injury(store, '2022:01:rodney-hudson')).toMatchObject({
        designation: null,
        body_part: '',
        practice: { wed: 'rest' },
      })
      expect(injury(store, '2022:22:britain-covey')).toMatchObject({
        team: 'PHI',
        season_type: 'POST',
        designation: 'questionable',
        body_part: 'hamstring',
        practice: { fri: 'limited' },
        updated_at: '2023-02-10T21:33:17.000Z',
      })
      expect(injury(store, '2022:14:david-long-2').player).toBe('david-long-2')
    },
  },
  {
    file: 'nflverse_injuries_2024_partial.csv.gz',
    changes: { 'feed.alias': 1154, 'nfl.injury': 3238 },
    facts: (store) =>
      // A practice status of only white space counts as absent.
      expect(injury(store, '2024:01:jonah-williams')).toMatchObject({
        designation: 'out',
        body_part: 'knee',
        practice: {},
      }),
  },
  {
    file: 'nfldata_games_1999-2018_and_2021-schedule.csv.gz',
    changes: { 'nfl.game': 5588, 'feed.game': 5588, 'nfl.odds': 3378 },
    notices: 1,
    facts: (store) => {
      const games = store.all<Game>('nfl.game')
      expect(games.filter(({ status }) => status === 'scheduled').length).toBe(272)
      expect(games.filter(({ status_detail }) => status_detail === 'final_overtime').length).toBe(334)
      expect(game(store, '2021_18_SF_LA')).toMatchObject({
        kickoff_utc: '2022-01-09T21:25:00.000Z',
        status: 'scheduled',
        venue: 'SoFi Stadium',
      })
      // The day on which daylight saving time ends.
      expect(game(store, '2018_09_GB_NE').kickoff_utc).toBe('2018-11-05T01:20:00.000Z')
      expect(game(store, '2018_01_LA_OAK').home.team).toBe('LV')
    },
  },
]

/** The points of the plays add up to the score of each play. */
function pointsAddUp(store: MemoryStore): void {
  const byGame = Map.groupBy(store.all<Play>('nfl.play'), ({ game_id }) => game_id)
  const wrong = [...byGame].flatMap(([id, plays]) => {
    const { home, away } = game(store, id)
    let score = { home: 0, away: 0 }
    return plays
      .toSorted((a, b) => a.order - b.order)
      .flatMap((one) => {
        score = { home: score.home + pointsOf(one, home.team), away: score.away + pointsOf(one, away.team) }
        return Bun.deepEquals(score, one.score) ? [] : [`${id}:${one.play_id}`]
      })
  })
  expect(wrong).toEqual([])
}

describe('nflverse', () => {
  adapterCases({ adapter, kinds: recordKinds, folder: 'nfl', files })
})

const ingest = async (store: MemoryStore, ...names: readonly string[]) => {
  for (const name of names) {
    const taken = await ingestParsed(store, adapter.parse(recordedDocument('nfl', name), store.context()))
    expect([taken.problems, taken.rejected]).toEqual([[], []])
  }
}

describe('documents of one season', () => {
  recordedTest('agree: stats folded from plays equal the published ones in every cell', async () => {
    const store = memoryStore(recordKinds, nowMs)
    // The roster replaces short names in records that are already stored.
    await ingest(store, twoWeeks, kicking, roster, weekly)
    const folded = new Map<string, Partial<Record<StatKey, number>>>()
    const byGame = Map.groupBy(store.all<Play>('nfl.play'), ({ game_id }) => game_id)
    for (const [id, plays] of byGame) {
      const { season, week, home, away } = game(store, id)
      for (const line of foldStats({ home: home.team, away: away.team }, plays))
        folded.set(`${season}:0${week}:${line.player}`, line.stats)
    }
    const published = store.all<StatLine>('nfl.stat_line').filter(({ week }) => week <= 2)
    const different = published.flatMap(({ season, week, player, stats: expected }) => {
      const own = folded.get(`${season}:0${week}:${player}`) ?? {}
      const { ret_yd, ...counted } = own
      return Bun.deepEquals(counted, expected) ? [] : [{ player, week, counted, expected }]
    })
    expect(published.length).toBe(714)
    expect(different).toEqual([])
    expect(folded.has('2020:01:tom-brady')).toBe(true)
    expect([...folded.keys()].some((key) => key.endsWith(':t-brady'))).toBe(false)
  })

  recordedTest('a schedule without results keeps the stored ones', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, oneGame)
    const header = 'game_id,season,week,gameday,gametime,away_team,away_score,home_team,home_score,stadium'
    const row = '2019_01_GB_CHI,2019,1,2019-09-05,20:20,GB,,CHI,,Soldier Field'
    await ingestParsed(store, adapter.parse(textDocument('games', `${header}\n${row}\n`), store.context()))
    expect(game(store, '2019_01_GB_CHI')).toMatchObject({ status: 'final', away: { score: 10 } })
  })
})

describe('a table', () => {
  const parse = async (store: MemoryStore, ...lines: readonly string[]) =>
    ingestParsed(store, adapter.parse(textDocument('table', lines.join('\n')), store.context()))
  const header =
    'play_id,game_id,home_team,away_team,game_date,qtr,time,desc,play_type,total_home_score,total_away_score'
  const row = (id: number, more = '1,15:00,kick,kickoff,0,0') =>
    `${id},2020_01_ARI_SF,SF,ARI,2020-09-13,${more}`

  test('of plays that no longer has one deletes it', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await parse(store, header, row(1), row(2), row(3))
    const taken = await parse(store, header, row(1), row(3))
    expect(taken.changes.filter(({ op }) => op === 'delete').map(({ id }) => id)).toEqual([
      '2020_01_ARI_SF:2',
    ])
    expect(store.all<Play>('nfl.play').map(({ play_id }) => play_id)).toEqual([1, 3])
  })

  test('of formations completes the plays, and importing the plays again keeps it', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const columns = 'nflverse_game_id,play_id,offense_formation,offense_personnel'
    await parse(store, header, row(1), row(2, '1,14:00,run,run,0,0'))
    const formation = (id: number) => `2020_01_ARI_SF,${id},SINGLEBACK,"1 RB, 2 TE, 2 WR"`
    const taken = await parse(store, columns, '2020_01_ARI_SF,1,NA,NA', formation(2), formation(9))
    expect(taken.notices.map(({ reason }) => reason)).toEqual(['1 plays are unknown'])
    await parse(store, header, row(1), row(2, '1,14:00,run again,run,0,0'))
    expect(play(store, '2020_01_ARI_SF:2')).toMatchObject({
      description: 'run again',
      formation: 'SINGLEBACK',
      personnel: '12',
    })
  })

  test('of plays that ends earlier than the stored ones changes nothing', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await parse(store, header, row(1), row(2, '2,10:00,run,run,0,0'))
    await parse(store, header, row(1))
    expect(store.all('nfl.play').length).toBe(2)
    expect(game(store, '2020_01_ARI_SF')).toMatchObject({ status: 'in_progress', period: 2, clock: '10:00' })
  })

  test('with an incomplete row loses only that row, and reports its line', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const { problems } = await parse(store, header, row(1), row(2, '1,,run,run,0,0'), row(3))
    expect(problems).toEqual([{ position: 'line 3', reason: 'play_id, qtr or time is missing' }])
    expect(store.all('nfl.play').length).toBe(2)
  })

  test('of an unknown team is reported as a problem', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const { problems } = await parse(store, header, row(1).replace('SF,ARI', 'XX,ARI'))
    expect(problems.map(({ reason }) => reason)).toEqual([
      '2020_01_ARI_SF: XX or ARI is not a team in this league',
    ])
  })
})
