import { describe, expect, test } from 'bun:test'
import {
  adapterCases,
  type DocumentCase,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Lineup } from '../../games/lineup.ts'
import type { Player } from '../../games/players/player-record.ts'
import { foldStats } from '../../sports/nfl/metrics/fold-stats.ts'
import type { Game } from '../../sports/nfl/records/game.ts'
import type { Injury } from '../../sports/nfl/records/injury.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import type { StatLine } from '../../sports/nfl/records/stat-line.ts'
import { type StatKey, statKeys } from '../../sports/nfl/records/stats.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const nowMs = Date.parse('2026-08-01T12:00:00.000Z')
const game = (store: MemoryStore, id: string) => store.get<Game>('nfl.game', id)

interface Recorded {
  readonly name: string
  readonly id: string
  /** Away, home. */
  readonly score: readonly [number, number]
  readonly plays: number
  /** Players named in the plays, players in the box score, players with stats that count for fantasy. */
  readonly players: readonly [number, number, number]
}
const games: readonly Recorded[] = [
  { name: '148741_DAL-PHI', id: '2025_01_DAL_PHI', score: [20, 24], plays: 147, players: [60, 93, 20] },
  { name: '148742_KC-LAC', id: '2025_01_KC_LAC', score: [21, 27], plays: 157, players: [67, 93, 25] },
  { name: '148743_TB-ATL', id: '2025_01_TB_ATL', score: [23, 20], plays: 163, players: [58, 91, 19] },
  { name: '148745_MIA-IND', id: '2025_01_MIA_IND', score: [8, 33], plays: 138, players: [68, 92, 24] },
  { name: '148748_ARI-NO', id: '2025_01_ARI_NO', score: [20, 13], plays: 173, players: [62, 94, 23] },
]
const playByPlay = (name: string) => `msf_pbp_${name}_2025_wk01.json.gz`
const boxScore = (name: string) => `msf_boxscore_${name}_2025_wk01.json.gz`

/** A finished game with the score of its box score, which is also the sum of its plays. */
const endsAt =
  (id: string, [away, home]: readonly [number, number]) =>
  (store: MemoryStore) =>
    expect(game(store, id)).toMatchObject({
      status: 'final',
      week: 1,
      home: { score: home },
      away: { score: away },
    })

const files: readonly DocumentCase[] = [
  ...games.map(
    ({ name, id, score, plays, players: [named] }): DocumentCase => ({
      file: playByPlay(name),
      changes: { 'feed.alias': named, 'nfl.player': named, 'nfl.game': 1, 'feed.game': 1, 'nfl.play': plays },
      facts: endsAt(id, score),
    }),
  ),
  ...games.map(
    ({ name, id, score, players: [, all, lines] }): DocumentCase => ({
      file: boxScore(name),
      changes: {
        'feed.alias': all,
        'nfl.player': all,
        'nfl.game': 1,
        'feed.game': 1,
        'nfl.stat_line': lines,
      },
      facts: endsAt(id, score),
    }),
  ),
  {
    file: 'msf_games_2025_wk03.json',
    changes: { 'nfl.game': 16, 'feed.game': 16 },
    facts: (store) =>
      expect(game(store, '2025_03_MIA_BUF')).toMatchObject({
        kickoff_utc: '2025-09-19T00:15:00.000Z',
        date: '2025-09-18',
        venue: 'Highmark Stadium',
        broadcast: { national: 'Prime Video' },
        home: { team: 'BUF', score: 31 },
        away: { team: 'MIA', score: 21 },
        updated_at: '2025-09-23T06:14:57.892Z',
      }),
  },
  {
    file: 'msf_lineup_148743_actual_2025_wk01.json',
    changes: { 'feed.alias': 42, 'nfl.player': 42, 'nfl.game': 1, 'nfl.lineup': 1, 'feed.game': 1 },
    facts: (store) => {
      expect(store.get<Player>('nfl.player', 'jake-matthews')).toMatchObject({ team: 'ATL', pos: 'T' })
      const { home, away } = store.get<Lineup>('nfl.lineup', '2025_01_TB_ATL')
      expect([home.confirmed, away.confirmed]).toEqual([true, true])
      expect(away.starters).toContainEqual({
        player: 'baker-mayfield',
        name: 'Baker Mayfield',
        name_complete: true,
        pos: 'QB',
        order: null,
      })
      expect([home.starters.length, away.starters.length]).toEqual([22, 20])
    },
  },
  {
    file: 'msf_injuries_2025-09-24.json.gz',
    // 151 of 496 have no team.
    changes: { 'feed.alias': 496, 'nfl.player': 496, 'nfl.injury': 345 },
    notices: 1,
    facts: (store) =>
      expect(store.get<Injury>('nfl.injury', '2025:04:ameer-abdullah')).toMatchObject({
        team: 'IND',
        designation: 'out',
        body_part: 'ribs',
        practice: {},
        updated_at: '2025-09-24T13:29:18.304Z',
      }),
  },
]

