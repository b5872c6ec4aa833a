import type { GameState, PlayerState, TeamState } from './game-state.ts'
import { setIce } from './ice.ts'

/** Seconds until the last of a line has reached the bench. */
const straggleSeconds = [2, 6] as const

/** Lets one of those who should go off stay on for some seconds, and one of the others wait. */
export function holdBack(
  game: GameState,
  team: TeamState,
  wanted: readonly PlayerState[],
): readonly PlayerState[] {
  const going = team.ice.filter((p) => !wanted.includes(p))
  const coming = wanted.filter((p) => !team.ice.includes(p))
  if (going.length === 0 || going.length !== coming.length) return wanted
  const [leaving, joining] = [game.rng.pick(going), game.rng.pick(coming)]
  team.straggler = { leaving, joining, atSecond: game.second + game.rng.int(...straggleSeconds) }
  return wanted.map((p) => (p === joining ? leaving : p))
}

export function bringInStraggler(game: GameState, team: TeamState): void {
  const { straggler } = team
  team.straggler = null
  if (!straggler) return
  const { leaving, joining } = straggler
  if (!team.ice.includes(leaving) || joining.onSince !== null || joining.isAway) return
  setIce(
    game,
    team,
    team.ice.map((p) => (p === leaving ? joining : p)),
  )
}
