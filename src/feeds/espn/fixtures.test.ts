/** Documents of our own making: made-up games of real teams, with made-up players. */
import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  fixtureDocument,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Lineup } from '../../games/lineup.ts'
import type { Player } from '../../games/players/player-record.ts'
import type { Article } from '../../news/records/article.ts'
import type { Odds } from '../../odds/odds.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import type { MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import type { Shot } from '../../sports/soccer/records/shot.ts'
import { adapter } from './index.ts'

const game = (store: MemoryStore, id: string) => store.get<Game>('nfl.game', id)
const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const tie = '2026_04_NYG_DAL'
const play = (store: MemoryStore, number: number) => store.get<Play>('nfl.play', `${tie}:${number}`)

const football: readonly DocumentCase[] = [
  {
    file: 'scoreboard_nfl.json',
    changes: { 'nfl.game': 5, 'feed.game': 5, 'nfl.odds': 1 },
    problems: ['is not an event: id, teams or status are missing'],
    facts: (store) => {
      // The source writes LAR and WSH; the league writes LA and WAS.
      expect(game(store, '2026_04_LA_ATL')).toMatchObject({
        status: 'in_progress',
        period: 4,
        clock: '00:48',
        possession: { team: 'LA', side: 'away' },
        down: 1,
        distance: 10,
        yardline: 'LA 10',
        last_play: 'B.Punter punts 37 yards.',
        broadcast: { national: 'North TV', home_local: 'Home One' },
        home: { team: 'ATL', score: 26, timeouts_remaining: 3 },
        away: { team: 'LA', score: 27, timeouts_remaining: 0 },
      })
      expect(game(store, '2026_04_WAS_BUF')).toMatchObject({ status: 'halftime', home: { score: 14 } })
      expect(game(store, tie)).toMatchObject({ status_detail: 'final_overtime', period: 5 })
      expect(game(store, '2026_04_MIN_GB')).toMatchObject({ status: 'scheduled', period: 0 })
      expect(game(store, '2026_04_SF_SEA').status_detail).toBe('postponed')
      expect(store.get<Odds>('nfl.odds', '2026_04_MIN_GB')).toMatchObject({
        moneyline: { north_book: { home: -180, away: 155 } },
        spread: { north_book: { home: -3.5, home_price: -115, away_price: -105 } },
        total: { north_book: { line: 44.5, over: -110, under: -120 } },
      })
    },
  },
  {
    file: 'summary_nfl.json',
    // Two entries are not plays; two touchdowns carry their tries.
    changes: {
      'nfl.game': 1,
      'feed.game': 1,
      'nfl.odds': 1,
      'nfl.play': 9,
      'news.article': 1,
      'feed.alias': 1,
    },
    facts: (store) => {
      expect(game(store, tie)).toMatchObject({ home: { score: 10 }, away: { score: 10 } })
      let score = { home: 0, away: 0 }
      for (const one of store.all<Play>('nfl.play').toSorted((a, b) => a.order - b.order)) {
        score = { home: score.home + pointsOf(one, 'DAL'), away: score.away + pointsOf(one, 'NYG') }
        expect([one.play_id, one.score]).toEqual([one.play_id, score])
      }
      expect(play(store, 60)).toMatchObject({
        clock: '14:55',
        yardline: 'DAL 25',
        yards_gained: 20,
        pass_result: 'complete',
        model: 'espn',
      })
      expect(play(store, 60).wpa).toBeCloseTo(0.02, 10)
      expect(play(store, 80)).toMatchObject({ touchdown: { team: 'DAL' }, score: { home: 6, away: 0 } })
      expect(play(store, 81)).toMatchObject({ play_type: 'extra_point', kick: { result: 'good' } })
      expect(play(store, 160)).toMatchObject({ pass_result: 'sack', yards_gained: -5 })
      expect(play(store, 181)).toMatchObject({ play_type: 'two_point', two_point: 'good' })
      expect(play(store, 200)).toMatchObject({
        play_type: 'punt',
        kick: { result: 'blocked' },
        safety: 'NYG',
      })
      expect(store.all<Article>('news.article')[0]).toMatchObject({
        league: 'nfl',
        teams: ['DAL'],
        players: ['abe-passer'],
        published_at: '2026-10-01T12:00:00.000Z',
      })
    },
  },
]