describe('mysportsfeeds', () => {
  adapterCases({ adapter, kinds: recordKinds, folder: 'nfl', files })
})

const ingest = async (store: MemoryStore, ...names: readonly string[]) => {
  for (const name of names) {
    const taken = await ingestParsed(store, adapter.parse(recordedDocument('nfl', name), store.context()))
    expect([taken.problems, taken.rejected]).toEqual([[], []])
  }
}

describe('plays and box scores', () => {
  /** Runs ended by a foul, returns in two parts and a bad snap are only in the text. */
  const knownToDiffer = [
    'bijan-robinson rush_yd 24/31',
    'bucky-irving rush_yd 37/46',
    'creed-humphrey fum 1/0',
    'kavontae-turpin ret_yd 81/72',
    'kyler-murray rush_yd 38/45',
    'marquise-brown fum 0/1',
    'tyquan-thornton ret_yd 28/42',
    'velus-jones-jr ret_yd 40/45',
    'will-shipley ret_yd 12/0',
  ]

  recordedTest('agree on the stats of every player, except for nine of 3,774 numbers', async () => {
    const store = memoryStore(recordKinds, nowMs)
    for (const { name } of games) await ingest(store, boxScore(name), playByPlay(name))
    const byGame = Map.groupBy(store.all<Play>('nfl.play'), ({ game_id }) => game_id)
    const folded = new Map<string, Partial<Record<StatKey, number>>>()
    for (const [id, plays] of byGame) {
      const { home, away } = game(store, id)
      for (const line of foldStats({ home: home.team, away: away.team }, plays))
        folded.set(line.player, line.stats)
    }
    const lines = store.all<StatLine>('nfl.stat_line')
    const cells = lines.flatMap(({ player, stats }) =>
      statKeys.map((key) => ({
        player,
        key,
        box: stats[key] ?? 0,
        plays: folded.get(player)?.[key] ?? 0,
      })),
    )
    const different = cells.filter(({ box, plays }) => box !== plays)
    expect(cells.length).toBe(3_774)
    expect(different.map(({ player, key, box, plays }) => `${player} ${key} ${box}/${plays}`).sort()).toEqual(
      knownToDiffer,
    )
  })
})

describe('a game in progress', () => {
  test('has its quarter, clock and possession', async () => {
    const store = memoryStore(recordKinds, nowMs)
    const team = (abbreviation: string) => ({ id: 1, abbreviation })
    const schedule = {
      week: 3,
      startTime: '2025-09-21T17:00:00.000Z',
      awayTeam: team('LA'),
      homeTeam: team('WAS'),
      venue: null,
      scheduleStatus: 'NORMAL',
      playedStatus: 'LIVE',
      broadcasters: [],
    }
    const score = {
      currentQuarter: 3,
      currentQuarterSecondsRemaining: 425,
      currentIntermission: null,
      teamInPossession: team('LA'),
      currentDown: 3,
      currentYardsRemaining: 4,
      lineOfScrimmage: { team: team('WAS'), yardLine: 31 },
      awayScoreTotal: 10,
      homeScoreTotal: 13,
    }
    const text = JSON.stringify({ lastUpdatedOn: '2025-09-21T19:00:00.000Z', games: [{ schedule, score }] })
    const { rejected } = await ingestParsed(
      store,
      adapter.parse(textDocument('games', text), store.context()),
    )
    expect(rejected).toEqual([])
    expect(game(store, '2025_03_LA_WAS')).toMatchObject({
      status: 'in_progress',
      period: 3,
      clock: '07:05',
      possession: { team: 'LA', side: 'away' },
      down: 3,
      distance: 4,
      yardline: 'WAS 31',
      away: { score: 10 },
    })
  })
})
