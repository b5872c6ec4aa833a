import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { mlb } from '../../sports/mlb/index.ts'
import type { Box } from '../../sports/mlb/records/box.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import type { Lineup } from '../../sports/mlb/records/lineup.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { Play } from '../../sports/mlb/records/play.ts'
import { unknownDocument } from '../read/adapter-of.ts'
import { adapter } from './index.ts'

const kinds = new Map([...mlb.records, playerAlias].map((record) => [record.kind, record]))
const unrecognised = unknownDocument(adapter)
const unknown = 'problem' in unrecognised ? unrecognised.problem.reason : ''
const id = '990101'
const game = (store: MemoryStore, gameId = id) => store.get<Game>('mlb.game', gameId)
const play = (store: MemoryStore, index: number) => store.get<Play>('mlb.play', `${id}:${index}`)
const pitches = (store: MemoryStore) => store.all<Pitch>('mlb.pitch').toSorted((a, b) => a.order - b.order)

const nameless = 'which game is unknown: name it with --game, or put its id in the file name'
const feed = `feed-live_${id}.json`

const fixtures: readonly DocumentCase[] = [
  {
    file: feed,
    changes: {
      'mlb.game': 1,
      'mlb.lineup': 1,
      'mlb.box': 1,
      'mlb.play': 4,
      'mlb.pitch': 8,
      'feed.alias': 21,
    },
    facts: (store) => {
      expect(game(store)).toMatchObject({
        status: 'in_progress',
        date: '2026-05-01',
        venue: 'Some Park',
        inning: 1,
        half: 'top',
        count: { balls: 1, strikes: 0 },
        outs: 1,
        baserunners: { first: 'cal-northgate', second: null, third: null },
        home: { team: 'SEA', score: 0 },
        away: { team: 'ATH', score: 1 },
        updated_at: '2026-05-01T23:20:00.000Z',
        last_pitch: { pitcher: 'kit-southwell', batter: 'dan-northgate', result: 'ball', count: '0-0' },
      })
      // The pitcher changes during the second plate appearance.
      expect(
        pitches(store).map(({ pitcher, result, count, outs }) => [pitcher, result, count, outs]),
      ).toEqual([
        ['jed-southwell', 'ball', '0-0', 0],
        ['jed-southwell', 'foul', '1-0', 0],
        ['jed-southwell', 'in_play_run', '1-1', 0],
        ['jed-southwell', 'called_strike', '0-0', 0],
        ['kit-southwell', 'automatic_strike', '0-1', 0],
        ['kit-southwell', 'swinging_strike', '0-2', 0],
        ['kit-southwell', 'in_play_no_out', '0-0', 1],
        ['kit-southwell', 'ball', '0-0', 1],
      ])
      const [first, , homer, , automatic] = pitches(store)
      expect(first).toMatchObject({
        pitch_type: 'FF',
        velocity: 94.5,
        spin_rate: 2250,
        extension: 6.5,
        plate: { x: 0.12, z: 2.5, zone: 5, zone_top: 3.4, zone_bottom: 1.6 },
        break: { horizontal: -6.1, vertical: -14, vertical_induced: 16.2 },
        release: { y: 54 },
      })
      expect(homer).toMatchObject({ exit_velocity: 104.2, launch_angle: 27 })
      expect(automatic).toMatchObject({ pitch_type: 'AS', velocity: null })
      expect(play(store, 0)).toMatchObject({
        type: 'home_run',
        runners: [
          {
            player: 'abe-northgate',
            end: 'home',
            rbi: true,
            earned: true,
            responsible_pitcher: 'jed-southwell',
          },
        ],
      })
      expect(play(store, 1)).toMatchObject({
        type: 'strikeout',
        outs: 1,
        substitutions: [{ kind: 'pitcher', player: 'kit-southwell', replaces: 'jed-southwell' }],
      })
      expect(play(store, 2)).toMatchObject({ type: 'field_error', errors: ['ben-southwell'] })
      expect(play(store, 3).type).toBeNull()
      const lineup = store.get<Lineup>('mlb.lineup', id)
      expect([lineup.home.pitcher, lineup.away.batters[8]]).toEqual([
        'jed-southwell',
        { player: 'ian-northgate', order: 9, pos: 'C' },
      ])
      const { away, home, final } = store.get<Box>('mlb.box', id)
      expect([final, away.runs, away.hits, home.errors]).toEqual([false, 1, 1, 1])
      expect(away.batters[0]).toMatchObject({ player: 'abe-northgate', hr: 1, rbi: 1 })
      expect(
        home.pitchers.map(({ player, starter, outs_recorded }) => [player, starter, outs_recorded]),
      ).toEqual([
        ['jed-southwell', true, 0],
        ['kit-southwell', false, 1],
      ])
    },
  },
  {
    file: `diffPatch_${id}.json`,
    after: [feed],
    changes: {
      'mlb.game': 3,
      'mlb.lineup': 3,
      'mlb.box': 3,
      'mlb.play': 12,
      'mlb.pitch': 26,
      'mlb.pitch deleted': 1,
    },
    facts: (store, { changes }) => {
      const states = changes.flatMap(({ kind, data }) => (kind === 'mlb.game' ? [data as Game] : []))
      expect(states.map(({ updated_at, count }) => [updated_at.slice(11, 19), count])).toEqual([
        ['23:20:15', { balls: 2, strikes: 0 }],
        ['23:20:30', { balls: 1, strikes: 1 }],
        ['23:20:45', { balls: 1, strikes: 1 }],
      ])
      expect(game(store).baserunners).toEqual({ first: null, second: 'cal-northgate', third: null })
      expect(play(store, 3).runners).toMatchObject([
        { player: 'cal-northgate', start: 'first', end: 'second', reason: 'stolen_base' },
      ])
      // The second step corrects the call of the first, the third withdraws the pitch before it.
      expect(pitches(store)).toHaveLength(8)
      expect(pitches(store).at(-1)).toMatchObject({ result: 'called_strike', event_id: 3, revision: 2 })
    },
  },
  {
    file: `diffPatch_${id}.json`,
    changes: {},
    problems: ['is a patch, but its full feed was not read before'],
  },
  {
    file: `playByPlay_${id}.json`,
    after: [feed],
    changes: { 'mlb.play': 3, 'mlb.play deleted': 1, 'mlb.pitch': 7, 'mlb.pitch deleted': 1 },
    facts: (store) => {
      expect(store.all<Play>('mlb.play').map(({ event_id, revision }) => [event_id, revision])).toEqual([
        [0, 0],
        [1, 0],
        [2, 0],
      ])
    },
  },
  { file: 'play.json', changes: {}, problems: [nameless] },
  {
    file: 'play.json',
    gameId: id,
    changes: { 'mlb.play': 1, 'mlb.pitch': 3, 'feed.alias': 3 },
    facts: (store) => {
      expect(play(store, 1)).toMatchObject({ inning: 1, half: 'top', batter: 'ben-northgate' })
    },
  },
  {
    file: `boxscore_${id}.json`,
    changes: { 'mlb.box': 1, 'mlb.lineup': 1, 'feed.alias': 21 },
    facts: (store) => {
      const { away, season_to_date } = store.get<Box>('mlb.box', id)
      expect(away.batters.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(season_to_date?.batting['abe-northgate']).toMatchObject({ ab: 100, h: 25, hr: 3 })
      expect(season_to_date?.pitching['kit-southwell']).toEqual({ outs_recorded: 90, er: 12 })
    },
  },
  {
    file: `linescore_${id}.json`,
    after: [feed],
    changes: { 'mlb.game': 1, 'feed.alias': 1 },
    facts: (store) => {
      expect(game(store)).toMatchObject({
        inning: 2,
        half: 'bottom',
        home: { score: 2 },
        baserunners: { first: null, second: 'lew-northgate', third: null },
      })
    },
  },
  {
    file: `linescore_${id}.json`,
    changes: {},
    problems: ['is not stored yet: import its schedule or its live feed first'],
  },
  {
    file: 'lineups-too-early.json',
    changes: { 'mlb.lineup': 1, 'feed.alias': 18 },
    facts: (store) => {
      // A guess that calls itself confirmed is expected.
      const { home } = store.get<Lineup>('mlb.lineup', id)
      expect([home.team, home.confirmed, home.pitcher, home.batters.length]).toEqual(['MIN', false, null, 9])
    },
  },
  {
    file: 'lineups.json',
    after: ['lineups-too-early.json'],
    changes: { 'mlb.lineup': 1, 'feed.alias': 18 },
    facts: (store) => {
      const { home, away } = store.get<Lineup>('mlb.lineup', id)
      expect([home.confirmed, away.confirmed, home.batters[0]]).toEqual([
        true,
        true,
        { player: 'ada-twin', order: 1, pos: 'C' },
      ])
    },
  },
  {
    file: 'lineups-too-early.json',
    after: ['lineups.json'],
    changes: { 'mlb.lineup': 1, 'feed.alias': 18 },
    facts: (store) => expect(store.get<Lineup>('mlb.lineup', id).home.batters[0]!.player).toBe('ada-twin'),
  },
  { file: 'lineups-under-way.json', changes: {}, notices: 1 },
  {
    file: 'schedule.json',
    changes: { 'mlb.game': 5 },
    notices: 1,
    problems: ['is not a game: id, start, status or teams are missing'],
    facts: (store) => {
      expect(game(store, '990102')).toMatchObject({
        status: 'final',
        official: true,
        phase: 'regular',
        broadcast: { national: 'Big Net', home_local: 'Coast TV', away_local: '' },
        home: { team: 'NYY', score: 5 },
        away: { team: 'BOS', score: 4 },
      })
      expect(game(store, '990103')).toMatchObject({ status: 'scheduled', status_detail: 'postponed' })
      expect(game(store, '990104')).toMatchObject({
        status: 'in_progress',
        status_detail: 'suspended',
        resumes_on: '2026-05-03',
      })
      expect([game(store, '990105').double_header, game(store, '990106').double_header]).toEqual([1, 2])
    },
  },
  {
    file: 'schedule-series.json',
    changes: { 'mlb.game': 1 },
    facts: (store) => {
      expect(game(store, '990120')).toMatchObject({
        phase: 'postseason',
        date: '2026-10-01',
        official: false,
        home: { team: 'LAD', score: 6 },
      })
    },
  },
  {
    file: 'contextMetrics.json',
    changes: { 'mlb.game': 1 },
    facts: (store) => {
      expect(game(store, '990121')).toMatchObject({
        status_detail: 'completed_early',
        home: { team: 'SF', score: 0 },
        away: { team: 'AZ', score: 2 },
      })
    },
  },
  {
    file: 'schedule.csv',
    changes: { 'mlb.game': 3 },
    problems: ['"Nobody" is not a team in this league'],
    facts: (store) => {
      // The earlier of two games on one day is the first, whatever the order of the rows.
      expect(game(store, '990131')).toMatchObject({ double_header: 1, away: { team: 'STL', score: 3 } })
      expect(game(store, '990132')).toMatchObject({ double_header: 2, status: 'scheduled' })
    },
  },
  {
    file: 'standings.csv',
    changes: {},
    problems: [unknown],
  },
]

describe('the statistics API of MLB', () => {
  adapterCases({ adapter, kinds, fixtures, folder: 'mlb', files: [] })
})
