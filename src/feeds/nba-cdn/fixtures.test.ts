/** Documents of our own making: a made-up overtime game of Sacramento against Orlando, with made-up players. */
import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { PlayerAlias } from '../../games/player-alias.ts'
import { teamTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import type { Play } from '../../sports/nba/records/play.ts'
import { adapter } from './index.ts'

const id = '0022600901'
const game = (store: MemoryStore, gameId: string) => store.get<Game>('nba.game', gameId)
const play = (store: MemoryStore, number: number, gameId = id) =>
  store.get<Play>('nba.play', `${gameId}:${number}`)
const byOrder = (store: MemoryStore) => store.all<Play>('nba.play').toSorted((a, b) => a.order - b.order)

const scoreboard: DocumentCase = {
  file: 'todaysScoreboard.json',
  changes: { 'nba.game': 7 },
  facts: (store) => {
    expect(game(store, '0022600911')).toMatchObject({
      status: 'in_progress',
      period: 2,
      clock: '07:15',
      date: '2026-12-05',
      tip_off_utc: '2026-12-06T00:30:00.000Z',
      home: { team: 'BOS', score: 41, timeouts_remaining: 5 },
      away: { team: 'NYK', score: 38, timeouts_remaining: 4 },
    })
    expect(game(store, '0022600912')).toMatchObject({ status: 'halftime', away: { score: 55 } })
    expect(game(store, '0022600913')).toMatchObject({ status_detail: 'end_of_period', clock: '00:00' })
    // Official once the clock is empty; the text may end in blanks.
    expect(game(store, '0022600914')).toMatchObject({ status_detail: 'final', official: false })
    expect(game(store, '0022600915')).toMatchObject({
      status_detail: 'final_overtime',
      period: 6,
      official: true,
    })
    expect(game(store, '0022600916')).toMatchObject({ status: 'scheduled', status_detail: 'postponed' })
    expect(game(store, '0022600917')).toMatchObject({ status: 'scheduled', home: { score: 0 } })
  },
}

const boxScore: DocumentCase = {
  file: 'boxscore.json',
  changes: { 'feed.alias': 11, 'nba.game': 1, 'nba.box': 1, 'nba.lineup': 1 },
  facts: (store) => {
    expect(game(store, id)).toMatchObject({ status_detail: 'final_overtime', venue: 'Fixture Hall' })
    const { home, away, seconds, final } = store.get<Box>('nba.box', id)
    expect([seconds, final]).toEqual([15_900, true])
    // Turnovers include one of the team that is charged to no player.
    expect(home.totals).toMatchObject({ pts: 8, fgm: 3, fga: 3, fg3m: 1, ftm: 1, blk: 1, tov: 2, pf: 2 })
    expect(away.totals).toMatchObject({ pts: 5, ftm: 2, fta: 4, oreb: 1, stl: 1, tov: 1 })
    expect(home.players.find(({ player }) => player === 'fitz-harlan')).toMatchObject({
      starter: false,
      seconds: 3_060,
      pts: 3,
      plus_minus: 3,
    })
  },
}

const playByPlay: DocumentCase = {
  file: 'playbyplay.json',
  after: ['boxscore.json'],
  // The two actions of a substitution are one play.
  changes: { 'nba.play': 34, 'nba.game': 1 },
  facts: (store) => {
    const { home, away } = store.get<Box>('nba.box', id)
    for (const side of [home, away]) expect(teamTotals(byOrder(store), side.team)).toEqual(side.totals)
    expect(game(store, id)).toMatchObject({
      status: 'final',
      period: 5,
      home: { team: 'SAC', score: 8 },
      away: { team: 'ORL', score: 5 },
      last_play: 'Game End',
      possession: null,
    })
    expect(play(store, 7)).toMatchObject({
      type: 'two_point_made',
      player: 'abel-fennick',
      assist: 'bryn-oakley',
      shot: { x: 0.5, y: 1.2, distance_ft: 1.3, made: true },
      score: { home: 2, away: 0 },
    })
    expect(play(store, 25)).toMatchObject({
      type: 'substitution',
      player: 'fitz-harlan',
      related_player: 'dario-quist',
    })
    expect(play(store, 24)).toBeUndefined()
    expect(play(store, 13)).toMatchObject({ type: 'foul_shooting', related_player: 'hale-winslow' })
    expect(play(store, 15)).toMatchObject({ type: 'free_throw_made', free_throw: { number: 1, of: 2 } })
    expect(play(store, 506)).toMatchObject({ type: 'free_throw_made', detail: 'technical' })
    // A heave at the end of a period does not count as a field goal attempt.
    expect(play(store, 33)).toMatchObject({ type: 'other', shot: null, seconds_left: 0.1 })
    expect(play(store, 522)).toMatchObject({ period: 5, clock: '03:10', score: { home: 8, away: 5 } })
    // Entered late: a high number, but ordered into the first period.
    const numbers = byOrder(store).map(({ event_id }) => event_id)
    expect(numbers.slice(numbers.indexOf(90) - 1, numbers.indexOf(90) + 2)).toEqual([29, 90, 33])
  },
}

const live: DocumentCase = {
  file: 'playbyplay_live.json',
  changes: { 'feed.alias': 9, 'nba.play': 14, 'nba.game': 1 },
  facts: (store) => {
    // No scoreboard has listed the game: its teams follow from the first basket.
    expect(game(store, '0022600904')).toMatchObject({
      status: 'in_progress',
      clock: '10:32',
      home: { team: 'SAC', score: 2 },
      away: { team: 'ORL', score: 4 },
      possession: { team: 'SAC', side: 'home' },
    })
    const aliases = store.all<PlayerAlias>('feed.alias')
    expect(aliases.map(({ slug }) => slug)).toContain('h-winslow')
    expect(aliases.every(({ short }) => short)).toBe(true)
  },
}

const corrected: DocumentCase = {
  file: 'playbyplay_live_corrected.json',
  after: ['playbyplay_live.json'],
  changes: { 'nba.play': 13, 'nba.play deleted': 1, 'nba.game': 1 },
  facts: (store) => {
    expect(play(store, 15, '0022600904')).toBeUndefined()
    expect(play(store, 7, '0022600904')).toMatchObject({
      type: 'three_point_made',
      revision: 1,
      edited_at: '2026-12-06T04:30:00.000Z',
    })
    expect(game(store, '0022600904')).toMatchObject({ home: { score: 3 }, away: { score: 3 } })
  },
}

const others: readonly DocumentCase[] = [
  {
    file: 'scheduleLeagueV2.json',
    changes: { 'nba.game': 1 },
    // A preseason opponent from outside the league, and a cup game without teams.
    notices: 2,
    facts: (store) =>
      expect(game(store, id)).toMatchObject({
        status: 'scheduled',
        date: '2026-12-05',
        tip_off_utc: '2026-12-06T00:00:00.000Z',
        season: '2026-27',
        venue: 'Fixture Hall',
        broadcast: { national: 'North TV', home_local: 'Home One, Home Two', away_local: '' },
      }),
  },
  {
    file: 'playbyplay-flattened.csv',
    changes: { 'feed.alias': 9, 'nba.play': 22, 'nba.game': 2 },
    facts: (store) => {
      expect(game(store, '0022600902')).toMatchObject({ status: 'final', period: 4, away: { score: 3 } })
      expect(game(store, '0022600903')).toMatchObject({ status_detail: 'final_overtime', home: { score: 7 } })
      expect(play(store, 9, '0022600903').shot).toMatchObject({ x: -22.1, y: 14.3, made: false })
    },
  },
]

describe('fixtures of nba-cdn', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [scoreboard, boxScore, playByPlay, live, corrected, ...others],
  })
})
