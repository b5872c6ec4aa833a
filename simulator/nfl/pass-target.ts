import type { Rng } from '../../src/kernel/rng.ts'
import type { GameState } from './game-state.ts'
import type { PlayCall } from './play-call.ts'
import type { Player } from './player.ts'

/** A part of the field that passes go to. */
export interface Zone {
  readonly share: number
  readonly from: number
  readonly to: number
  readonly completion: number
  readonly interception: number
  /** Mean yards after the catch. */
  readonly yac: number
}

/** Where passes go, and how they end. */
const zones: readonly Zone[] = [
  { share: 14, from: -6, to: -1, completion: 0.87, interception: 0.004, yac: 8.6 },
  { share: 45, from: 0, to: 8, completion: 0.735, interception: 0.018, yac: 4.7 },
  { share: 26, from: 9, to: 18, completion: 0.575, interception: 0.033, yac: 3.7 },
  { share: 15, from: 19, to: 45, completion: 0.385, interception: 0.056, yac: 4.6 },
]

/** Backs are targeted less often than their share of the runs suggests. */
const backTargetFactor = 0.72

/** Picks the targeted receiver. */
export function drawTarget(rng: Rng, { backs, ends, wideouts }: PlayCall): Player {
  const targets = [...wideouts, ...ends, ...backs]
  return rng.weighted(targets, (player) =>
    player.position === 'RB' ? backTargetFactor * (0.5 + 0.5 * player.usage) : player.usage,
  )
}

/** Picks the zone of a pass: deeper for deep receivers, and never beyond the end zone. */
export function drawZone(game: GameState, receiver: Player): Zone {
  const deep = Math.max(0.12, receiver.depth)
  const need = game.down >= 3 && game.toGo >= 6 ? 1.25 : 1
  return game.rng.weighted(zones, ({ share, from, to }) => {
    if (from > game.spot) return 0
    // On fourth down a pass has to reach the line to gain.
    const bold = game.down === 4 && to < game.toGo ? 0.2 : 1
    if (from < 0) return (bold * share) / deep
    return bold * (from >= 9 ? share * deep * need : share)
  })
}

/** Yards from the line of scrimmage to where the ball comes down. */
export const drawAir = (rng: Rng, { from, to }: Zone): number =>
  // Most deep passes go just beyond the start of the zone.
  to > 20 ? Math.min(to, from + Math.round(-Math.log(1 - rng.next()) * 9)) : rng.int(from, to)
