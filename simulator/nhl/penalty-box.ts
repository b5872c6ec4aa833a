import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { hurryChange } from './coach.ts'
import { type GameState, type Serving, sides, type TeamState } from './game-state.ts'
import { addToIce, hasPowerPlay } from './ice.ts'

/** A double minor is two of these in a row. */
const minorSeconds = 120

/** Runs every penalty clock by a second. */
export function runPenalties(game: GameState): void {
  for (const side of sides) {
    for (const penalty of game.teams[side].serving) penalty.secondsLeft--
    for (const penalty of game.teams[side].sitting) penalty.secondsLeft--
  }
}

/** Releases players whose time is up during play. */
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

/** Releases everyone whose time is up at a whistle. */
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

/** A power-play goal ends the minor with the least time left. */
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
