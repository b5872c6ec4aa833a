import type { GameState, TeamState } from './game-state.ts'
import { setIce } from './ice.ts'
import type { PlayerState } from './units.ts'

/** Seconds until the last player of a line reaches the bench. */
const lateSeconds = [2, 6] as const

/** Delays one substitution of a line change by some seconds; returns the skaters until then. */
export function delayOneChange(
  game: GameState,
  team: TeamState,
  next: readonly PlayerState[],
): readonly PlayerState[] {
  const going = team.ice.filter((p) => !next.includes(p))
  const coming = next.filter((p) => !team.ice.includes(p))
  if (going.length === 0 || going.length !== coming.length) return next
  const [leaving, joining] = [game.rng.pick(going), game.rng.pick(coming)]
  team.lateChange = { leaving, joining, atSecond: game.second + game.rng.int(...lateSeconds) }
  return next.map((p) => (p === joining ? leaving : p))
}

export function completeLateChange(game: GameState, team: TeamState): void {
  const { lateChange } = team
  team.lateChange = null
  if (!lateChange) return
  const { leaving, joining } = lateChange
  if (!team.ice.includes(leaving) || joining.onSince !== null || joining.isAway) return
  setIce(
    game,
    team,
    team.ice.map((p) => (p === leaving ? joining : p)),
  )
}
