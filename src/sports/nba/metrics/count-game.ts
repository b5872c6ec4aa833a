import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'
import { countLineups, type Lineups } from './lineups.ts'
import { elapsedSeconds, periodsOf } from './periods.ts'
import { countPossessions } from './possessions.ts'

/** What the plays of a game give beyond the box score. */
export interface GameCount {
  readonly possessions: Readonly<Record<Side, number>>
  readonly lineups: Lineups
  /** As the box score names them; empty without one. */
  readonly starters: Starters
  /** Playing time of a side's five together: 14,400 in regulation. */
  readonly teamSeconds: number
}

export type Starters = Readonly<Record<Side, readonly string[]>>

const fiveCount = 5

/** All counts made play by play. `plays` are in true order. */
export function countGame(
  plays: readonly Play[],
  teams: Readonly<Record<Side, string>>,
  starters: Starters,
): GameCount {
  const periods = periodsOf(plays)
  const possessions = countPossessions(periods, teams.home)
  const home = possessions.filter((p) => p.side === 'home').length
  return {
    possessions: { home, away: possessions.length - home },
    lineups: countLineups({ periods, teams, starters }, possessions),
    starters,
    teamSeconds: fiveCount * elapsedSeconds(periods),
  }
}