const soccer: readonly DocumentCase[] = [
  {
    file: 'scoreboard_soccer.json',
    changes: { 'soccer.fixture': 3, 'feed.alias': 4, 'soccer.event': 6, 'soccer.odds': 1 },
    facts: (store) => {
      expect(fixture(store, '700001')).toMatchObject({
        league: 'epl',
        season: '2026-27',
        status: 'final',
        home: { team: 'Arsenal', score: 2 },
        away: { team: 'Chelsea', score: 1 },
        last_event: "88' Uwe Brook Penalty - Scored",
      })
      const events = store.all<MatchEvent>('soccer.event').filter((one) => one.fixture_id === '700001')
      const summary = events
        .toSorted((a, b) => a.minute - b.minute)
        .map(({ type, minute, stoppage, score }) => [type, minute, stoppage, score?.home, score?.away])
      // An own goal counts for the side that benefits; a second yellow card is shown as a red one.
      expect(summary).toEqual([
        ['goal', 12, null, 1, 0],
        ['own_goal', 45, 2, 1, 1],
        ['yellow_card', 50, null, 1, 1],
        ['second_yellow_card', 70, null, 1, 1],
        ['penalty_goal', 88, null, 2, 1],
      ])
      expect(events.find(({ type }) => type === 'goal')).toMatchObject({
        player: 'tor-aske',
        related_player: 'uwe-brook',
      })
      expect(fixture(store, '700002')).toMatchObject({ status: 'in_progress', minute: 58 })
      expect(fixture(store, '700003')).toMatchObject({ status: 'scheduled', status_detail: 'postponed' })
      expect(store.get<Odds>('soccer.odds', '700002').moneyline.north_book).toMatchObject({ draw: 260 })
    },
  },
  {
    file: 'scoreboard_world_cup.json',
    changes: { 'soccer.fixture': 1, 'feed.alias': 4, 'soccer.event': 6 },
    // A match whose teams are not known yet, and two teams that are new to us.
    notices: 2,
    facts: (store) => {
      expect(fixture(store, '700101')).toMatchObject({
        status_detail: 'final_penalties',
        phase: 'playoffs',
        round: 'quarterfinals',
        shootout: { home: 2, away: 1 },
        home: { score: 1 },
      })
      const kicks = store.all<MatchEvent>('soccer.event').filter(({ type }) => type.startsWith('shootout_'))
      expect(kicks.map(({ type }) => type).toSorted()).toEqual([
        'shootout_goal',
        'shootout_goal',
        'shootout_goal',
        'shootout_missed',
      ])
    },
  },
  {
    file: 'lineups_world_cup.json',
    after: ['scoreboard_world_cup.json'],
    changes: { 'soccer.lineup': 1, 'feed.alias': 22 },
    // The other match is not stored.
    notices: 1,
    facts: (store) => {
      const { home, away } = store.get<Lineup>('soccer.lineup', '700101')
      expect(home).toMatchObject({
        team: 'Germany',
        confirmed: true,
        confirmed_at: '2026-07-10T19:00:00.000Z',
      })
      expect(home.starters[0]).toMatchObject({ player: 'ada-adler', pos: 'G' })
      expect(away.starters).toHaveLength(11)
      // A national team is not the player's club.
      expect(store.get<Player>('soccer.player', 'ada-bleu').team).toBeNull()
    },
  },
  {
    file: 'summary_soccer.json',
    changes: {
      'soccer.fixture': 1,
      'feed.alias': 30,
      'soccer.event': 2,
      'soccer.shot': 4,
      'soccer.lineup': 1,
      'soccer.odds': 1,
    },
    facts: (store) => {
      const shots = store.all<Shot>('soccer.shot').map((one) => {
        const { shot_id, team, player, outcome, body_part, situation, x, y } = one
        return [shot_id, team, player, outcome, body_part, situation, x, y]
      })
      expect(shots).toEqual([
        [9001, 'Newcastle United', 'van-crane', 'goal', 'foot', 'open_play', -13.6, 10.5],
        [9003, 'Tottenham Hotspur', 'bem-homer', 'saved', 'head', 'open_play', 0, 8.4],
        // Who is on no team sheet has no id.
        [9004, 'Newcastle United', null, 'missed', 'foot', 'free_kick', 6.8, 25.2],
        [9005, 'Tottenham Hotspur', 'bem-homer', 'blocked', null, 'open_play', null, null],
      ])
      expect(store.get<Shot>('soccer.shot', '700004:9001')).toMatchObject({
        ...{ assist: 'wim-dray', minute: 7, distance_m: 17.2, xg_model: 'scoreline-soccer-xg 1' },
      })
      expect(store.get<Shot>('soccer.shot', '700004:9005')).toMatchObject({
        ...{ minute: 45, stoppage: 2, xg: null, xg_model: null },
      })
      const { home, away } = store.get<Lineup>('soccer.lineup', '700004')
      expect([home.starters.length, home.bench.length, away.starters.length]).toEqual([11, 2, 11])
      expect(home).toMatchObject({ confirmed: true, confirmed_at: '2026-10-04T16:19:00.000Z' })
      expect(home.starters[0]).toMatchObject({
        player: 'ada-homer',
        name: 'Ada Homer',
        name_complete: true,
        pos: 'G',
      })
      expect(store.get<Player>('soccer.player', 'ada-guest')).toMatchObject({
        team: 'Newcastle United',
        number: '1',
      })
      expect(fixture(store, '700004')).toMatchObject({
        minute: 45,
        stoppage: 6,
        venue: 'Fixture Ground',
        away: { score: 1 },
        updated_at: '2026-10-04T16:19:00.000Z',
      })
      expect(store.all<MatchEvent>('soccer.event').find(({ type }) => type === 'substitution')).toMatchObject(
        { minute: 40, player: 'tor-aske', related_player: 'uwe-brook' },
      )
    },
  },
]

