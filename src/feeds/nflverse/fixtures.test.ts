/** Documents of our own making: a made-up overtime game of Chicago at Minnesota, with made-up players. */
import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Player } from '../../games/players/player-record.ts'
import type { Odds } from '../../odds/odds.ts'
import { foldStats } from '../../sports/nfl/metrics/fold-stats.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import type { StatLine } from '../../sports/nfl/records/stat-line.ts'
import { adapter } from './index.ts'

const id = '2026_02_CHI_MIN'
const game = (store: MemoryStore, gameId: string) => store.get<Game>('nfl.game', gameId)
const play = (store: MemoryStore, number: number) => store.get<Play>('nfl.play', `${id}:${number}`)
const stats = (store: MemoryStore, player: string) =>
  store.get<StatLine>('nfl.stat_line', `2026:02:${player}`).stats

function expectPointsToAddUp(store: MemoryStore): void {
  let score = { home: 0, away: 0 }
  for (const one of store.all<Play>('nfl.play').toSorted((a, b) => a.order - b.order)) {
    score = { home: score.home + pointsOf(one, 'MIN'), away: score.away + pointsOf(one, 'CHI') }
    expect([one.play_id, one.score]).toEqual([one.play_id, score])
  }
}

const playByPlay: DocumentCase = {
  file: 'play_by_play.csv',
  // Three of 17 rows are not plays.
  changes: { 'feed.alias': 10, 'nfl.game': 1, 'feed.game': 1, 'nfl.play': 14 },
  facts: (store) => {
    expectPointsToAddUp(store)
    expect(game(store, id)).toMatchObject({
      status: 'final',
      status_detail: 'final_overtime',
      period: 5,
      week: 2,
      season_type: 'REG',
      kickoff_utc: '2026-09-20T17:02:00.000Z',
      venue: 'Fixture Field',
      home: { team: 'MIN', score: 10 },
      away: { team: 'CHI', score: 16 },
    })
    expect(play(store, 55)).toMatchObject({
      clock: '15:00',
      down: 1,
      distance: 10,
      yardline: 'MIN 25',
      pass_result: 'complete',
      air_yards: 8,
      yac: 17,
      epa: 1.25,
      model: 'nflfastR',
      credits: [
        { role: 'passer', player: 'a-kestrel', team: 'MIN', yards: 25 },
        { role: 'receiver', player: 'b-tilly', team: 'MIN', yards: 25 },
        { role: 'tackler', player: 'k-morrow', team: 'CHI' },
      ],
    })
    expect(play(store, 80)).toMatchObject({
      yardline: '50',
      touchdown: { team: 'MIN', player: 'b-tilly' },
      score: { home: 6, away: 0 },
    })
    expect(play(store, 110)).toMatchObject({ posteam: 'CHI', kick: { distance: 60, result: 'returned' } })
    expect(play(store, 130)).toMatchObject({
      clock: '04:05',
      fumbles: [{ player: 'i-coe', lost: true, recovered_by: 'f-rusk', recovered_team: 'MIN' }],
    })
    expect(play(store, 210)).toMatchObject({
      play_type: 'no_play',
      penalty: { team: 'CHI', player: 'h-bellamy', kind: 'False Start', yards: 5, decision: 'accepted' },
    })
    expect(play(store, 245)).toMatchObject({ play_type: 'two_point', two_point: 'good' })
    expect(play(store, 260)).toMatchObject({ kick: { result: 'blocked' }, safety: 'CHI' })
  },
}

const statLines: readonly DocumentCase[] = [
  {
    file: 'player_stats.csv',
    after: ['play_by_play.csv'],
    changes: { 'nfl.stat_line': 5 },
    facts: (store) => {
      expect(stats(store, 'a-kestrel')).toEqual({ pass_att: 2, pass_cmp: 2, pass_yd: 75, pass_td: 1 })
      const folded = new Map(
        foldStats({ home: 'MIN', away: 'CHI' }, store.all<Play>('nfl.play')).map((line) => [
          line.player,
          line.stats,
        ]),
      )
      for (const line of store.all<StatLine>('nfl.stat_line')) {
        const { ret_yd, ...counted } = folded.get(line.player) ?? {}
        expect([line.player, counted]).toEqual([line.player, line.stats])
      }
    },
  },
  {
    file: 'player_stats_kicking.csv',
    changes: { 'feed.alias': 1, 'nfl.stat_line': 1 },
    facts: (store) => expect(stats(store, 'd-prior')).toEqual({ xp: 1, fg_40_49: 1 }),
  },
]

