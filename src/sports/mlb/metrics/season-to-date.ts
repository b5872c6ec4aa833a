import type { SeasonToDate } from '../records/box.ts'
import type { PlayerGame, Summary } from '../records/counted.ts'
import { sides } from '../side.ts'
import type { BattingSeason, PitchingSeason } from './rates.ts'

const battingColumns = ['ab', 'h', 'doubles', 'triples', 'hr', 'bb', 'hbp', 'sf'] as const
const pitchingColumns = ['outs_recorded', 'er'] as const

/** What a game adds to the season of every player who batted or pitched in it. */
export function playerGamesOf(summary: Summary): PlayerGame[] {
  const { game_id, season, phase } = summary
  const rows = new Map<string, PlayerGame>()
  const add = (player: string, counts: Pick<PlayerGame, 'batting'> | Pick<PlayerGame, 'pitching'>) => {
    const row = rows.get(player) ?? {
      game_id,
      season,
      phase,
      player,
      start_ms: Date.parse(summary.start_utc),
      batting: null,
      pitching: null,
    }
    rows.set(player, { ...row, ...counts })
  }
  for (const side of sides) {
    for (const line of summary[side].batters) {
      add(line.player, { batting: battingColumns.map((column) => line[column]) })
    }
    for (const line of summary[side].pitchers) {
      add(line.player, { pitching: pitchingColumns.map((column) => line[column]) })
    }
  }
  return [...rows.values()]
}

/** The sum of these games by player. */
export function sumSeasons(games: readonly PlayerGame[]): SeasonToDate {
  const batting: SeasonToDate['batting'] = {}
  const pitching: SeasonToDate['pitching'] = {}
  for (const [player, own] of Map.groupBy(games, (game) => game.player)) {
    batting[player] = sumColumns(
      battingColumns,
      own.flatMap((game) => (game.batting === null ? [] : [game.batting])),
    )
    pitching[player] = sumColumns(
      pitchingColumns,
      own.flatMap((game) => (game.pitching === null ? [] : [game.pitching])),
    )
  }
  return { batting, pitching }
}

function sumColumns<K extends string>(columns: readonly K[], rows: readonly (readonly number[])[]) {
  const sums = columns.map((column, i) => [column, rows.reduce((sum, row) => sum + (row[i] ?? 0), 0)])
  return Object.fromEntries(sums) as Record<K, number>
}

/** A season without games. */
export const noBatting: BattingSeason = sumColumns(battingColumns, [])
export const noPitching: PitchingSeason = sumColumns(pitchingColumns, [])
