import type { Periods } from '../../../games/periods.ts'
import { fiveCount } from '../league.ts'
import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'
import { followFloor } from './floor.ts'
import { countLineups, type Lineups } from './lineups.ts'
import { elapsedSeconds, periodsOf } from './periods.ts'
import { countPossessions } from './possessions.ts'

/** What the plays of a game give beyond the box score. */
export interface GameCount {
  readonly possessions: Readonly<Record<Side, number>>
  readonly lineups: Lineups
  /** As the box score names them, else those whom the plays show; fewer than five are not all of them. */
  readonly starters: Starters
  /** Playing time of a side's five together: 14,400 in regulation. */
  readonly teamSeconds: number
}

export type Starters = Readonly<Record<Side, readonly string[]>>

/** All counts made play by play. `plays` are in true order. */
export function countGame(
  lengths: Periods,
  plays: readonly Play[],
  teams: Readonly<Record<Side, string>>,
  starters: Starters,
): GameCount {
  const periods = periodsOf(plays)
  const possessions = countPossessions(lengths, periods, teams.home)
  const [opening] = periods[0]?.plays[0]?.period === 1 ? followFloor({ periods, teams, starters }) : []
  const startersOf = (side: Side) =>
    starters[side].length > 0 ? starters[side] : (opening?.[side].players ?? [])
  const home = possessions.filter((p) => p.side === 'home').length
  return {
    possessions: { home, away: possessions.length - home },
    lineups: countLineups({ periods, lengths, teams, starters }, possessions),
    starters: { home: startersOf('home'), away: startersOf('away') },
    teamSeconds: fiveCount * elapsedSeconds(periods, lengths),
  }
}
