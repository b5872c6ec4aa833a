import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { nhl } from '../../sports/nhl/index.ts'
import type { Box } from '../../sports/nhl/records/box.ts'
import type { Game } from '../../sports/nhl/records/game.ts'
import type { Play } from '../../sports/nhl/records/play.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import { unknownDocument } from '../read/adapter-of.ts'
import { adapter } from './index.ts'

const kinds = new Map([...nhl.records, playerAlias].map((record) => [record.kind, record]))
const unrecognised = unknownDocument(adapter)
const unknown = 'problem' in unrecognised ? unrecognised.problem.reason : ''
const id = '2025020710'
const game = (store: MemoryStore, gameId = id) => store.get<Game>('nhl.game', gameId)
const plays = (store: MemoryStore) => store.all<Play>('nhl.play').toSorted((a, b) => a.order - b.order)
const shifts = (store: MemoryStore) =>
  store.all<Shift>('nhl.shift').map(({ player, period, start, end }) => [player, period, start, end])

const unknownRoster =
  'the roster is not known yet: import the play-by-play or the box score of the game first'

const lists: readonly DocumentCase[] = [
  {
    file: 'score.json',
    changes: { 'nhl.game': 6 },
    notices: 1,
    problems: [
      '2025020708: "MUN" is not a team in this league',
      'is not a game: id, teams, start or state are missing',
    ],
    facts: (store) => {
      expect(game(store, '2025020701')).toMatchObject({
        season: '2025-26',
        date: '2026-01-10',
        status: 'in_progress',
        period: 1,
        clock: '10:24',
        strength: '5v4',
        away: { team: 'DET', score: 1, shots: 7 },
        home: { team: 'BOS', score: 0, shots: 3 },
        last_event: 'A. Fischer (DET) scores',
      })
      expect(game(store, '2025020702')).toMatchObject({
        status_detail: 'intermission',
        clock: '00:00',
        strength: null,
      })
      // Final but not official; the name is UTF-8 that was decoded as Windows-1252.
      expect(game(store, '2025020703')).toMatchObject({
        status_detail: 'final_overtime',
        official: false,
        last_event: 'K. Sjögren (CHI) scores',
      })
      expect(game(store, '2025020704')).toMatchObject({
        status_detail: 'final_shootout',
        official: true,
        period_type: 'SO',
      })
      expect(game(store, '2025020705')).toMatchObject({
        status: 'scheduled',
        venue: 'Some Rink',
        start_utc: '2026-01-11T03:00:00.000Z',
        broadcast: { national: 'Big Net', home_local: 'Coast TV, Coast Plus', away_local: '' },
      })
      expect(game(store, '2025020706').status_detail).toBe('postponed')
    },
  },
  {
    file: 'score-later.json',
    after: ['score.json'],
    changes: { 'nhl.game': 2 },
    facts: (store) => {
      expect(game(store, '2025020701')).toMatchObject({
        status: 'in_progress',
        period: 3,
        clock: '01:02',
        strength: '5v5',
        home: { score: 2, shots: 31 },
        last_event: 'B. Quist (BOS) scores',
        revision: 0,
      })
      expect(game(store, '2025020703')).toMatchObject({ official: true, revision: 0 })
    },
  },
  {
    // An older list changes nothing.
    file: 'score.json',
    after: ['score.json', 'score-later.json'],
    changes: { 'nhl.game': 6 },
    notices: 1,
    problems: [
      '2025020708: "MUN" is not a team in this league',
      'is not a game: id, teams, start or state are missing',
    ],
    facts: (store) => {
      expect(game(store, '2025020701')).toMatchObject({ period: 3, clock: '01:02', home: { score: 2 } })
    },
  },
  {
    file: 'schedule.json',
    changes: { 'nhl.game': 1 },
    problems: ['has no date or no games'],
    facts: (store) => {
      expect(game(store, '2025020705')).toMatchObject({ date: '2026-01-10', home: { team: 'SEA' } })
    },
  },
  {
    file: 'right-rail.json',
    changes: { 'nhl.game': 2 },
    facts: (store) => {
      expect(game(store, '2025020705')).toMatchObject({ status: 'final', home: { team: 'SEA', score: 2 } })
      expect(game(store, '2025020900')).toMatchObject({ status: 'scheduled', date: '2026-02-20' })
    },
  },
]

