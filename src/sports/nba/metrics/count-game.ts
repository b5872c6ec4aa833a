import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'
import { countLineups, type Lineups } from './lineups.ts'
import { elapsedSeconds, periodsOf } from './periods.ts'
import { countPossessions } from './possessions.ts'

/** What the plays of a game give beyond the box score. */
export interface GameCount {
  readonly possessions: Readonly<Record<Side, number>>
  readonly lineups: Lineups
  /** Playing time of a side's five together: 14,400 in regulation. */
  readonly teamSeconds: number
}

const fiveCount = 5

/** All counts made play by play. `plays` are in true order. */
export function countGame(
  plays: readonly Play[],
  teams: Readonly<Record<Side, string>>,
  starters: Readonly<Record<Side, readonly string[]>>,
): GameCount {
  const periods = periodsOf(plays)
  const possessions = countPossessions(periods, teams.home)
  const home = possessions.filter((p) => p.side === 'home').length
  return {
    possessions: { home, away: possessions.length - home },
    lineups: countLineups({ periods, teams, starters }, possessions),
    teamSeconds: fiveCount * elapsedSeconds(periods),
  }
}
