/** The recorded games of MLB, final and in progress, after they were read. */
import { describe, expect } from 'bun:test'
import { recordedDocument, recordedTest } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { createRng } from '../../kernel/rng.ts'
import { mlb } from '../../sports/mlb/index.ts'
import { countLines } from '../../sports/mlb/metrics/game-lines.ts'
import type { Box } from '../../sports/mlb/records/box.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import type { Lineup } from '../../sports/mlb/records/lineup.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { Play } from '../../sports/mlb/records/play.ts'
import { textDocument } from '../read/document.ts'
import { readJson } from '../read/json.ts'
import { adapter } from './index.ts'

const kinds = new Map([...mlb.records, playerAlias].map((record) => [record.kind, record]))
const open = () => memoryStore(kinds, Date.parse('2027-01-01T00:00:00.000Z'))

async function take(store: MemoryStore, file: string) {
  const taken = await ingestParsed(store, adapter.parse(recordedDocument('mlb', file), store.context()))
  expect([file, taken.problems, taken.rejected]).toEqual([file, [], []])
  return taken
}

/** Game, file, runs, hits and errors of away and home team, pitches. */
const finals: readonly (readonly [string, string, readonly number[], readonly number[], number])[] = [
  ['717055', 'SD-at-SEA_2023-08-09', [1, 4, 2], [6, 10, 0], 303],
  ['718096', 'MIN-at-LAA_2023-05-20', [6, 12, 0], [2, 8, 1], 321],
  ['718322', 'MIN-at-CWS_2023-05-03', [4, 8, 0], [6, 12, 0], 297],
  ['745218', 'SF-at-SEA_2024-08-24', [4, 11, 0], [3, 4, 0], 327],
  ['747175', 'TOR-at-AZ_2024-07-12', [4, 8, 0], [5, 6, 0], 290],
  ['822750', 'SF-at-WSH_2026-04-19', [0, 8, 0], [3, 7, 3], 260],
  ['824452', 'BAL-at-CLE_2026-04-19', [4, 5, 1], [8, 8, 1], 307],
]
const underWay = [
  ['824776', 'gumbo-feed-live_824776_DET-at-BOS_2026-04-20_in-progress-bottom-7.json.gz'],
  ['823717', 'gumbo-live-sequence_823717_SEA-at-MIN_2026-04-29_1_feed-live.json.gz'],
  ['823717', 'gumbo-live-sequence_823717_SEA-at-MIN_2026-04-29_5_diffPatch-from-4-after-30s.json.gz'],
  ['824608', 'gumbo-live-sequence_824608_LAA-at-CWS_2026-04-29_1_feed-live.json.gz'],
] as const

/** The box score computed from stored plays, and the feed's own. */
function boxes(store: MemoryStore, id: string) {
  const own = <T extends { game_id: string }>(kind: string) =>
    store.all<T>(kind).filter((one) => one.game_id === id)
  const counted = countLines({
    plays: own<Play>('mlb.play').sort((a, b) => a.order - b.order),
    pitches: own<Pitch>('mlb.pitch').sort((a, b) => a.order - b.order),
    lineup: store.get<Lineup>('mlb.lineup', id),
  })
  const { home, away } = store.get<Box>('mlb.box', id)
  const withoutDecisions = ({ team: _, pitchers, ...lines }: Box['home']) => ({
    ...lines,
    pitchers: pitchers.map((line) => ({ ...line, decision: null })),
  })
  return { counted, published: { home: withoutDecisions(home), away: withoutDecisions(away) } }
}

