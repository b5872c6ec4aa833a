import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Change } from '../../contract/change.ts'
import type { PlayerAlias } from '../../games/player-alias.ts'
import { teamTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import type { Play } from '../../sports/nba/records/play.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-02-12T12:00:00.000Z')
const game = (store: MemoryStore, id: string) => store.get<Game>('nba.game', id)
const scoreboard = (name: string) => `cdn-todaysScoreboard_00_${name}.json`
const boxScore = (name: string) => `cdn-boxscore_${name}_final.json`
const playByPlay = (name: string) => `cdn-playbyplay_${name}_final.json.gz`
const opener = '0022000001_GSW-at-BKN_2020-12-22'
const hornets = '0022500775_ATL-at-CHA_2026-02-11'
const cavaliers = '0022500776_WAS-at-CLE_2026-02-11'

/** Scoreboards: how many games, and the state of some of them. */
const scoreboards: readonly (readonly [string, number, Record<string, object>])[] = [
  [
    '2026-01-07_next-morning_12-finals-3-OT',
    12,
    {
      '0022500521': {
        status: 'final',
        status_detail: 'final_overtime',
        period: 5,
        clock: '00:00',
        official: true,
      },
      '0022500516': { status_detail: 'final', home: { team: 'CHA', score: 96, timeouts_remaining: 0 } },
    },
  ],
  [
    '2026-01-10_1535ET_final-with-trailing-spaces',
    6,
    {
      '0022500542': { status: 'final', home: { team: 'CLE', score: 146, timeouts_remaining: 1 } },
      '0022500543': {
        status: 'scheduled',
        period: 0,
        clock: '12:00',
        date: '2026-01-10',
        tip_off_utc: '2026-01-11T00:00:00.000Z',
        home: { team: 'IND', score: 0, timeouts_remaining: 7 },
      },
    },
  ],
  [
    '2026-01-14_2309ET_live-and-final',
    7,
    {
      '0022500577': { status: 'in_progress', status_detail: 'end_of_period', period: 1, clock: '00:00' },
      '0022500575': { status: 'in_progress', period: 3, clock: '05:47', away: { team: 'DEN', score: 79 } },
    },
  ],
  ['2026-01-14_next-morning_final', 7, { '0022500577': { status: 'final', home: { score: 119 } } }],
  ['2026-01-15_1843ET_one-final-rest-scheduled', 9, { '0022500579': { status: 'scheduled' } }],
  ['2026-01-15_2001ET_live-scheduled-final', 9, { '0022500579': { period: 2, clock: '05:33' } }],
  [
    '2026-01-23_2021ET_live-halftime-scheduled',
    8,
    { '0022500635': { status: 'halftime', status_detail: 'halftime', period: 2, home: { score: 52 } } },
  ],
  [
    '2026-01-23_2309ET_live-halftime-final-2OT',
    8,
    { '0022500637': { status_detail: 'final_overtime', period: 6, away: { team: 'BOS', score: 130 } } },
  ],
  ['2026-02-11_1933ET_live-Q1', 3, { '0022500775': { period: 1, clock: '02:16', home: { score: 29 } } }],
  ['2026-02-11_2012ET_live-Q2-and-halftime', 3, { '0022500776': { clock: '02:06', status: 'in_progress' } }],
  ['2026-02-11_2104ET_live-Q4', 3, { '0022500777': { period: 4, clock: '07:20', away: { score: 97 } } }],
  ['2026-02-11_next-morning_final', 3, { '0022500776': { status: 'final', home: { score: 138 } } }],
]

