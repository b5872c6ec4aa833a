import { otherSide, type Side } from '../../sports/nhl/metrics/strength.ts'
import { hurryChange } from './coach.ts'
import { type GameState, type Serving, sides, type TeamState } from './game-state.ts'
import { addToIce } from './ice.ts'
import { hasPowerPlay } from './strength.ts'

/** A double minor is two of these, one after the other. */
const minorSeconds = 120

/** Lets a second of every penalty pass. */
export function runPenalties(game: GameState): void {
  for (const side of sides) {
    for (const penalty of game.teams[side].serving) penalty.secondsLeft--
    for (const penalty of game.teams[side].sitting) penalty.secondsLeft--
  }
}

/** Who has served his time while play goes on skates out of the box. */
export function releaseInPlay(game: GameState): void {
  for (const side of sides) {
    const team = game.teams[side]
    for (const penalty of team.serving) {
      if (penalty.secondsLeft > 0) continue
      free(team, penalty)
      addToIce(game, team, penalty.server)
      for (const each of sides) hurryChange(game, game.teams[each])
    }
  }
}

/** At a whistle all who have served their time are free to play. */
export function releaseAtWhistle(game: GameState): void {
  for (const side of sides) {
    const team = game.teams[side]
    for (const penalty of team.serving) if (penalty.secondsLeft <= 0) free(team, penalty)
    for (const { player, secondsLeft } of team.sitting) if (secondsLeft <= 0) player.isAway = false
    team.sitting = team.sitting.filter((penalty) => penalty.secondsLeft > 0)
  }
}

function free(team: TeamState, penalty: Serving): void {
  penalty.server.isAway = false
  team.serving = team.serving.filter((other) => other !== penalty)
}

/** A goal with more men on the ice ends the minor that has least left. */
export function endMinorOnGoal(game: GameState, scorer: Side): void {
  if (!hasPowerPlay(game, scorer)) return
  const team = game.teams[otherSide(scorer)]
  const [next] = team.serving
    .filter((penalty) => penalty.endsOnGoal)
    .sort((a, b) => a.secondsLeft - b.secondsLeft)
  if (!next) return
  if (next.secondsLeft > minorSeconds) next.secondsLeft = minorSeconds
  else free(team, next)
}
