import { percentage, quotient } from '../../../kernel/numbers.ts'
import type { Totals } from '../records/box.ts'
import type { TeamGame } from '../records/team-game.ts'
import { countNames, sumTotals } from './team-totals.ts'

interface WinLoss {
  readonly w: number
  readonly l: number
}

export interface SeasonRecord {
  readonly record: WinLoss
  readonly splits: { readonly home: WinLoss; readonly away: WinLoss }
}

/** Wins and losses, in total and by designated home team, also on neutral floors (metrics.md 1.4). */
export function foldRecord(games: readonly TeamGame[]): SeasonRecord {
  const home = winLoss(games.filter((game) => game.side === 'home'))
  const away = winLoss(games.filter((game) => game.side === 'away'))
  return { record: { w: home.w + away.w, l: home.l + away.l }, splits: { home, away } }
}

const winLoss = (games: readonly TeamGame[]): WinLoss => ({
  w: games.filter(({ score }) => score.own > score.opponent).length,
  l: games.filter(({ score }) => score.own < score.opponent).length,
})

type Average = number | null

/** Unrounded; all but `gp` are null without a game. */
export type SeasonAverages = { readonly gp: number } & {
  readonly [Name in keyof Totals | 'reb' | 'fg_pct' | 'fg3_pct' | 'ft_pct' | 'plus_minus']: Average
}

/**
 * Totals divided by games; percentages from the totals (metrics.md 1.4). Games without a box score are
 * excluded.
 */
export function foldAverages(games: readonly TeamGame[]): SeasonAverages {
  const played = games.flatMap(({ totals }) => (totals ? [totals] : []))
  const own = sumTotals(played.map((totals) => totals.own))
  const against = played.reduce((points, totals) => points + totals.opponent.pts, 0)
  const perGame = (total: number): Average => quotient(total, played.length)
  const averages = Object.fromEntries(countNames.map((name) => [name, perGame(own[name])]))
  return {
    gp: played.length,
    // One entry for each of the names.
    ...(averages as Record<keyof Totals, Average>),
    reb: perGame(own.oreb + own.dreb),
    fg_pct: percentage(own.fgm, own.fga),
    fg3_pct: percentage(own.fg3m, own.fg3a),
    ft_pct: percentage(own.ftm, own.fta),
    plus_minus: perGame(own.pts - against),
  }
}
