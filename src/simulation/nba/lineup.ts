import type { Rng } from '../../kernel/rng.ts'
import type { Club } from './league.ts'
import type { Player, Position } from './player.ts'

/** Who is dressed for a game, the most used first. */
export type Lineup = readonly {
  readonly player: Player
  readonly isStarter: boolean
  readonly plannedShare: number
}[]

const dressedMax = 13
/** Chance that a player sits a game out. */
const absence = 0.06
const startingPositions: readonly Position[] = ['G', 'G', 'F', 'F', 'C']

/** Minutes that a coach plans for the first, second … man: 240 in all. */
export const plannedMinutes = [35.5, 34.5, 33.5, 31, 28.5, 22.5, 19, 15.5, 12, 8]
const gameMinutes = 48

export function lineUp(rng: Rng, club: Club): Lineup {
  const absent = new Set(club.players.filter(() => rng.chance(absence)))
  // The last men of the bench always fill up the thirteen, whoever is missing.
  const able = club.players.filter((player) => !absent.has(player)).slice(0, dressedMax)
  const starters: Player[] = []
  for (const position of startingPositions) {
    const next = able.find((p) => p.position === position && !starters.includes(p))
    if (next) starters.push(next)
  }
  const bench = able.filter((p) => !starters.includes(p))
  starters.push(...bench.splice(0, startingPositions.length - starters.length))
  starters.sort((a, b) => able.indexOf(a) - able.indexOf(b))
  return [...starters, ...bench].map((player, rank) => ({
    player,
    isStarter: rank < startingPositions.length,
    plannedShare: (plannedMinutes[rank] ?? 0) / gameMinutes,
  }))
}
