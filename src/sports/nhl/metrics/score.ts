import type { Play } from '../records/play.ts'
import type { Side } from '../side.ts'
import { sideOf, type TeamCodes } from './attempts.ts'

/** The score of a game by its plays: goals before the shootout, plus one for its winner (metrics.md 2.1). */
export function scoreOf(teams: TeamCodes, plays: readonly Play[]): Record<Side, number> {
  const score = { home: 0, away: 0 }
  const shootout = { home: 0, away: 0 }
  for (const play of plays) {
    const side = play.type === 'goal' ? sideOf(teams, play.team) : null
    if (side !== null) (play.period_type === 'SO' ? shootout : score)[side] += 1
  }
  if (shootout.home > shootout.away) score.home += 1
  if (shootout.away > shootout.home) score.away += 1
  return score
}
