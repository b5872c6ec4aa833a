import { describe, expect } from 'bun:test'
import type { PlayerAlias } from '../../../src/games/player-alias.ts'
import { boxScoreOf } from '../../../src/sports/nfl/metrics/box-score.ts'
import type { BoxScore } from '../../../src/sports/nfl/records/box-score.ts'
import type { Game } from '../../../src/sports/nfl/records/game.ts'
import type { Play } from '../../../src/sports/nfl/records/play.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { hasRecordings, listRecords, type Row, readRecordings, recordedRows } from '../read-recordings.ts'

const twoWeeks = 'nfl/nflfastR_pbp_2020_wk01-02.csv.gz'
const players = 'nfl/nflverse_player_stats_2020.csv.gz'
const kickers = 'nfl/nflverse_player_stats_kicking_2020.csv'

/** The published columns of each number. */
const columns = {
  passing: {
    cmp: 'completions',
    att: 'attempts',
    yds: 'passing_yards',
    td: 'passing_tds',
    int: 'interceptions',
    sacked: 'sacks',
    sack_yds: 'sack_yards',
    two_pt: 'passing_2pt_conversions',
  },
  rushing: { att: 'carries', yds: 'rushing_yards', td: 'rushing_tds', two_pt: 'rushing_2pt_conversions' },
  receiving: {
    rec: 'receptions',
    targets: 'targets',
    yds: 'receiving_yards',
    td: 'receiving_tds',
    fum: 'receiving_fumbles',
    fum_lost: 'receiving_fumbles_lost',
    two_pt: 'receiving_2pt_conversions',
  },
} as const

const kickingColumns = {
  kicking: {
    fg_att: 'fg_att',
    fg_made: 'fg_made',
    fg_long: 'fg_long',
    xp_att: 'pat_att',
    xp_made: 'pat_made',
  },
} as const

type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The box scores of two weeks, read once. */
const sidesOfWeeks = hasRecordings ? readSides() : null

async function readSides() {
  const store = await readRecordings(twoWeeks)
  const slugs = new Map(store.all<PlayerAlias>('feed.alias').map((one) => [one.source_id, one.slug]))
  const sides = new Map<string, BoxScore['home']>()
  for (const game of store.all<Game>('nfl.game').filter(({ status }) => status === 'final')) {
    const score = boxScoreOf(game, await listRecords<Play>(store, 'nfl.play', game.game_id))
    for (const side of score ? [score.home, score.away] : []) sides.set(`${game.week} ${side.team}`, side)
  }
  return { slugs, sides }
}

/** The rows of a published table beside them, cell by cell. */
async function compare(table: string, wanted: Columns) {
  const { slugs, sides } = (await sidesOfWeeks)!
  const rows = (await recordedRows(table)).filter((row) => Number(row('week')) <= 2)
  const cells = rows.flatMap((row) => rowCells(row, sides, slugs, wanted))
  return { count: cells.length, different: cells.filter(({ own, published }) => own !== published) }
}

function rowCells(
  row: Row,
  sides: ReadonlyMap<string, BoxScore['home']>,
  slugs: ReadonlyMap<string, string>,
  wanted: Columns,
) {
  const team = row('recent_team') || row('team')
  const side = sides.get(`${row('week')} ${team}`) ?? sides.get(`${row('week')} ${moved[team] ?? team}`)
  const player = slugs.get(row('player_id'))
  return Object.entries(wanted).flatMap(([table, keys]) => {
    const lines = side?.[table as 'passing'] as readonly Record<string, unknown>[] | undefined
    const line = lines?.find((one) => one.player === player)
    return Object.entries(keys).map(([key, column]) => ({
      where: `${row('week')} ${team} ${player} ${table} ${key}`,
      own: line?.[key] ?? 0,
      published: Number(row(column) || 0),
    }))
  })
}

const moved: Readonly<Record<string, string>> = { LA: 'LAR', OAK: 'LV' }

describe('the box score counted from the plays', () => {
  recordedTest('of two weeks equals the published player lines in every cell', async () => {
    const { count, different } = await compare(players, columns)
    expect(count).toBeGreaterThan(10_000)
    expect(different).toEqual([])
  })

  recordedTest('of two weeks equals the published kicking lines in every cell', async () => {
    const { count, different } = await compare(kickers, kickingColumns)
    expect(count).toBeGreaterThan(200)
    expect(different).toEqual([])
  })
})
