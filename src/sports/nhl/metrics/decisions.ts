import type { Decision } from '../records/box.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import { otherSide, type Side } from '../side.ts'
import { sideOf, type TeamCodes } from './attempts.ts'
import { goalieAt } from './ice-time.ts'
import { scoreOf } from './score.ts'

/**
 * The goalies of record of a final: those in net at the goal that the losing side did not answer, or at the end when a
 * shootout decided. A loss after regulation is `O`. `plays` are in order.
 */
export function decisionsOf(
  game: Game,
  plays: readonly Play[],
  shifts: readonly Shift[],
): ReadonlyMap<string, Decision> {
  const teams = { home: game.home.team, away: game.away.team }
  const score = scoreOf(teams, plays)
  if (game.status !== 'final' || score.home === score.away) return new Map()
  const winner: Side = score.home > score.away ? 'home' : 'away'
  const loser = otherSide(winner)
  const at = decidingGoal(teams, plays, winner, score[loser])
  const found = new Map<string, Decision>()
  const loss = plays.some(({ period_type }) => period_type !== 'REG') ? 'O' : 'L'
  for (const [side, decision] of [
    [winner, 'W'],
    [loser, loss],
  ] as const) {
    const goalie = goalieOf({ teams, plays, shifts }, side, at)
    if (goalie !== null) found.set(goalie, decision)
  }
  return found
}

/** The place of the winner's goal that the other side's score does not reach; the last play when there is none. */
function decidingGoal(teams: TeamCodes, plays: readonly Play[], winner: Side, lost: number): number {
  let goals = 0
  const at = plays.findIndex((play) => {
    if (play.type !== 'goal' || play.period_type === 'SO' || sideOf(teams, play.team) !== winner) return false
    goals += 1
    return goals > lost
  })
  return at < 0 ? plays.length - 1 : at
}

interface GamePlays {
  readonly teams: TeamCodes
  readonly plays: readonly Play[]
  readonly shifts: readonly Shift[]
}

/** The goalie of a side at a play: by its shifts, otherwise the last one who faced a shot before, or the first after. */
function goalieOf({ teams, plays, shifts }: GamePlays, side: Side, at: number): string | null {
  const inNet = goalieAt(shifts, teams[side], plays[at]!)
  if (inNet !== null) return inNet
  const faced = (play: Play) => play.goalie !== null && sideOf(teams, play.team) === otherSide(side)
  const before = plays.slice(0, at + 1).findLast(faced)
  return (before ?? plays.slice(at + 1).find(faced))?.goalie ?? null
}
