import { type AttackPlace, distanceOf } from '../../src/sports/nhl/metrics/attack.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { ShotType } from '../../src/sports/nhl/records/play.ts'
import { describeGoal } from './describe.ts'
import { type GameState, opponentsOf } from './game-state.ts'
import { considerRelief } from './goalie-pull.ts'
import { hasPowerPlay } from './ice.ts'
import { endMinorOnGoal } from './penalty-box.ts'
import { logPlay } from './play-log.ts'
import { assistShares } from './rates.ts'
import { centreIce, spotOf } from './rink.ts'
import { whistleAt } from './stoppages.ts'
import type { PlayerState } from './units.ts'

export interface Goal {
  readonly side: Side
  readonly shooter: PlayerState
  readonly place: AttackPlace
  readonly type: ShotType
  /** Null when the net was empty. */
  readonly goalie: PlayerState | null
  /** The situation code of a penalty shot; null for a goal in play. */
  readonly situation: string | null
}

/** Whether the goal ends the game. */
const isSudden = (game: GameState): boolean => game.period > 3

export function scoreGoal(game: GameState, goal: Goal): void {
  const { side, shooter, place, type, goalie } = goal
  const team = game.teams[side]
  const isInPlay = goal.situation === null
  const assists = isInPlay ? drawAssists(game, side, shooter) : []
  team.score++
  team.shots++
  shooter.goals++
  shooter.shots++
  for (const p of assists) p.assists++
  if (goalie) {
    goalie.shotsAgainst++
    goalie.goalsAgainst++
  }
  if (isInPlay && !hasPowerPlay(game, side)) countPlusMinus(game, side)
  logPlay(game, {
    type: 'goal',
    description: describeGoal({ shooter, type, distanceFt: distanceOf(place) }, assists, goalie),
    side,
    player: shooter,
    spot: spotOf(place, game.homeDefends, side),
    shotType: type,
    assists,
    goalie,
    situation: goal.situation,
  })
  // A goal cancels a delayed minor.
  game.delayed = null
  if (isInPlay) endMinorOnGoal(game, side)
  game.isOver = isSudden(game)
  if (goalie) considerRelief(game, otherSide(side))
  whistleAt(game, centreIce, 'goal')
}

function drawAssists(game: GameState, side: Side, shooter: PlayerState): readonly PlayerState[] {
  const count = game.rng.weighted([0, 1, 2], (n) => assistShares[n]!)
  const open = game.teams[side].ice.filter((p) => p !== shooter)
  const assists: PlayerState[] = []
  while (assists.length < count && open.length > 0) {
    const passer = game.rng.weighted(open, (p) => p.player.passing)
    open.splice(open.indexOf(passer), 1)
    assists.push(passer)
  }
  return assists
}

/** Even-strength and short-handed goals count for all skaters on the ice. */
function countPlusMinus(game: GameState, side: Side): void {
  for (const p of game.teams[side].ice) p.plusMinus++
  for (const p of opponentsOf(game, side).ice) p.plusMinus--
}
