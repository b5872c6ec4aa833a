/** Documents of our own making: a made-up game of Tennessee at Indianapolis, with made-up players. */
import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Lineup } from '../../games/lineup.ts'
import type { Player } from '../../games/players/player-record.ts'
import { foldStats } from '../../sports/nfl/metrics/fold-stats.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import type { StatLine } from '../../sports/nfl/records/stat-line.ts'
import { adapter } from './index.ts'

const id = '2026_03_TEN_IND'
const game = (store: MemoryStore, gameId: string) => store.get<Game>('nfl.game', gameId)
const play = (store: MemoryStore, number: number) => store.get<Play>('nfl.play', `${id}:${number}`)

const fixtures: readonly DocumentCase[] = [
  {
    file: 'playbyplay.json',
    changes: { 'feed.alias': 8, 'nfl.player': 8, 'nfl.game': 1, 'feed.game': 1, 'nfl.play': 10 },
    problems: ['is not a play: its kind, quarter or time is missing'],
    facts: (store) => {
      // The source has no score per play: it is the sum of the plays.
      expect(game(store, id)).toMatchObject({
        status: 'final',
        week: 3,
        home: { team: 'IND', score: 6 },
        away: { team: 'TEN', score: 7 },
        last_play: '(0:03) 13-R.Garner 58 yard field goal is No Good, Wide Left.',
      })
      expect(play(store, 1)).toMatchObject({
        play_type: 'kickoff',
        posteam: 'TEN',
        kick: { distance: 65, result: 'returned' },
      })
      expect(play(store, 2)).toMatchObject({
        clock: '14:52',
        down: 1,
        distance: 10,
        yardline: 'TEN 30',
        yards_gained: 30,
        pass_result: 'complete',
      })
      expect(play(store, 3)).toMatchObject({ touchdown: { team: 'TEN', player: 'ned-calder' } })
      // Only the text marks the play that a penalty nullified.
      expect(play(store, 5)).toMatchObject({ play_type: 'no_play', score: { home: 0, away: 7 } })
      expect(play(store, 6)).toMatchObject({ pass_result: 'sack', yards_gained: -7 })
      expect(play(store, 8)).toMatchObject({ play_type: 'two_point', two_point: 'failed', down: null })
      expect(play(store, 9).fumbles).toMatchObject([
        { player: 'ned-calder', lost: true, recovered_team: 'IND' },
      ])
      expect(play(store, 10)).toMatchObject({ kick: { distance: 58, result: 'missed' } })
    },
  },
  {
    file: 'boxscore.json',
    after: ['playbyplay.json'],
    changes: { 'nfl.game': 1, 'feed.game': 1, 'nfl.stat_line': 7 },
    facts: (store) => {
      const lines = store.all<StatLine>('nfl.stat_line')
      const folded = new Map(
        foldStats({ home: 'IND', away: 'TEN' }, store.all<Play>('nfl.play')).map((line) => [
          line.player,
          line.stats,
        ]),
      )
      for (const { player, stats } of lines)
        expect([player, folded.get(player) ?? {}]).toEqual([player, { ...stats }])
      expect(store.get<StatLine>('nfl.stat_line', '2026:03:rafe-garner').stats).toEqual({ fg_miss: 1 })
    },
  },
  {
    file: 'lineup.json',
    changes: { 'feed.alias': 2, 'nfl.player': 2, 'nfl.game': 1, 'nfl.lineup': 1, 'feed.game': 1 },
    facts: (store) => {
      expect(store.get<Player>('nfl.player', 'pax-elwood')).toMatchObject({ team: 'IND', pos: 'QB' })
      const { home, away } = store.get<Lineup>('nfl.lineup', '2026_03_TEN_IND')
      const expected = [
        { player: 'pax-elwood', name: 'Pax Elwood', name_complete: true, pos: 'QB', order: null },
      ]
      expect(home).toMatchObject({ starters: expected, confirmed: false, confirmed_at: null })
      expect(away).toMatchObject({ confirmed: true, confirmed_at: '2026-09-27T17:00:00.000Z' })
      expect(away.starters.map(({ player }) => player)).toEqual(['lew-ashby'])
    },
  },
  {
    file: 'games.json',
    changes: { 'nfl.game': 4, 'feed.game': 4 },
    problems: ['homeTeam or awayTeam is not a team in this league'],
    facts: (store) => {
      expect(game(store, '2026_03_LA_WAS')).toMatchObject({
        status: 'in_progress',
        period: 3,
        clock: '07:05',
        possession: { team: 'LA', side: 'away' },
        down: 3,
        distance: 4,
        yardline: 'WAS 31',
        broadcast: { national: 'North TV' },
        home: { score: 13 },
        updated_at: '2026-09-27T19:00:00.000Z',
      })
      expect(game(store, '2026_03_NYG_DAL')).toMatchObject({ status: 'halftime', away: { score: 3 } })
      expect(game(store, '2026_03_SF_SEA')).toMatchObject({
        status_detail: 'final_overtime',
        date: '2026-09-24',
      })
      expect(game(store, '2026_03_MIA_BUF')).toMatchObject({
        status: 'scheduled',
        status_detail: 'postponed',
      })
    },
  },
  {
    file: 'injuries.json',
    changes: { 'feed.alias': 3, 'nfl.player': 3, 'nfl.injury': 2 },
    problems: ['is not a player with an injury'],
    // A player without a team.
    notices: 1,
    facts: (store) => {
      const injury = (player: string) => store.get<Injury>('nfl.injury', `2026:03:${player}`)
      expect(injury('milo-brandt')).toMatchObject({ team: 'TEN', designation: 'out', body_part: 'ribs' })
      expect(injury('quin-foster')).toMatchObject({ designation: 'questionable', body_part: '' })
    },
  },
]

describe('fixtures of mysportsfeeds', () => adapterCases({ adapter, kinds: recordKinds, fixtures }))
