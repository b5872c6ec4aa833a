import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { statLine, statLine as statLineRecord } from '../../sports/nfl/index.ts'
import { statLineId } from '../../sports/nfl/records/stat-line.ts'
import type { StatKey, Stats } from '../../sports/nfl/records/stats.ts'
import { seasonTypes } from '../../sports/nfl/weeks.ts'
import { identify } from '../identity/index.ts'
import { leagueIds, teamOf } from '../shared/nfl/league.ts'
import { shortName } from './people.ts'
import { atLine, inBatches, type Row, type Rows } from './row.ts'

type Columns = readonly (readonly [StatKey, readonly string[]])[]

/** The columns that add up to a stat, by table. */
const tables = {
  players: [
    ['pass_att', ['attempts']],
    ['pass_cmp', ['completions']],
    ['pass_yd', ['passing_yards']],
    ['pass_td', ['passing_tds']],
    ['pass_int', ['interceptions']],
    ['pass_2pt', ['passing_2pt_conversions']],
    ['rush_att', ['carries']],
    ['rush_yd', ['rushing_yards']],
    ['rush_td', ['rushing_tds']],
    ['rush_2pt', ['rushing_2pt_conversions']],
    ['rec', ['receptions']],
    ['rec_yd', ['receiving_yards']],
    ['rec_td', ['receiving_tds']],
    ['rec_2pt', ['receiving_2pt_conversions']],
    ['fum', ['sack_fumbles', 'rushing_fumbles', 'receiving_fumbles']],
    ['fum_lost', ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost']],
    ['ret_td', ['special_teams_tds']],
  ],
  kickers: [
    ['xp', ['pat_made']],
    ['xp_miss', ['pat_missed', 'pat_blocked']],
    ['fg_0_39', ['fg_made_0_19', 'fg_made_20_29', 'fg_made_30_39']],
    ['fg_40_49', ['fg_made_40_49']],
    ['fg_50p', ['fg_made_50_59', 'fg_made_60_']],
    ['fg_miss', ['fg_missed', 'fg_blocked']],
  ],
} as const satisfies Record<string, Columns>

const lineCheck = Compile(statLineRecord.stored)

/** Player stats, one row per week. A table replaces its own stats of a player's week and keeps those of the other. */
export async function* parseStatLines(
  rows: Rows,
  table: keyof typeof tables,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for await (const item of inBatches(rows)) {
    if ('problem' in item) yield item
    else yield* toStatLineChanges(item.batch, tables[table], context)
  }
}

interface Line {
  readonly sourceId: string
  readonly name: string
  readonly team: string
  readonly season: string
  readonly week: number
  readonly type: (typeof seasonTypes)[number]
  readonly stats: Stats
}

async function* toStatLineChanges(
  rows: readonly Row[],
  columns: Columns,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const lines: Line[] = []
  for (const row of rows) {
    const line = lineOf(row, columns)
    if ('problem' in line) yield line
    else lines.push(line)
  }
  const people = lines.map(({ sourceId, name }) => ({ sourceId, name, isShort: true }))
  const { slugs, changes } = await identify(context, leagueIds, people)
  for (const change of changes) yield { change }
  const idOf = ({ season, week, sourceId }: Line) => statLineId(season, week, slugs.get(sourceId)!)
  const stored = await context.stored(statLine.kind, lines.map(idOf))
  const replaced = new Set(columns.map(([key]) => key))
  for (const line of lines) {
    const before = stored.get(idOf(line))
    const kept = lineCheck.Check(before)
      ? Object.entries(before.stats).filter(([key]) => !replaced.has(key as StatKey))
      : []
    const { team, season, week, type, stats, sourceId } = line
    const data = {
      player: slugs.get(sourceId)!,
      team,
      season,
      week,
      season_type: type,
      stats: { ...Object.fromEntries(kept), ...stats },
    }
    yield { change: { kind: statLine.kind, id: idOf(line), op: 'put', data } }
  }
}

function lineOf(row: Row, columns: Columns): Line | ReturnType<typeof atLine> {
  const code = row.text('recent_team') || row.text('team')
  const [sourceId, team, week] = [row.text('player_id'), teamOf(code), row.whole('week')]
  const season = row.text('season')
  const type = seasonTypes.find((known) => known === row.text('season_type')) ?? 'REG'
  if (sourceId === '' || week === null || !/^\d{4}$/.test(season)) {
    return atLine(row, 'player_id, season or week is missing')
  }
  if (team === null) return atLine(row, `${code} is not a team in this league`)
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (row.whole(name) ?? 0), 0)
  const stats = columns.map(([key, names]) => [key, sum(names)] as const).filter(([, amount]) => amount !== 0)
  return {
    sourceId,
    name: shortName(row.text('player_name')),
    team,
    season,
    week,
    type,
    stats: Object.fromEntries(stats),
  }
}
