import { describe, expect, test } from 'bun:test'
import { pointsOf } from '../points.ts'
import type { Play } from '../records/play.ts'
import type { StatKey } from '../records/stats.ts'
import { foldStats } from './fold-stats.ts'
import { hasRecordings, recordedRows, withRecordings } from './recorded-csv.ts'
import { type RecordedLine, recordedKickers, recordedLines } from './recorded-lines.ts'
import { recordedPlays } from './recorded-plays.ts'
import type { Line } from './stat-sheet.ts'

const twoWeeks = 'nflfastR_pbp_2020_wk01-02.csv.gz'
const oneGame = 'nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz'

const read = (file: string) => (hasRecordings ? recordedPlays(file) : new Map<string, Play[]>())
const games = read(twoWeeks)

/** The parts of an id of the league: season, week, visitors, hosts. */
function partsOf(id: string) {
  const [, week, away, home] = id.split('_') as [string, string, string, string]
  return { week: Number(week), away, home }
}

const folded = new Map<string, Line>()
for (const [id, plays] of games) {
  const { week, home, away } = partsOf(id)
  for (const line of foldStats({ home, away }, plays)) folded.set(`${week}:${line.player}`, line)
}

/** The cells in which what was published differs from what we fold. */
function differences(published: readonly RecordedLine[]) {
  const cells = published
    .filter(({ week }) => week <= 2)
    .flatMap(({ week, player, stats }) =>
      (Object.entries(stats) as [StatKey, number][]).map(([stat, value]) => ({
        where: `${week}:${player} ${stat}`,
        published: value,
        folded: folded.get(`${week}:${player}`)?.stats[stat] ?? 0,
      })),
    )
  return { count: cells.length, different: cells.filter((cell) => cell.published !== cell.folded) }
}

describe('stats folded from recorded plays', () => {
  test.skipIf(!hasRecordings)(withRecordings('equal the published player weeks in every cell'), () => {
    expect(differences(recordedLines('nflverse_player_stats_2020.csv.gz'))).toEqual({
      count: 11_050,
      different: [],
    })
    expect(differences(recordedKickers('nflverse_player_stats_kicking_2020.csv'))).toEqual({
      count: 384,
      different: [],
    })
  })

  test.skipIf(!hasRecordings)(withRecordings('name nobody whom the published weeks do not'), () => {
    const published = new Set(
      recordedLines('nflverse_player_stats_2020.csv.gz').map(({ week, player }) => `${week}:${player}`),
    )
    const offence = (['pass_att', 'rush_att', 'rec', 'fum', 'ret_td'] as const).flatMap((stat) =>
      [...folded].filter(([, { stats }]) => (stats[stat] ?? 0) > 0).map(([key]) => key),
    )
    expect(offence.filter((key) => !published.has(key))).toEqual([])
  })
})

describe('the points of recorded plays', () => {
  test.skipIf(!hasRecordings)(withRecordings('add up to the score after every play'), () => {
    expect(games.size).toBe(32)
    const wrong = [...games, ...read(oneGame)].flatMap(([id, plays]) => {
      const { home, away } = partsOf(id)
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
  const plays = read(oneGame).get('2019_01_GB_CHI') ?? []
  const lines = foldStats({ home: 'CHI', away: 'GB' }, plays)

  /** Players go by id in the recordings: the name leads to it. */
  function lineOf(role: string, name: string): Line['stats'] | undefined {
    const row = recordedRows(oneGame).find((one) => one(`${role}_player_name`) === name)
    const id = row?.(`${role}_player_id`).toLowerCase()
    return lines.find(({ player }) => player === id)?.stats
  }

  test.skipIf(!hasRecordings)(withRecordings('gives the lines of V-NFL-4'), () => {
    expect(lineOf('passer', 'A.Rodgers')).toMatchObject({ pass_yd: 203, pass_td: 1, rush_yd: 8 })
    expect(lineOf('receiver', 'A.Robinson')).toMatchObject({ rec: 7, rec_yd: 102 })
    expect(lineOf('receiver', 'J.Graham')).toMatchObject({ rec: 3, rec_yd: 30, rec_td: 1 })
    expect(lineOf('passer', 'M.Trubisky')).toMatchObject({ pass_yd: 228, pass_int: 1, rush_yd: 11 })
    expect(lineOf('rusher', 'M.Davis')).toMatchObject({ rush_att: 5, rush_yd: 19, rec: 6, rec_yd: 17 })
    expect(lineOf('kicker', 'M.Crosby')).toMatchObject({ fg_0_39: 1, xp: 1 })
    expect(lines.find(({ player }) => player === 'gb-dst')?.stats).toEqual({
      sack: 5,
      def_int: 1,
      points_allowed: 3,
    })
  })
})