const basketball: readonly DocumentCase[] = [
  {
    file: 'summary_nba.json',
    changes: { 'nba.odds': 1 },
    notices: 1,
    facts: (store) =>
      expect(store.get<Odds>('nba.odds', '2026-11-08:BOS@IND').moneyline.test_book).toMatchObject({
        home: -170,
        away: 150,
      }),
  },
]

const news: readonly DocumentCase[] = [
  {
    file: 'news.json',
    changes: { 'news.article': 2, 'feed.alias': 1 },
    problems: ['has no headline'],
    facts: (store) => {
      const articles = store.all<Article>('news.article')
      expect(articles.find(({ teams }) => teams.includes('GB'))).toMatchObject({
        league: 'nfl',
        players: ['ben-catcher'],
        url: 'https://www.example.org/story/81',
      })
      // A story of two leagues belongs to neither, and an invalid link is left out.
      const other = articles.find(({ headline }) => headline.includes('two leagues'))
      expect(other).toMatchObject({ league: '', url: '' })
    },
  },
  {
    file: 'injuries.json',
    changes: { 'feed.alias': 3, 'news.article': 3, 'nfl.injury': 2 },
    problems: ['Fixture Town Rovers is not a known team'],
    facts: (store) => {
      expect(store.get<Injury>('nfl.injury', '2026:04:cal-runner')).toMatchObject({
        team: 'GB',
        designation: 'ir',
        body_part: 'knee',
      })
      expect(store.get<Article>('news.article', 'espn-nba-injury-9003')).toMatchObject({
        teams: ['LAC'],
        category: 'illness',
        designation: 'questionable',
        body_part: null,
      })
    },
  },
]

describe('fixtures of espn', () =>
  adapterCases({ adapter, kinds: recordKinds, fixtures: [...football, ...soccer, ...basketball, ...news] }))

test('a basketball summary fills the stored game: its other id, its odds and who starts', async () => {
  const store = memoryStore(recordKinds, 0)
  const id = '0022600140'
  const data = { tip_off_utc: '2026-11-09T00:10:00.000Z', home: { team: 'IND' }, away: { team: 'BOS' } }
  expect(store.put({ kind: 'nba.game', id, op: 'put', data })).toBeNull()
  const { rejected, problems } = await ingestParsed(
    store,
    adapter.parse(fixtureDocument(adapter, 'summary_nba.json'), store.context()),
  )
  expect([rejected, problems]).toEqual([[], []])
  expect(store.get<Odds>('nba.odds', id).spread.test_book).toMatchObject({ home: -3.5 })
  const { home, away } = store.get<Lineup>('nba.lineup', id)
  expect(home.starters.map(({ name }) => name)).toEqual(
    ['Ada', 'Bem', 'Cyl', 'Dov', 'Eno'].map((given) => `${given} Golde`),
  )
  expect(away).toMatchObject({ confirmed: true, confirmed_at: '2026-11-09T02:35:28.000Z' })
  expect(away.bench.map(({ player }) => player)).toEqual(['fil-greene'])
  expect(store.all<{ game_id: string }>('feed.game').map(({ game_id }) => game_id)).toEqual([id])
})