const files: readonly DocumentCase[] = [
  ...scoreboards.map(
    ([name, count, facts]): DocumentCase => ({
      file: scoreboard(name),
      changes: { 'nba.game': count },
      facts: (store) => {
        for (const [id, expected] of Object.entries(facts)) expect(game(store, id)).toMatchObject(expected)
      },
    }),
  ),
  {
    file: boxScore(opener),
    changes: { 'feed.alias': 34, 'nba.game': 1, 'nba.box': 1, 'nba.lineup': 1 },
    facts: (store) => {
      expect(game(store, '0022000001')).toMatchObject({ venue: 'Barclays Center', season: '2020-21' })
      const { home } = store.get<Box>('nba.box', '0022000001')
      expect(home.totals).toMatchObject({ pts: 125, fgm: 42, fga: 92, tov: 20 })
      expect(home.players.filter((p) => p.starter).map((p) => p.player)).toContain('kevin-durant')
    },
  },
  { file: boxScore(hornets), changes: { 'feed.alias': 36, 'nba.game': 1, 'nba.box': 1, 'nba.lineup': 1 } },
  { file: boxScore(cavaliers), changes: { 'feed.alias': 35, 'nba.game': 1, 'nba.box': 1, 'nba.lineup': 1 } },
  {
    file: playByPlay(opener),
    after: [boxScore(opener)],
    changes: { 'nba.play': 562, 'nba.game': 1 },
    facts: (store) => countsAgree(store, '0022000001'),
  },
  {
    file: playByPlay(hornets),
    after: [boxScore(hornets)],
    changes: { 'nba.play': 540, 'nba.game': 1 },
    facts: (store) => {
      countsAgree(store, '0022500775')
      // A heave at the end of a quarter does not count as a field goal attempt.
      expect(store.get<Play>('nba.play', '0022500775:174')).toMatchObject({ type: 'other', shot: null })
    },
  },
  {
    file: playByPlay(cavaliers),
    after: [boxScore(cavaliers)],
    changes: { 'nba.play': 529, 'nba.game': 1 },
    facts: (store) => {
      countsAgree(store, '0022500776')
      // Entered 39 minutes late: a high number, but ordered into the first quarter.
      const late = store.get<Play>('nba.play', '0022500776:384')
      expect(late).toMatchObject({ period: 1, clock: '02:18' })
      const later = store.all<Play>('nba.play').filter((play) => play.order > late.order)
      expect(later.some((play) => play.event_id < 384)).toBe(true)
      expect(store.get<Play>('nba.play', '0022500776:7')).toMatchObject({
        player: 'jarrett-allen',
        assist: 'james-harden',
        shot: { x: 0.5, y: 0.5, distance_ft: 0.7, made: true },
        score: { home: 2, away: 0 },
      })
    },
  },
  {
    file: 'cdn-scheduleLeagueV2_2023-24_game-dates-to-2023-12-31.json.gz',
    // Notices: cup games without teams yet, and preseason games against teams from outside the league.
    changes: { 'nba.game': 514 },
    notices: 16,
    facts: (store) => {
      expect(game(store, '0012300023')).toMatchObject({
        date: '2023-10-11',
        tip_off_utc: '2023-10-11T23:00:00.000Z',
        venue: 'Wells Fargo Center',
        status: 'scheduled',
        season: '2023-24',
      })
    },
  },
]

/** The totals counted from the plays equal those of the box score. */
function countsAgree(store: MemoryStore, id: string): void {
  const { home, away } = store.get<Box>('nba.box', id)
  const plays = store.all<Play>('nba.play')
  for (const side of [home, away]) expect(teamTotals(plays, side.team)).toEqual(side.totals)
  expect(game(store, id)).toMatchObject({ last_play: 'Game End', possession: null, status: 'final' })
}

describe('nba-cdn', () => {
  adapterCases({ adapter, kinds: recordKinds, folder: 'nba', files })
})

describe('the playoffs of 2022-23 as one table', () => {
  recordedTest(
    'yield 84 games with all their plays',
    async () => {
      const store = memoryStore(recordKinds, nowMs)
      const file = 'cdn-playbyplay-flattened_playoffs-2022-23_84-games.csv.gz'
      const taken = await ingestParsed(store, adapter.parse(recordedDocument('nba', file), store.context()))
      expect([taken.problems, taken.rejected]).toEqual([[], []])
      const games = store.all<Game>('nba.game')
      expect(games.length).toBe(84)
      expect(games.every(({ status, season }) => status === 'final' && season === '2022-23')).toBe(true)
      expect(game(store, '0042200101')).toMatchObject({
        home: { team: 'MIL', score: 117 },
        away: { team: 'MIA', score: 130 },
      })
      expect(store.all('nba.play').length).toBe(40_821)
    },
    300_000,
  )
})

describe('documents in any order', () => {
  const ingest = async (store: MemoryStore, ...names: readonly string[]) => {
    for (const name of names) {
      const taken = await ingestParsed(store, adapter.parse(recordedDocument('nba', name), store.context()))
      expect([taken.problems, taken.rejected]).toEqual([[], []])
    }
  }

  recordedTest('an older scoreboard changes nothing', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, scoreboard('2026-02-11_2104ET_live-Q4'), scoreboard('2026-02-11_1933ET_live-Q1'))
    expect(game(store, '0022500775')).toMatchObject({ period: 4, clock: '10:24', home: { score: 91 } })
    await ingest(
      store,
      scoreboard('2026-02-11_next-morning_final'),
      scoreboard('2026-02-11_2012ET_live-Q2-and-halftime'),
    )
    expect(game(store, '0022500775')).toMatchObject({ status: 'final', revision: 0, home: { score: 110 } })
  })

  recordedTest('players of plays that came first get their full names from the box score', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, playByPlay(cavaliers))
    expect(store.get<Play>('nba.play', '0022500776:7').player).toBe('j-allen')
    expect(game(store, '0022500776')).toMatchObject({
      home: { team: 'CLE', score: 138 },
      away: { team: 'WAS' },
    })
    await ingest(store, boxScore(cavaliers))
    expect(store.get<Play>('nba.play', '0022500776:7').player).toBe('jarrett-allen')
    expect(game(store, '0022500776').tip_off_utc).toBe('2026-02-12T00:00:00.000Z')
    const short = store.all<PlayerAlias>('feed.alias').filter((alias) => alias.short)
    expect(short).toEqual([])
  })
})

