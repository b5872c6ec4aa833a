import type { Rng } from '../../src/kernel/rng.ts'
import type { Club } from './league.ts'
import type { Player, Position } from './player.ts'

/** The players dressed for a game, most minutes first. */
export type Lineup = readonly {
  readonly player: Player
  readonly isStarter: boolean
  readonly plannedShare: number
}[]

const dressedMax = 13
/** Chance that a player sits a game out. */
const absence = 0.06
const startingPositions: readonly Position[] = ['G', 'G', 'F', 'F', 'C']

/** Minutes that a coach plans for the first, second … player: 240 in all. */
export const plannedMinutes = [35.5, 34.5, 33.5, 31, 28.5, 22.5, 19, 15.5, 12, 8]
const gameMinutes = 48

export function lineUp(rng: Rng, club: Club): Lineup {
  const absent = new Set(club.players.filter(() => rng.chance(absence)))
  // The end of the bench fills up the thirteen when others are absent.
  const available = club.players.filter((player) => !absent.has(player)).slice(0, dressedMax)
  const starters: Player[] = []
  for (const position of startingPositions) {
    const next = available.find((p) => p.position === position && !starters.includes(p))
    if (next) starters.push(next)
  }
  const bench = available.filter((p) => !starters.includes(p))
  starters.push(...bench.splice(0, startingPositions.length - starters.length))
  starters.sort((a, b) => available.indexOf(a) - available.indexOf(b))
  return [...starters, ...bench].map((player, rank) => ({
    player,
    isStarter: rank < startingPositions.length,
    plannedShare: (plannedMinutes[rank] ?? 0) / gameMinutes,
  }))
}