const oneGame: readonly DocumentCase[] = [
  {
    file: 'play-by-play.json',
    changes: { 'nhl.game': 1, 'nhl.play': 14, 'nhl.lineup': 1, 'feed.alias': 7 },
    facts: (store) => {
      expect(game(store)).toMatchObject({
        status_detail: 'final_shootout',
        official: true,
        clock: '00:00',
        home: { team: 'SEA', score: 2, shots: 2 },
        away: { team: 'EDM', score: 1, shots: 1 },
        last_event: 'End of the game',
      })
      const [, faceoff, shot, block, penalty, goal] = plays(store)
      expect(faceoff?.description).toBe('Ann Aalto wins the faceoff against Eve Ek')
      expect(shot).toMatchObject({ shot_type: 'wrist', goalie: 'gus-gill', x: -70, home_defends: 'left' })
      // The feed names the blocker's team as owner of a block.
      expect(block).toMatchObject({ team: 'SEA', player: 'ann-aalto', related_player: 'finn-frey' })
      expect(penalty).toMatchObject({
        penalty: { minutes: 2, kind: 'high-sticking', drawn_by: 'ann-aalto' },
        description: 'Penalty to Finn Frey: 2 minutes, high sticking against Ann Aalto',
      })
      // The document lists this goal first: the sort order counts.
      expect(goal).toMatchObject({
        type: 'goal',
        seconds: 375,
        clock: '13:45',
        situation: '1451',
        assists: ['bo-brask', 'cy-crane'],
        score: { home: 1, away: 0 },
        shots: { home: 2, away: 0 },
      })
      expect(
        plays(store)
          .slice(6)
          .map(({ type, period_type, score, shots: own }) => [
            type,
            period_type,
            `${score.away}-${score.home}`,
            `${own.away}-${own.home}`,
          ]),
      ).toEqual([
        ['missed_shot', 'REG', '0-1', '0-2'],
        ['hit', 'REG', '0-1', '0-2'],
        ['goal', 'REG', '1-1', '1-2'],
        ['period_end', 'OT', '1-1', '1-2'],
        ['goal', 'SO', '1-1', '1-2'],
        ['failed_shot', 'SO', '1-1', '1-2'],
        ['shootout_complete', 'SO', '1-1', '1-2'],
        ['game_end', 'SO', '1-1', '1-2'],
      ])
    },
  },
  {
    file: 'play-by-play-live.json',
    changes: { 'nhl.game': 1, 'nhl.play': 9, 'nhl.lineup': 1, 'feed.alias': 7 },
    facts: (store) => {
      expect(game(store)).toMatchObject({
        status: 'in_progress',
        period: 2,
        clock: '17:00',
        strength: '5v5',
        last_event: 'Stoppage: puck frozen',
      })
    },
  },
  {
    // The final document no longer has the stoppage.
    file: 'play-by-play.json',
    after: ['play-by-play-live.json'],
    changes: { 'nhl.game': 1, 'nhl.play': 14, 'nhl.lineup': 1, 'nhl.play deleted': 1 },
    facts: (store) => {
      expect(store.all<Play>('nhl.play').filter(({ type }) => type === 'stoppage')).toEqual([])
      expect(store.all<Play>('nhl.play').filter(({ revision }) => revision > 0)).toEqual([])
    },
  },
  {
    file: 'boxscore.json',
    changes: { 'nhl.game': 1, 'nhl.box': 1, 'feed.alias': 7 },
    facts: (store) => {
      const { home, away } = store.get<Box>('nhl.box', id)
      expect(home.skaters[0]).toEqual({
        player: 'a-aalto',
        position: 'C',
        goals: 1,
        assists: 0,
        shots: 1,
        penalty_minutes: 0,
        plus_minus: 0,
        seconds: 1110,
        hits: 0,
      })
      expect(away.skaters[1]).toMatchObject({ player: 'f-frey', penalty_minutes: 2, seconds: 1325 })
      // Seasons before 2024-25 have the shots only beside the saves.
      expect([away.goalies[0], home.goalies[0]]).toMatchObject([
        { player: 'g-gill', starter: true, shots_against: 2, goals_against: 1, seconds: 3900 },
        { shots_against: 1 },
      ])
    },
  },
  {
    file: 'play-by-play.json',
    after: ['boxscore.json'],
    changes: { 'nhl.game': 1, 'nhl.play': 14, 'nhl.lineup': 1, 'nhl.box': 1, 'feed.alias': 7 },
    facts: (store) => {
      const { home } = store.get<Box>('nhl.box', id)
      expect(home.skaters.map(({ player }) => player)).toEqual(['ann-aalto', 'bo-brask', 'cy-crane'])
    },
  },
  {
    file: 'landing.json',
    changes: { 'nhl.game': 1 },
    facts: (store) => {
      expect(game(store)).toMatchObject({ status_detail: 'final_shootout', last_event: 'Eve Ek scores' })
    },
  },
  {
    file: 'shiftcharts.json',
    after: ['play-by-play.json'],
    changes: { 'nhl.shift': 3 },
    problems: ['startTime or endTime is not valid'],
    facts: (store) => {
      expect(shifts(store)).toEqual([
        ['ann-aalto', 1, 0, 45],
        ['ann-aalto', 1, 360, 375],
        ['eve-ek', 1, 0, 65],
      ])
      expect(store.get<Shift>('nhl.shift', `${id}:eve-ek:1`)).toMatchObject({ team: 'EDM', position: 'R' })
    },
  },
  { file: 'shiftcharts.json', changes: {}, problems: [unknownRoster] },
  {
    file: `TH_${id}.HTM.txt`,
    after: ['play-by-play.json'],
    changes: { 'nhl.shift': 3 },
    problems: ['is not in the roster'],
    facts: (store) => {
      expect(shifts(store)).toEqual([
        ['ann-aalto', 1, 0, 45],
        ['ann-aalto', 4, 60, 90],
        ['bo-brask', 2, 70, 115],
      ])
    },
  },
  {
    file: 'feed-live-until-2023.json',
    changes: { 'nhl.game': 1, 'nhl.play': 6, 'feed.alias': 3 },
    notices: 1,
    facts: (store) => {
      expect(game(store, '2021020800')).toMatchObject({
        status: 'final',
        date: '2022-02-11',
        venue: 'Some Rink',
        home: { team: 'SEA', score: 1, shots: 2 },
        away: { team: 'BOS', score: 0 },
      })
      const [, block, , penalty, goal] = plays(store)
      // The retired feed lists a block under the blocking team.
      expect(block).toMatchObject({ team: 'SEA', player: 'ann-aalto', related_player: 'hal-holm' })
      expect(penalty).toMatchObject({ penalty: { minutes: 2, kind: 'hooking', drawn_by: 'ann-aalto' } })
      expect(goal).toMatchObject({
        shot_type: 'tip_in',
        goalie: 'ida-ives',
        home_defends: 'left',
        situation: null,
        shots: { home: 2, away: 0 },
      })
    },
  },
  {
    file: 'standings.csv',
    changes: {},
    problems: [unknown],
  },
]

describe('the web API of the NHL', () => {
  adapterCases({ adapter, kinds, fixtures: [...lists, ...oneGame], folder: 'nhl', files: [] })
})