describe('a play-by-play', () => {
  const action = (number: number, order: number, more: object = {}) => ({
    actionNumber: number,
    orderNumber: order,
    clock: 'PT11M00.00S',
    timeActual: '2026-02-12T00:11:24.0Z',
    edited: '2026-02-12T00:11:24Z',
    period: 1,
    actionType: '2pt',
    shotResult: 'Made',
    teamTricode: 'CLE',
    teamId: 1,
    personId: 7,
    playerNameI: 'J. Allen',
    possession: 1,
    scoreHome: '2',
    scoreAway: '0',
    description: `action ${number}`,
    ...more,
  })
  const visitors = {
    teamTricode: 'WAS',
    teamId: 2,
    personId: 8,
    playerNameI: 'B. Coulibaly',
    shotResult: 'Missed',
  }
  const ingest = async (store: MemoryStore, actions: readonly object[], atMs: number | null = null) => {
    const text = JSON.stringify({ game: { gameId: '0022500776', actions } })
    return ingestParsed(store, adapter.parse(textDocument('playbyplay', text, atMs), store.context()))
  }
  const ids = (store: MemoryStore) => store.all<Play>('nba.play').map(({ event_id }) => event_id)
  const deletions = ({ changes }: { changes: readonly Change[] }) =>
    changes.flatMap(({ op, id }) => (op === 'delete' ? [id] : []))

  test('that no longer has a play deletes it', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, [action(1, 1), action(2, 2, visitors), action(3, 3)])
    const taken = await ingest(store, [action(1, 1), action(3, 3)])
    expect(deletions(taken)).toEqual(['0022500776:2'])
    expect(ids(store)).toEqual([1, 3])
  })

  test('that ends earlier than the stored plays is ignored, unless it was fetched just now', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const first = [action(1, 1), action(2, 2, { ...visitors, clock: 'PT10M00.00S' })]
    await ingest(store, first)
    await ingest(store, first.slice(0, 1))
    expect(ids(store)).toEqual([1, 2])
    await ingest(store, first.slice(0, 1), nowMs + 1)
    expect(ids(store)).toEqual([1])
  })

  test('that stops before the end of a finished game keeps the stored last play', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const end = {
      actionType: 'game',
      subType: 'end',
      description: 'Game End',
      clock: 'PT00M00.00S',
      period: 4,
    }
    const whole = [action(1, 1), action(2, 2, visitors), action(3, 3, end)]
    await ingest(store, whole)
    await ingest(store, whole.slice(0, 2))
    expect(store.get<Game>('nba.game', '0022500776')).toMatchObject({
      status: 'final',
      last_play: 'Game End',
    })
  })

  test('does not revert an edited play', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const before = [action(1, 1), action(2, 2, visitors)]
    const edited = { description: 'corrected', edited: '2026-02-12T00:20:00Z' }
    await ingest(store, before)
    await ingest(store, [action(1, 1, edited), action(2, 2, visitors)])
    await ingest(store, before)
    expect(store.get<Play>('nba.play', '0022500776:1')).toMatchObject({
      description: 'corrected',
      revision: 1,
      edited_at: '2026-02-12T00:20:00.000Z',
    })
  })

  test('of an unknown team is reported and does not affect others', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const { problems } = await ingest(store, [
      action(1, 1),
      action(2, 2, { teamTricode: 'XYZ' }),
      { actionNumber: 3 },
    ])
    expect(problems.map(({ position }) => position)).toEqual(['/game/actions/2', 'action 2'])
    expect(ids(store)).toEqual([1])
  })

  test('sets the clock, possession and last play of a game in progress', async () => {
    const store = memoryStore(recordKinds, nowMs)
    await ingest(store, [action(1, 1), action(2, 2, { ...visitors, clock: 'PT00M15.40S', possession: 2 })])
    expect(game(store, '0022500776')).toMatchObject({
      status: 'in_progress',
      clock: '00:15',
      possession: { team: 'WAS', side: 'away' },
      last_play: 'action 2',
    })
  })
})
