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

const games =
  (...expected: readonly Record<string, unknown>[]) =>
  (store: MemoryStore) => {
    for (const one of expected) expect(store.get<Game>('nhl.game', String(one.game_id))).toMatchObject(one)
  }

const playByPlay = 'api-web-play-by-play_2024030121_FLA-at-TBL_2025-04-22_final.json.gz'
const opening = 'api-web-play-by-play_2023020001_NSH-at-TBL_2023-10-10_final.json.gz'

const files: readonly DocumentCase[] = [
  {
    file: 'api-web-score-now_2023-11-24_1st-period-live.json',
    changes: { 'nhl.game': 15 },
    facts: games(
      {
        game_id: '2023020293',
        date: '2023-11-24',
        status: 'in_progress',
        status_detail: 'in_progress',
        period: 1,
        clock: '10:24',
        strength: '5v4',
        away: { team: 'DET', score: 1, shots: 7 },
        home: { team: 'BOS', score: 0, shots: 3 },
        last_event: 'J. Compher (DET) scores',
      },
      { game_id: '2023020294', strength: '4v5', clock: '11:32', away: { team: 'NYR', score: 2, shots: 5 } },
      {
        game_id: '2023020307',
        date: '2023-11-24',
        start_utc: '2023-11-25T03:00:00.000Z',
        status: 'scheduled',
        period: 0,
      },
    ),
  },
  {
    file: 'api-web-score-now_2023-11-24_all-final.json',
    changes: { 'nhl.game': 15 },
    after: ['api-web-score-now_2023-11-24_1st-period-live.json'],
    facts: games(
      {
        game_id: '2023020293',
        status: 'final',
        official: true,
        revision: 0,
        away: { team: 'DET', score: 5, shots: 29 },
      },
      {
        game_id: '2023020295',
        status_detail: 'final_overtime',
        period: 4,
        clock: '00:00',
        home: { team: 'CHI', score: 4, shots: 34 },
      },
      { game_id: '2023020300', status_detail: 'final_shootout', period: 5, period_type: 'SO' },
    ),
  },
  {
    file: 'api-web-score-now_2023-11-24_1st-period-live.json',
    changes: { 'nhl.game': 15 },
    after: ['api-web-score-now_2023-11-24_all-final.json'],
    facts: games(
      { game_id: '2023020293', status: 'final', away: { team: 'DET', score: 5, shots: 29 } },
      { game_id: '2023020295', status: 'final', status_detail: 'final_overtime' },
    ),
  },
  { file: 'api-web-score-now_2023-11-25_all-scheduled.json', changes: { 'nhl.game': 8 } },
  {
    file: 'api-web-score-now_2023-11-29_1645PT_intermission-and-live.json',
    changes: { 'nhl.game': 3 },
    facts: games(
      { game_id: '2023020337', status_detail: 'intermission', period: 1, clock: '00:00', strength: null },
      { game_id: '2023020338', status_detail: 'in_progress', clock: '16:09', strength: '5v4' },
      { game_id: '2023020339', status: 'scheduled', clock: '20:00' },
    ),
  },
  {
    file: 'api-web-score-now_2023-11-29_1833PT_final-and-3rd-period.json',
    changes: { 'nhl.game': 3 },
    after: ['api-web-score-now_2023-11-29_1645PT_intermission-and-live.json'],
    facts: games(
      // Final but not official; the recording has the name in the wrong encoding.
      { game_id: '2023020337', status: 'final', official: false, last_event: 'G. Lindström (MTL) scores' },
      {
        game_id: '2023020338',
        status: 'in_progress',
        period: 3,
        clock: '16:07',
        strength: '4v4',
        home: { team: 'NYR', score: 1, shots: 23 },
      },
    ),
  },
  {
    file: 'api-web-schedule_week-of-2023-11-11.json',
    changes: { 'nhl.game': 12 },
    facts: games({
      game_id: '2023020210',
      season: '2023-24',
      date: '2023-11-11',
      venue: 'Little Caesars Arena',
      broadcast: { national: 'NHLN', home_local: 'BSDET', away_local: 'BSOH' },
      away: { team: 'CBJ', score: 0, shots: 0 },
    }),
  },
  {
    file: 'api-web-right-rail_2023020195_MTL-at-DET_2023-11-09.json',
    changes: { 'nhl.game': 4 },
    facts: games({
      game_id: '2023020195',
      status_detail: 'final_overtime',
      away: { team: 'MTL', score: 3, shots: 0 },
    }),
  },
  { file: 'api-web-right-rail_2023020207_CGY-at-TOR_2023-11-10.json', changes: { 'nhl.game': 2 } },
  {
    file: 'api-web-landing_2023020195_MTL-at-DET_2023-11-09_final-OT.json',
    changes: { 'nhl.game': 1 },
    facts: games({
      game_id: '2023020195',
      status_detail: 'final_overtime',
      period: 4,
      clock: '00:00',
      home: { team: 'DET', score: 2, shots: 29 },
    }),
  },
  {
    file: 'api-web-landing_2023020205_CAR-at-FLA_2023-11-10_live-before-first-goal_maybe-edited.json',
    changes: { 'nhl.game': 1 },
    facts: games({
      game_id: '2023020205',
      status: 'in_progress',
      period: 1,
      clock: '20:00',
      strength: '5v5',
    }),
  },
  {
    file: 'api-web-landing_2023020206_WSH-at-NJD_2023-11-10_critical_maybe-edited.json',
    changes: { 'nhl.game': 1 },
    facts: games({
      game_id: '2023020206',
      status: 'in_progress',
      period: 3,
      clock: '01:02',
      away: { team: 'WSH', score: 4, shots: 27 },
    }),
  },
  {
    file: 'api-web-landing_2023020207_CGY-at-TOR_2023-11-10_final-SO.json',
    changes: { 'nhl.game': 1 },
    facts: games({
      game_id: '2023020207',
      status_detail: 'final_shootout',
      home: { team: 'TOR', score: 5, shots: 36 },
      last_event: 'Max Domi scores',
    }),
  },
  { file: 'api-web-landing_2023020208_PHI-at-ANA_2023-11-10_final.json', changes: { 'nhl.game': 1 } },
  { file: 'api-web-landing_2025020734_DAL-at-ANA_2026-01-13_final.json', changes: { 'nhl.game': 1 } },
  {
    file: 'api-web-boxscore_2025020734_DAL-at-ANA_2026-01-13_final.json',
    changes: { 'nhl.game': 1, 'nhl.box': 1, 'feed.alias': 40 },
    facts: (store) => {
      const { away, home } = store.get<Box>('nhl.box', '2025020734')
      expect([away.skaters.length, home.skaters.length]).toEqual([18, 18])
      expect(away.goalies[0]).toEqual({
        player: 'c-desmith',
        starter: true,
        shots_against: 24,
        goals_against: 2,
        seconds: 3416,
        decision: 'L',
      })
      expect(home.skaters.reduce((sum, { goals }) => sum + goals, 0)).toBe(3)
      expect(away.skaters.find(({ position }) => position === 'D')).toMatchObject({
        penalty_minutes: 2,
        seconds: 1074,
      })
    },
  },
  {
    file: 'api-web-play-by-play_2024020266_CHI-at-SEA_2024-11-14_before-the-game.json',
    changes: { 'nhl.game': 1 },
    facts: games({
      game_id: '2024020266',
      status: 'scheduled',
      period: 0,
      broadcast: { national: 'SN, SN1', home_local: 'KHN, KONG', away_local: 'CHSN' },
    }),
  },
  {
    file: playByPlay,
    changes: { 'nhl.game': 1, 'nhl.play': 332, 'nhl.lineup': 1, 'feed.alias': 40 },
    facts: (store) => {
      const goals = store.all<Play>('nhl.play').filter(({ type }) => type === 'goal')
      expect(goals).toHaveLength(8)
      expect(goals[0]).toMatchObject({ team: 'FLA', score: { home: 0, away: 1 } })
      expect(store.get<Game>('nhl.game', '2024030121')).toMatchObject({
        last_event: 'End of the game',
        official: true,
      })
    },
  },
  {
    file: 'stats-rest-shiftcharts_2024030121_FLA-at-TBL_2025-04-22.json.gz',
    changes: { 'nhl.shift': 805, 'nhl.lineup': 1 },
    after: [playByPlay],
    facts: (store) => {
      const first = store.get<Shift>('nhl.shift', '2024030121:brad-marchand:1')
      expect(first).toMatchObject({ team: 'FLA', position: 'L', period: 1, start: 49, end: 85 })
    },
  },
  {
    file: 'htmlreport-shifts-TH_2023020001_NSH-at-TBL_2023-10-10_home.html.gz',
    changes: { 'nhl.shift': 359 },
    after: [opening],
    facts: (store) => {
      expect(store.get<Shift>('nhl.shift', '2023020001:luke-glendening:1')).toMatchObject({
        team: 'TBL',
        position: 'C',
        period: 1,
        start: 88,
        end: 144,
      })
    },
  },
  {
    file: 'htmlreport-shifts-TV_2023020001_NSH-at-TBL_2023-10-10_away.html.gz',
    changes: { 'nhl.shift': 384 },
    after: [opening, 'htmlreport-shifts-TH_2023020001_NSH-at-TBL_2023-10-10_home.html.gz'],
    facts: (store) => {
      expect(store.all<Shift>('nhl.shift')).toHaveLength(743)
    },
  },
  {
    file: 'statsapi-feed-live_2018020475_VGK-at-NYI_2018-12-12_final.json.gz',
    changes: { 'nhl.game': 1, 'nhl.play': 278, 'feed.alias': 43 },
    notices: 1,
    facts: (store) => {
      const plays = store.all<Play>('nhl.play')
      const blocks = plays.filter(({ type }) => type === 'blocked_shot')
      expect(blocks).toHaveLength(27)
      expect(plays.find(({ event_id }) => event_id === 56)).toMatchObject({
        team: 'NYI',
        player: 'johnny-boychuk',
        related_player: 'brayden-mcnabb',
      })
      expect(store.get<Game>('nhl.game', '2018020475')).toMatchObject({
        status: 'final',
        date: '2018-12-12',
        home: { team: 'NYI', score: 2, shots: 25 },
        away: { team: 'VGK', score: 3, shots: 17 },
      })
    },
  },
  {
    file: 'moneypuck-game-by-game_TOR_game-2024020161.csv',
    changes: {},
    problems: [unknown],
  },
]

describe('recordings of the NHL web API', () => {
  adapterCases({ adapter, kinds, folder: 'nhl', files })
})
