import type { Rng } from '../../src/kernel/rng.ts'
import type { Club } from './league.ts'
import type { Player, Position } from './player.ts'

/** The players fit to play, each position in the order of the depth chart. */
export type Squad = Readonly<Record<Position, readonly Player[]>>

export function dress({ depth }: Club, isOut: (slug: string) => boolean): Squad {
  const fit = (position: Position): readonly Player[] => {
    const players = depth[position].filter((player) => !isOut(player.slug))
    // A position is never empty: if everyone is out, the last of the depth chart plays.
    return players.length > 0 ? players : depth[position].slice(-1)
  }
  return {
    QB: fit('QB'),
    RB: fit('RB'),
    WR: fit('WR'),
    TE: fit('TE'),
    T: fit('T'),
    G: fit('G'),
    C: fit('C'),
    DE: fit('DE'),
    DT: fit('DT'),
    LB: fit('LB'),
    CB: fit('CB'),
    S: fit('S'),
    K: fit('K'),
    P: fit('P'),
  }
}

/** How many of each position the defence has on the field, by package. */
const defenders: Readonly<Record<'base' | 'nickel' | 'dime', readonly (readonly [Position, number])[]>> = {
  base: [
    ['DE', 2],
    ['DT', 2],
    ['LB', 3],
    ['CB', 2],
    ['S', 2],
  ],
  nickel: [
    ['DE', 2],
    ['DT', 2],
    ['LB', 2],
    ['CB', 3],
    ['S', 2],
  ],
  dime: [
    ['DE', 2],
    ['DT', 2],
    ['LB', 1],
    ['CB', 3],
    ['S', 3],
  ],
}
export type DefensivePackage = keyof typeof defenders

const relief = 0.22

/** Eleven defenders; starters are relieved now and then. */
export function defendersOn(rng: Rng, squad: Squad, dressed: DefensivePackage): readonly Player[] {
  return defenders[dressed].flatMap(([position, count]) => takeSome(rng, squad[position], count))
}

/** The first `count` of a depth chart; each is sometimes relieved by the next one available. */
export function takeSome(rng: Rng, players: readonly Player[], count: number): readonly Player[] {
  const on: Player[] = []
  for (const player of players) {
    const mustPlay = players.length - players.indexOf(player) <= count - on.length
    if (on.length < count && (mustPlay || !rng.chance(relief))) on.push(player)
  }
  return on
}
