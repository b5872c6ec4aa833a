import type { BoxKey, BoxScore, BoxTable, BoxTotals } from '../records/box-score.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import type { StatLine } from '../records/stat-line.ts'
import type { StatKey } from '../records/stats.ts'
import { addPlay } from './box-plays.ts'
import { BoxSheet } from './box-sheet.ts'

/** The box score of a game; null when no play says who did something. */
export function boxScoreOf(game: Game, plays: readonly Play[]): BoxScore | null {
  if (!plays.some(({ credits }) => credits.length > 0)) return null
  const sheets = { home: new BoxSheet(), away: new BoxSheet() }
  const sheetOf = (team: string) =>
    team === game.home.team ? sheets.home : team === game.away.team ? sheets.away : null
  const opponentOf = (team: string) => sheetOf(team === game.home.team ? game.away.team : game.home.team)
  for (const play of plays) addPlay({ sheetOf, opponentOf }, play)
  const sideOf = (side: 'home' | 'away') => {
    const { team, score } = game[side]
    return { team, ...sheets[side].tables(0), totals: totalsOf(sheets[side], score, { team, plays }) }
  }
  return { game_id: game.game_id, source: 'plays', home: sideOf('home'), away: sideOf('away') }
}

function totalsOf(
  sheet: BoxSheet,
  points: number,
  { team, plays }: { readonly team: string; readonly plays: readonly Play[] },
): BoxTotals {
  const [rushAtt, rushYds] = [sheet.sum('rushing', 'att'), sheet.sum('rushing', 'yds')]
  const [passAtt, sacked] = [sheet.sum('passing', 'att'), sheet.sum('passing', 'sacked')]
  const sackYds = sheet.sum('passing', 'sack_yds')
  const passYds = sheet.sum('passing', 'yds') - sackYds
  const int = sheet.sum('passing', 'int')
  const lost = plays.flatMap((play) =>
    play.play_type === 'no_play' ? [] : play.fumbles.filter((fumble) => fumble.team === team && fumble.lost),
  ).length
  const penalties = plays.flatMap(({ penalty }) =>
    penalty?.team === team && penalty.decision === 'accepted' ? [penalty.yards] : [],
  )
  return {
    points,
    plays: rushAtt + passAtt + sacked,
    yds: rushYds + passYds,
    rush_att: rushAtt,
    rush_yds: rushYds,
    pass_att: passAtt,
    pass_cmp: sheet.sum('passing', 'cmp'),
    pass_yds: passYds,
    sacked,
    sack_yds: sackYds,
    int,
    fum_lost: lost,
    turnovers: int + lost,
    penalties: penalties.length,
    penalty_yds: penalties.reduce((sum, yards) => sum + yards, 0),
  }
}

/** Where the stats of a player's week stand in the box score. */
const places: readonly Place[] = [
  place('passing', {
    att: 'pass_att',
    cmp: 'pass_cmp',
    yds: 'pass_yd',
    td: 'pass_td',
    int: 'pass_int',
    two_pt: 'pass_2pt',
  }),
  place('rushing', { att: 'rush_att', yds: 'rush_yd', td: 'rush_td', two_pt: 'rush_2pt' }),
  place('receiving', { rec: 'rec', yds: 'rec_yd', td: 'rec_td', two_pt: 'rec_2pt' }),
  place('kicking', { xp_made: 'xp' }),
]

interface Place {
  readonly table: BoxTable
  readonly keys: readonly (readonly [BoxKey, StatKey])[]
}

function place<T extends BoxTable>(table: T, keys: Partial<Record<BoxKey<T>, StatKey>>): Place {
  return { table, keys: Object.entries(keys) as unknown as [BoxKey, StatKey][] }
}

/** The box score from the stated lines of the week; without any, only the score is known. */
export function statedBoxScore(game: Game, lines: readonly StatLine[]): BoxScore {
  const sideOf = (side: 'home' | 'away') => {
    const { team, score } = game[side]
    const sheet = new BoxSheet()
    const own = lines.filter((line) => line.team === team && line.pos !== 'DST')
    for (const line of own) addStated(sheet, line)
    return { team, ...sheet.tables(null), totals: statedTotals(sheet, score, own.length > 0) }
  }
  return { game_id: game.game_id, source: 'stated', home: sideOf('home'), away: sideOf('away') }
}

function addStated(sheet: BoxSheet, { player, stats }: StatLine): void {
  for (const { table, keys } of places) {
    if (!keys.some(([, stat]) => stats[stat])) continue
    for (const [key, stat] of keys) sheet.add(table, player, key as never, stats[stat] ?? 0)
  }
  const made = (stats.fg_0_39 ?? 0) + (stats.fg_40_49 ?? 0) + (stats.fg_50p ?? 0)
  const tried = made + (stats.fg_miss ?? 0)
  const extras = stats.xp ?? 0
  if (tried + extras + (stats.xp_miss ?? 0) === 0) return
  sheet.add('kicking', player, 'fg_att', tried)
  sheet.add('kicking', player, 'fg_made', made)
  sheet.add('kicking', player, 'xp_att', extras + (stats.xp_miss ?? 0))
  sheet.add('kicking', player, 'points', 3 * made + extras)
}

function statedTotals(sheet: BoxSheet, points: number, isKnown: boolean): BoxTotals {
  const known = (sum: number) => (isKnown ? sum : null)
  return {
    points,
    plays: null,
    yds: null,
    rush_att: known(sheet.sum('rushing', 'att')),
    rush_yds: known(sheet.sum('rushing', 'yds')),
    pass_att: known(sheet.sum('passing', 'att')),
    pass_cmp: known(sheet.sum('passing', 'cmp')),
    pass_yds: null,
    sacked: null,
    sack_yds: null,
    int: known(sheet.sum('passing', 'int')),
    fum_lost: null,
    turnovers: null,
    penalties: null,
    penalty_yds: null,
  }
}
