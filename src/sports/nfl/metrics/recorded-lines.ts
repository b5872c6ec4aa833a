/** For tests only: the league's published player weeks in our stats, with the fantasy points published beside them. */
import type { StatKey } from '../records/stats.ts'
import { type Row, recordedRows } from './recorded-csv.ts'

export interface RecordedLine {
  readonly player: string
  readonly team: string
  readonly week: number
  readonly stats: Readonly<Partial<Record<StatKey, number>>>
  readonly std: number
  readonly ppr: number
}

const columns: readonly (readonly [StatKey, readonly string[]])[] = [
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
]

const kickColumns: readonly (readonly [StatKey, readonly string[]])[] = [
  ['xp', ['pat_made']],
  ['xp_miss', ['pat_missed', 'pat_blocked']],
  ['fg_0_39', ['fg_made_0_19', 'fg_made_20_29', 'fg_made_30_39']],
  ['fg_40_49', ['fg_made_40_49']],
  ['fg_50p', ['fg_made_50_59', 'fg_made_60_']],
  ['fg_miss', ['fg_missed', 'fg_blocked']],
]

/** Every stat that the file knows, zeros included. */
export const recordedLines = (name: string): RecordedLine[] =>
  recordedRows(name).map((row) => lineOf(row, columns, row('recent_team')))

export const recordedKickers = (name: string): RecordedLine[] =>
  recordedRows(name).map((row) => lineOf(row, kickColumns, row('team')))

function lineOf(row: Row, known: typeof columns, team: string): RecordedLine {
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + Number(row(name)), 0)
  return {
    player: row('player_id').toLowerCase(),
    team,
    week: Number(row('week')),
    stats: Object.fromEntries(known.map(([stat, names]) => [stat, sum(names)])),
    std: Number(row('fantasy_points')),
    ppr: Number(row('fantasy_points_ppr')),
  }
}
