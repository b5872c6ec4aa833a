import { addResult, type Club, type Ending, newTable, type Table } from './table.ts'

/** A game of the regular season as standings see it. */
export interface SeasonGame {
  readonly id: string
  readonly startMs: number
  readonly home: string
  readonly away: string
  /** Null until it is decided. */
  readonly score: readonly [home: number, away: number] | null
  /** Set when it was called off: a postponed game may be made up or not, a cancelled one is not. */
  readonly calledOff?: 'postponed' | 'cancelled'
  readonly ending: Ending
}

/** A decided or open game with its clubs by index; games of clubs outside the season's alignment are left out. */
export interface IndexedGame extends Omit<SeasonGame, 'home' | 'away'> {
  readonly home: number
  readonly away: number
}

/** By start, then id. */
export function indexGames(clubs: readonly Club[], games: readonly SeasonGame[]): IndexedGame[] {
  const index = new Map(clubs.map(({ team }, i) => [team, i]))
  return games
    .flatMap((game) => {
      const home = index.get(game.home)
      const away = index.get(game.away)
      return home === undefined || away === undefined ? [] : [{ ...game, home, away }]
    })
    .sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1))
}

/** The table of the decided games. */
export function tableOf(
  clubs: readonly Club[],
  overtimePoint: boolean,
  games: readonly IndexedGame[],
): Table {
  const table = newTable(clubs, overtimePoint)
  for (const { home, away, score, ending } of games) {
    if (score) addResult(table, { home, away, homeScore: score[0], awayScore: score[1], ending })
  }
  return table
}
