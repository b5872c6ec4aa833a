import { describe, expect } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { mlb } from '../../sports/mlb/index.ts'
import type { Box } from '../../sports/mlb/records/box.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { Play } from '../../sports/mlb/records/play.ts'
import { unknownDocument } from '../read/adapter-of.ts'
import { adapter } from './index.ts'

const kinds = new Map([...mlb.records, playerAlias].map((record) => [record.kind, record]))
const unrecognised = unknownDocument(adapter)
const unknown = 'problem' in unrecognised ? unrecognised.problem.reason : ''

const games =
  (...expected: readonly Record<string, unknown>[]) =>
  (store: MemoryStore) => {
    for (const one of expected) expect(store.get<Game>('mlb.game', String(one.game_id))).toMatchObject(one)
  }

const nameless = 'which game is unknown: name it with --game, or put its id in the file name'
const feed747175 = 'gumbo-feed-live_747175_TOR-at-AZ_2024-07-12_final.json.gz'

const files: readonly DocumentCase[] = [
  {
    file: 'schedule_2024-10-25_world-series.json',
    changes: { 'mlb.game': 1 },
    facts: games({
      game_id: '775300',
      phase: 'postseason',
      date: '2024-10-25',
      start_utc: '2024-10-26T00:08:00.000Z',
      status: 'final',
      official: true,
      double_header: null,
      venue: 'Dodger Stadium',
      home: { team: 'LAD', score: 6 },
      away: { team: 'NYY', score: 3 },
    }),
  },
  { file: 'schedule_2024-10-27_empty-day.json', changes: {} },
  {
    file: 'schedule-postseason-series_2024.json',
    changes: { 'mlb.game': 43 },
    facts: (store) => {
      const all = store.all<Game>('mlb.game')
      expect(all.every(({ status, phase }) => status === 'final' && phase === 'postseason')).toBeTrue()
    },
  },
  {
    file: 'contextMetrics_747175_TOR-at-AZ_2024-07-12.json',
    changes: { 'mlb.game': 1 },
    facts: games({ game_id: '747175', date: '2024-07-12', status: 'final', home: { team: 'AZ', score: 5 } }),
  },
  {
    file: feed747175,
    changes: {
      'mlb.game': 1,
      'mlb.lineup': 1,
      'mlb.box': 1,
      'mlb.play': 75,
      'mlb.pitch': 292,
      'feed.alias': 22,
    },
    // A list with only the result, read before, does not block the feed.
    after: ['contextMetrics_747175_TOR-at-AZ_2024-07-12.json', 'boxscore_747175_TOR-at-AZ_2024-07-12.json'],
    facts: (store) => {
      games({
        game_id: '747175',
        inning: 9,
        updated_at: '2024-07-13T04:19:09.000Z',
        last_pitch: { pitcher: 'chad-green', result: 'in_play_run' },
      })(store)
      expect(store.get<Box>('mlb.box', '747175').final).toBeTrue()
    },
  },
  {
    file: 'boxscore_747175_TOR-at-AZ_2024-07-12.json',
    changes: { 'mlb.box': 1, 'mlb.lineup': 1 },
    after: [feed747175],
    facts: (store) => {
      const { home, away, final } = store.get<Box>('mlb.box', '747175')
      expect(final).toBeTrue()
      expect([away, home].map(({ runs, hits, errors }) => [runs, hits, errors])).toEqual([
        [4, 8, 0],
        [5, 6, 0],
      ])
    },
  },
  {
    file: 'linescore_747175_TOR-at-AZ_2024-07-12.json',
    changes: { 'mlb.game': 1 },
    after: [feed747175],
    facts: games({
      game_id: '747175',
      status: 'final',
      revision: 0,
      inning: 9,
      home: { team: 'AZ', score: 5 },
    }),
  },
  {
    file: 'linescore_747175_TOR-at-AZ_2024-07-12.json',
    changes: {},
    problems: ['is not stored yet: import its schedule or its live feed first'],
  },
  {
    file: 'playByPlay_747175_TOR-at-AZ_2024-07-12.json.gz',
    changes: { 'mlb.play': 75, 'mlb.pitch': 292 },
    after: [feed747175],
    facts: (store) => {
      // It has the same plays as the feed: it edits nothing.
      expect(store.all<Play>('mlb.play').filter(({ revision }) => revision > 0)).toEqual([])
      expect(store.all<Pitch>('mlb.pitch').filter(({ revision }) => revision > 0)).toEqual([])
    },
  },
  { file: 'playByPlay_MIL-at-PHI_2024-06-05.json.gz', changes: {}, problems: [nameless] },
  {
    file: 'playByPlay_MIL-at-PHI_2024-06-05.json.gz',
    gameId: '746000',
    changes: { 'mlb.play': 62, 'mlb.pitch': 264, 'feed.alias': 26 },
    // Its teams are not known.
    notices: 1,
  },
  { file: 'gumbo-single-play_malformed-playEvents_2026-03-30.json', changes: {}, problems: [nameless] },
  {
    file: 'gumbo-single-play_malformed-playEvents_2026-03-30.json',
    gameId: '823000',
    changes: { 'mlb.play': 1, 'mlb.pitch': 2, 'feed.alias': 8 },
    facts: (store) => {
      const [first, second] = store.all<Pitch>('mlb.pitch')
      expect(first).toMatchObject({ pitch_type: 'EP', velocity: 34.9, result: 'foul', count: '0-0', outs: 1 })
      // Nothing was measured for the second, not even its type.
      expect(second).toMatchObject({ pitch_type: null, velocity: null, result: 'in_play_run', count: '0-1' })
      expect(store.get<Play>('mlb.play', '823000:83')).toMatchObject({
        type: 'force_out',
        pitcher: 'dylan-moore',
      })
    },
  },
  {
    file: 'gumbo-feed-live_824370_LAD-at-COL_2026-04-20_warmup.json.gz',
    changes: { 'mlb.game': 1, 'mlb.lineup': 1, 'feed.alias': 52 },
    facts: games({
      game_id: '824370',
      status: 'scheduled',
      status_detail: 'warmup',
      inning: 0,
      date: '2026-04-20',
      last_pitch: null,
    }),
  },
  {
    file: 'gumbo-feed-live_824776_DET-at-BOS_2026-04-20_in-progress-bottom-7.json.gz',
    changes: {
      'mlb.game': 1,
      'mlb.lineup': 1,
      'mlb.box': 1,
      'mlb.play': 68,
      'mlb.pitch': 258,
      'feed.alias': 52,
    },
    facts: games({ game_id: '824776', status: 'in_progress', inning: 7, half: 'bottom' }),
  },
  {
    file: 'published-standings_2026_as-of-2026-06-17.csv',
    changes: {},
    problems: [unknown],
  },
  {
    file: 'gumbo-live-sequence_823717_SEA-at-MIN_2026-04-29_2_diffPatch-after-15s.json',
    changes: {},
    problems: ['is a patch, but its full feed was not read before'],
  },
]

