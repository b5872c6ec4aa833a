import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Club } from './league.ts'
import type { Player } from './player.ts'

/** The lines, pairs and goalies of a game: eighteen skaters and two goalies, the starter first. */
export interface Lineup {
  readonly lines: readonly (readonly Player[])[]
  readonly pairs: readonly (readonly Player[])[]
  readonly goalies: readonly Player[]
}

const dayMs = 86_400_000

/** Lines stay together: a coach may swap players every two weeks, and an injured player is out for a week. */
const policy = {
  shuffleDays: 14,
  shuffleChance: 0.6,
  absenceDays: 7,
  absence: 0.035,
  starterShare: 0.68,
} as const

export function lineUp(seed: string, club: Club, startMs: number, rng: Rng): Lineup {
  const forwards = club.lines.map((line) => [...line])
  const defenders = club.pairs.map((pair) => [...pair])
  const streamOf = (what: string, days: number) =>
    createRng(seed).fork(`nhl/${what}/${club.code}/${Math.floor(startMs / (days * dayMs))}`)

  const moves = streamOf('lines', policy.shuffleDays)
  if (moves.chance(policy.shuffleChance)) swapNeighbours(moves, forwards)
  if (moves.chance(policy.shuffleChance / 2)) swapNeighbours(moves, defenders)

  const health = streamOf('absence', policy.absenceDays)
  replaceAbsent(health, forwards, club.spareForwards)
  replaceAbsent(health, defenders, club.spareDefenders)

  const [first, second] = club.goalies as [Player, Player]
  const isFirst = rng.chance(policy.starterShare)
  return { lines: forwards, pairs: defenders, goalies: isFirst ? [first, second] : [second, first] }
}

/** Swaps two players of the same position in neighbouring units. */
function swapNeighbours(rng: Rng, units: Player[][]): void {
  const upper = rng.int(0, units.length - 2)
  const place = rng.int(0, units[0]!.length - 1)
  const [a, b] = [units[upper]!, units[upper + 1]!]
  const held = a[place]!
  a[place] = b[place]!
  b[place] = held
}

/** Replaces absent players, at most as many as there are spares. */
function replaceAbsent(rng: Rng, units: Player[][], spares: readonly Player[]): void {
  const free = [...spares]
  for (const unit of units) {
    for (let place = 0; place < unit.length; place++) {
      if (!rng.chance(policy.absence)) continue
      const spare = free.shift()
      if (spare) unit[place] = spare
    }
  }
}
