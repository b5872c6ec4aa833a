import type { TeamGame } from '../records/team-game.ts'

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