const seasonTable: DocumentCase = {
  file: 'season-schedule-flattened_2026_as-of-2026-06-17.csv.gz',
  changes: { 'mlb.game': 2430 },
  facts: (store) => {
    const all = store.all<Game>('mlb.game')
    const count = (detail: string) => all.filter(({ status_detail }) => status_detail === detail).length
    expect([count('scheduled'), count('final'), count('completed_early'), count('suspended')]).toEqual([
      1337, 1091, 1, 1,
    ])
    expect(all.filter(({ double_header }) => double_header === 1)).toHaveLength(13)
    expect(all.filter(({ double_header }) => double_header === 2)).toHaveLength(13)
    games(
      {
        game_id: '824459',
        double_header: 1,
        home: { team: 'CLE', score: 0 },
        away: { team: 'CHC', score: 1 },
      },
      { game_id: '824460', double_header: 2, home: { team: 'CLE', score: 6 } },
      {
        game_id: '824912',
        date: '2026-06-16',
        status: 'in_progress',
        status_detail: 'suspended',
        resumes_on: '2026-06-17',
      },
    )(store)
  },
}

describe('recordings of the MLB statistics API', () => {
  adapterCases({ adapter, kinds, folder: 'mlb', files })
})

describe('a recorded season schedule as CSV', () => {
  adapterCases({ adapter, kinds, folder: 'mlb', files: [seasonTable] })
})