describe('the recorded games of MLB', () => {
  recordedTest('give the box scores, pitches and results of their feeds, in every cell', async () => {
    for (const [id, name, away, home, pitches] of finals) {
      const store = open()
      await take(store, `gumbo-feed-live_${id}_${name}_final.json.gz`)
      const { counted, published } = boxes(store, id)
      expect(counted).toEqual(published)
      const line = ({ runs, hits, errors }: typeof counted.home) => [runs, hits, errors]
      expect([line(counted.away), line(counted.home)]).toEqual([[...away], [...home]])
      const thrown = store.all<Pitch>('mlb.pitch').filter(({ result }) => !result.startsWith('automatic'))
      expect(thrown).toHaveLength(pitches)
      expect(store.get<Game>('mlb.game', id)).toMatchObject({
        status: 'final',
        away: { score: away[0] },
        home: { score: home[0] },
        baserunners: { first: null, second: null, third: null },
      })
    }
  })

  recordedTest('have the box scores of their feeds while in progress', async () => {
    for (const [id, file] of underWay) {
      const store = open()
      await take(store, file)
      const { counted, published } = boxes(store, id)
      expect(counted).toEqual(published)
      expect(store.get<Game>('mlb.game', id).status).toBe('in_progress')
    }
  })

  for (const [id, name, isPatchLast] of [
    ['823717', 'SEA-at-MIN', false],
    ['824608', 'LAA-at-CWS', true],
  ] as const) {
    const file = (step: string) => `gumbo-live-sequence_${id}_${name}_2026-04-29_${step}`
    const [first, fifteen, sixty, second] = [
      file('1_feed-live.json.gz'),
      file('2_diffPatch-after-15s.json'),
      file('3_diffPatch-after-60s.json'),
      file('4_feed-live-after-90s.json.gz'),
    ]
    const last = file(`5_diffPatch-from-4-after-30s.json${isPatchLast ? '' : '.gz'}`)

    recordedTest(`${id}: feeds and patches in order end in the state of the later full feed`, async () => {
      const [followed, direct] = [open(), open()]
      for (const step of [first, fifteen, sixty, second]) await take(followed, step)
      await take(direct, second)
      expect(stateOf(followed)).toEqual(stateOf(direct))
      await take(followed, last)
      await take(direct, last)
      expect(stateOf(followed)).toEqual(stateOf(direct))
      const { counted, published } = boxes(followed, id)
      expect(counted).toEqual(published)
    })

    recordedTest(`${id}: an older feed changes nothing`, async () => {
      const store = open()
      await take(store, second)
      const before = stateOf(store)
      await take(store, first)
      expect(stateOf(store)).toEqual(before)
      // Its patches apply to it, and lead to no later state than the stored one.
      await take(store, sixty)
      expect(stateOf(store)).toEqual(before)
    })
  }

  recordedTest('a patch advances the state of its feed', async () => {
    const store = open()
    await take(store, 'gumbo-live-sequence_824608_LAA-at-CWS_2026-04-29_1_feed-live.json.gz')
    const before = store.get<Game>('mlb.game', '824608')
    await take(store, 'gumbo-live-sequence_824608_LAA-at-CWS_2026-04-29_2_diffPatch-after-15s.json')
    const after = store.get<Game>('mlb.game', '824608')
    expect(after.updated_at > before.updated_at).toBeTrue()
    expect(store.all<Pitch>('mlb.pitch').length).toBeGreaterThanOrEqual(218)
  })

  recordedTest('a feed with values of wrong types never makes the adapter throw', async () => {
    const read = await readJson(recordedDocument('mlb', underWay[1][1]))
    if (!('value' in read)) throw new Error('not recorded')
    const small = JSON.stringify(read.value, (key, value) => (key === 'allPlays' ? value.slice(-6) : value))
    const rng = createRng('mlb-statsapi values')
    let taken = 0
    for (let i = 0; i < 20; i++) {
      const share = rng.pick([0.0005, 0.005, 0.05])
      const junk: readonly unknown[] = [null, -1, 1e308, '', [], {}, true, 'x', 3.5]
      const changed = JSON.parse(small, (_key, value) =>
        typeof value !== 'object' && rng.chance(share) ? rng.pick(junk) : value,
      )
      const store = open()
      const { changes } = await ingestParsed(
        store,
        adapter.parse(textDocument('junk', JSON.stringify(changed)), store.context()),
      )
      taken += changes.length
    }
    expect(taken).toBeGreaterThan(0)
  })
})

/** The stored records of the game, without revision and times. */
const stateOf = (store: MemoryStore) =>
  ['mlb.game', 'mlb.lineup', 'mlb.box', 'mlb.play', 'mlb.pitch'].map((kind) =>
    store
      .all<Record<string, unknown>>(kind)
      .map(({ revision: _, edited_at: __, updated_at: ___, ...doc }) => JSON.stringify(doc))
      .sort(),
  )