const fixtures: readonly DocumentCase[] = [
  playByPlay,
  {
    file: 'nflscrapR_play_by_play.csv',
    // Player ids of this vintage are encoded; an older team code; the file has no result, only an end marker.
    changes: { 'feed.alias': 5, 'nfl.game': 1, 'feed.game': 1, 'nfl.play': 4 },
    facts: (store) => {
      expect(game(store, '2026_01_HOU_JAX')).toMatchObject({
        status: 'final',
        date: '2026-09-13',
        kickoff_utc: '2026-09-13T17:00:00.000Z',
        home: { team: 'JAX', score: 7 },
      })
      const [first] = store.all<Play>('nfl.play').filter(({ play_id }) => play_id === 55)
      expect(first).toMatchObject({ model: 'nflscrapR', credits: [{ player: 'a-kestrel' }, {}, {}] })
    },
  },
  {
    file: 'participation.csv',
    after: ['play_by_play.csv'],
    changes: { 'nfl.play': 2 },
    // One of the plays is not stored.
    notices: 1,
    facts: (store) => {
      expect(play(store, 55)).toMatchObject({ formation: 'SHOTGUN', personnel: '11' })
      expect(play(store, 130)).toMatchObject({ formation: 'SINGLEBACK', personnel: '12' })
    },
  },
  ...statLines,
  {
    file: 'roster.csv',
    after: ['play_by_play.csv', 'player_stats.csv'],
    // Full names replace short ones: aliases, plays and stat lines change; one player has no id, one no position.
    changes: {
      'feed.alias': 6,
      'nfl.player': 5,
      'nfl.player deleted': 4,
      'nfl.play': 6,
      'nfl.stat_line': 3,
      'nfl.stat_line deleted': 3,
    },
    notices: 1,
    facts: (store) => {
      expect(store.get<Player>('nfl.player', 'arlo-kestrel')).toMatchObject({ team: 'MIN', pos: 'QB' })
      expect(store.get<Player>('nfl.player', 'arlo-kestrel-2')).toMatchObject({ team: 'CHI' })
      // The row of the team where the player is active counts.
      expect(store.get<Player>('nfl.player', 'boone-tilly').team).toBe('MIN')
      expect(play(store, 80).touchdown).toEqual({ team: 'MIN', player: 'boone-tilly' })
      expect(stats(store, 'gage-hollin').pass_2pt).toBe(1)
      expect(store.get<{ slug: string }>('feed.alias', 'nfl:espn:8001').slug).toBe('arlo-kestrel')
    },
  },
  {
    file: 'injuries.csv',
    changes: { 'feed.alias': 4, 'nfl.injury': 3 },
    problems: ['XX is not a team in this league'],
    facts: (store) => {
      const injury = (player: string) => store.get<Injury>('nfl.injury', `2026:02:${player}`)
      expect(injury('boone-tilly')).toMatchObject({
        designation: 'questionable',
        body_part: 'knee, hip',
        practice: { fri: 'limited' },
      })
      expect(injury('finn-rusk')).toMatchObject({
        designation: null,
        body_part: '',
        practice: { wed: 'rest' },
      })
      // `Note` is not a designation, and white space is not a practice status.
      expect(injury('hart-bellamy')).toMatchObject({ designation: null, body_part: 'ankle', practice: {} })
    },
  },
  {
    file: 'games.csv',
    changes: { 'nfl.game': 3, 'feed.game': 1, 'nfl.odds': 1 },
    // An all-star game, and a line without prices.
    notices: 2,
    facts: (store) => {
      expect(game(store, id)).toMatchObject({ status_detail: 'final_overtime', away: { score: 16 } })
      expect(game(store, '2026_15_LV_DEN')).toMatchObject({
        status: 'scheduled',
        kickoff_utc: '2026-12-20T21:25:00.000Z',
      })
      // The day on which daylight saving time ends, at the most common kickoff time.
      expect(game(store, '2026_09_SEA_ARI').kickoff_utc).toBe('2026-11-01T18:00:00.000Z')
      expect(store.get<Odds>('nfl.odds', id)).toMatchObject({
        moneyline: { nfldata: { home: -175, away: 150 } },
        spread: { nfldata: { home: -3.5, home_price: -112, away_price: -108 } },
        total: { nfldata: { line: 44.5, over: -115, under: -105 } },
      })
    },
  },
]

describe('fixtures of nflverse', () => adapterCases({ adapter, kinds: recordKinds, fixtures }))
