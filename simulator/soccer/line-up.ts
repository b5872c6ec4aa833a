import type { Rng } from '../../src/kernel/rng.ts'
import type { Player, Position } from './player.ts'
import type { Squad } from './squads.ts'

export interface LineUp {
  readonly starters: readonly Player[]
  readonly bench: readonly Player[]
}

/** Defenders, midfielders and forwards, and the percentage of teams that line up this way. */
const formations = [
  { DF: 4, MF: 3, FW: 3, share: 46 },
  { DF: 4, MF: 4, FW: 2, share: 26 },
  { DF: 3, MF: 5, FW: 2, share: 20 },
  { DF: 5, MF: 3, FW: 2, share: 8 },
] as const

const benchMax = 9

/** How much form and rest change a player's rating on the day. */
const formDeviation = 0.16

/** The team of the day: mostly the best of each position, with some rotation. */
export function pickLineUp(rng: Rng, squad: Squad): LineUp {
  const formation = rng.weighted(formations, (f) => f.share)
  const form = new Map(squad.map((player) => [player, player.rating + rng.normal(0, formDeviation)]))
  const best = (position: Position) =>
    squad.filter((p) => p.position === position).sort((a, b) => form.get(b)! - form.get(a)!)
  const [goalkeepers, defenders, midfielders, forwards] = [best('GK'), best('DF'), best('MF'), best('FW')]
  const starters = [
    goalkeepers[0]!,
    ...defenders.splice(0, formation.DF),
    ...midfielders.splice(0, formation.MF),
    ...forwards.splice(0, formation.FW),
  ]
  const reserves = [...defenders, ...midfielders, ...forwards].sort((a, b) => form.get(b)! - form.get(a)!)
  return { starters, bench: [goalkeepers[1]!, ...reserves.slice(0, benchMax - 1)] }
}
