/** Documents of our own making: the same made-up game in every format of the source. */
import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { teamTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import type { Play } from '../../sports/nba/records/play.ts'
import { adapter } from './index.ts'

const id = '0022600901'
const game = (store: MemoryStore, gameId: string) => store.get<Game>('nba.game', gameId)
const play = (store: MemoryStore, number: number | string) => store.get<Play>('nba.play', `${id}:${number}`)

/** The totals counted from the plays equal those of the box score. */
function countsAgree(store: MemoryStore): void {
  const { home, away } = store.get<Box>('nba.box', id)
  const plays = store.all<Play>('nba.play')
  for (const side of [home, away]) expect(teamTotals(plays, side.team)).toEqual(side.totals)
}

const playByPlays: readonly DocumentCase[] = [
  {
    file: 'playbyplayv2.json',
    after: ['boxscoretraditionalv3.json'],
    // A row with a block or a steal is two plays.
    changes: { 'nba.play': 32, 'nba.game': 1 },
    facts: (store) => {
      countsAgree(store)
      expect(play(store, 7)).toMatchObject({ player: 'abel-fennick', assist: 'bryn-oakley', shot: null })
      expect(play(store, 9)).toMatchObject({ type: 'three_point_missed', team: 'ORL' })
      expect(play(store, '9:2')).toMatchObject({
        type: 'block',
        team: 'SAC',
        player: 'caspar-vell',
        related_player: 'gus-tarn',
        description: 'Vell BLOCK (1 BLK)',
      })
      expect(play(store, '18:2')).toMatchObject({ type: 'steal', team: 'ORL', player: 'jory-beck' })
      expect(play(store, 12).type).toBe('rebound_offensive')
      expect(play(store, 17).type).toBe('rebound_defensive')
      expect(play(store, 24)).toMatchObject({ player: 'fitz-harlan', related_player: 'dario-quist' })
      expect(play(store, 28)).toMatchObject({ type: 'foul_offensive', detail: 'charge' })
      expect(play(store, 514)).toMatchObject({ free_throw: { number: 1, of: 2 }, detail: 'flagrant' })
      // Rows without a score have that of the row before.
      expect(play(store, 516)).toMatchObject({ player: null, score: { home: 5, away: 5 } })
    },
  },
  {
    file: 'playbyplayv3.json',
    after: ['boxscoretraditionalv3.json'],
    changes: { 'nba.play': 33, 'nba.game': 1 },
    facts: (store) => {
      countsAgree(store)
      expect(play(store, 7)).toMatchObject({
        assist: 'bryn-oakley',
        shot: { x: 0.5, y: 1.2, distance_ft: 1.3, made: true },
      })
      expect(play(store, '9:2')).toMatchObject({ type: 'block', team: 'SAC', player: 'caspar-vell' })
      // Only the text names the player who enters.
      expect(play(store, 24)).toMatchObject({ player: 'fitz-harlan', related_player: 'dario-quist' })
      expect(play(store, 522)).toMatchObject({ period: 5, clock: '03:10', score: { home: 8, away: 5 } })
      expect(play(store, 527).type).toBe('game_end')
    },
  },
]

const fixtures: readonly DocumentCase[] = [
  {
    file: 'boxscoretraditionalv3.json',
    changes: { 'feed.alias': 11, 'nba.box': 1, 'nba.lineup': 1 },
    facts: (store) => {
      const { home, away, seconds, final } = store.get<Box>('nba.box', id)
      // 265 minutes of five players are one overtime.
      expect([seconds, final, home.totals.pts, away.totals.pts]).toEqual([15_900, true, 8, 5])
      expect(home.players.filter(({ starter }) => starter)).toHaveLength(5)
      expect(home.players[0]).toMatchObject({ player: 'abel-fennick', seconds: 2_655, plus_minus: 3 })
    },
  },
  ...playByPlays,
  {
    file: 'scoreboardv3.json',
    changes: { 'nba.game': 1 },
    facts: (store) =>
      expect(game(store, id)).toMatchObject({
        status_detail: 'final_overtime',
        official: true,
        date: '2026-12-05',
        broadcast: { national: '', home_local: 'Home One', away_local: 'Away One' },
        home: { team: 'SAC', score: 8 },
      }),
  },
  {
    file: 'leaguegamelog.json',
    changes: { 'nba.game': 2, 'nba.box': 2 },
    facts: (store) => {
      expect(game(store, '0022600921')).toMatchObject({
        status_detail: 'final_overtime',
        period: 5,
        date: '2026-11-20',
        tip_off_utc: '2026-11-20T17:00:00.000Z',
        home: { team: 'CLE', score: 106 },
        away: { team: 'IND', score: 104 },
      })
      expect(store.get<Box>('nba.box', '0022600922')).toMatchObject({
        seconds: 14_400,
        home: { team: 'MIN', players: [], totals: { pts: 98, fga: 90, oreb: 9, tov: 12 } },
      })
    },
  },
  {
    file: 'leaguegamelog.csv',
    changes: { 'nba.game': 2, 'nba.box': 2 },
    problems: ['0022600923 has only one row'],
    facts: (store) => expect(game(store, '0022600922')).toMatchObject({ period: 4, away: { team: 'OKC' } }),
  },
]

describe('fixtures of nba-stats', () => adapterCases({ adapter, kinds: recordKinds, fixtures }))
