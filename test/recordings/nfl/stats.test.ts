import { describe, expect } from 'bun:test'
import { foldStats } from '../../../src/sports/nfl/metrics/fold-stats.ts'
import type { Line } from '../../../src/sports/nfl/metrics/stat-sheet.ts'
import { pointsOf } from '../../../src/sports/nfl/points.ts'
import type { Game } from '../../../src/sports/nfl/records/game.ts'
import type { Play } from '../../../src/sports/nfl/records/play.ts'
import type { StatLine } from '../../../src/sports/nfl/records/stat-line.ts'
import type { StatKey } from '../../../src/sports/nfl/records/stats.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import type { MemoryStore } from '../../conformance/feeds/memory-store.ts'
import { listRecords, readRecordings } from '../read-recordings.ts'

const twoWeeks = 'nfl/nflfastR_pbp_2020_wk01-02.csv.gz'
const oneGame = 'nfl/nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz'
const players = 'nfl/nflverse_player_stats_2020.csv.gz'
const kickers = 'nfl/nflverse_player_stats_kicking_2020.csv'

/** The stats that each published table has columns for. */
const statsOf: Readonly<Record<string, readonly StatKey[]>> = {
  [players]: [
    ...(['pass_att', 'pass_cmp', 'pass_yd', 'pass_td', 'pass_int', 'pass_2pt'] as const),
    ...(['rush_att', 'rush_yd', 'rush_td', 'rush_2pt'] as const),
    ...(['rec', 'rec_yd', 'rec_td', 'rec_2pt', 'fum', 'fum_lost', 'ret_td'] as const),
  ],
  [kickers]: ['xp', 'xp_miss', 'fg_0_39', 'fg_40_49', 'fg_50p', 'fg_miss'],
}

interface PlayedGame {
  readonly id: string
  readonly week: number
  readonly home: string
  readonly away: string
  readonly plays: readonly Play[]
}

const gamesIn = (store: MemoryStore): Promise<PlayedGame[]> =>
  Promise.all(
    store.all<Game>('nfl.game').map(async ({ game_id: id, week, home, away }) => ({
      id,
      week,
      home: home.team,
      away: away.team,
      plays: await listRecords<Play>(store, 'nfl.play', id),
    })),
  )

const weekOf = ({ week, player }: { readonly week: number; readonly player: string }) => `${week}:${player}`

/** Two weeks of plays beside a published table, read once for all tests. */
const stores = new Map<string, Promise<MemoryStore>>()
function storeWith(table: string): Promise<MemoryStore> {
  const store = stores.get(table) ?? readRecordings(twoWeeks, table)
  stores.set(table, store)
  return store
}

/** The published player weeks of a table, and what the plays of the same weeks add up to. */
async function readWeeks(table: string) {
  const store = await storeWith(table)
  const published = store.all<StatLine>('nfl.stat_line').filter(({ week }) => week <= 2)
  const folded = new Map<string, Line>()
  for (const { week, plays, ...teams } of await gamesIn(store)) {
    for (const line of foldStats(teams, plays)) folded.set(weekOf({ week, player: line.player }), line)
  }
  return { published, folded }
}

/** How many cells the published table has, and those that differ from what we fold. */
async function compareCells(table: string) {
  const { published, folded } = await readWeeks(table)
  const cells = published.flatMap((line) =>
    statsOf[table]!.map((stat) => ({
      where: `${weekOf(line)} ${stat}`,
      published: line.stats[stat] ?? 0,
      folded: folded.get(weekOf(line))?.stats[stat] ?? 0,
    })),
  )
  return { count: cells.length, different: cells.filter((cell) => cell.published !== cell.folded) }
}

describe('stats folded from recorded plays', () => {
  recordedTest(
    'equal the published player weeks in every cell',
    async () => {
      expect(await compareCells(players)).toEqual({ count: 11_050, different: [] })
      expect(await compareCells(kickers)).toEqual({ count: 384, different: [] })
    },
    300_000,
  )

  recordedTest('name no player that the published weeks do not name', async () => {
    const { published, folded } = await readWeeks(players)
    const known = new Set(published.map(weekOf))
    const offence = (['pass_att', 'rush_att', 'rec', 'fum', 'ret_td'] as const).flatMap((stat) =>
      [...folded].filter(([, { stats }]) => (stats[stat] ?? 0) > 0).map(([key]) => key),
    )
    expect(offence.length).toBeGreaterThan(0)
    expect(offence.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('the points of recorded plays', () => {
  recordedTest('add up to the score after every play', async () => {
    const stores = [await storeWith(players), await readRecordings(oneGame)]
    const games = (await Promise.all(stores.map(gamesIn))).flat()
    expect(games.length).toBe(33)
    const wrong = games.flatMap(({ id, home, away, plays }) => {
      let score = { home: 0, away: 0 }
      return plays.flatMap((play) => {
        score = { home: score.home + pointsOf(play, home), away: score.away + pointsOf(play, away) }
        return Bun.deepEquals(score, play.score) ? [] : [`${id}:${play.play_id}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

describe('the recorded game of Green Bay at Chicago', () => {
  recordedTest('gives the lines of V-NFL-4', async () => {
    const [game] = await gamesIn(await readRecordings(oneGame))
    const lines = foldStats({ home: 'CHI', away: 'GB' }, game!.plays)
    const statsBy = (slug: string) => lines.find(({ player }) => player === slug)?.stats
    expect(statsBy('a-rodgers')).toMatchObject({ pass_yd: 203, pass_td: 1, rush_yd: 8 })
    expect(statsBy('a-robinson')).toMatchObject({ rec: 7, rec_yd: 102 })
    expect(statsBy('j-graham')).toMatchObject({ rec: 3, rec_yd: 30, rec_td: 1 })
    expect(statsBy('m-trubisky')).toMatchObject({ pass_yd: 228, pass_int: 1, rush_yd: 11 })
    expect(statsBy('m-davis')).toMatchObject({ rush_att: 5, rush_yd: 19, rec: 6, rec_yd: 17 })
    expect(statsBy('m-crosby')).toMatchObject({ fg_0_39: 1, xp: 1 })
    expect(statsBy('gb-dst')).toEqual({ sack: 5, def_int: 1, points_allowed: 3 })
  })
})
