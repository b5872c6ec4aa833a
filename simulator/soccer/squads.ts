import { assert } from '../../src/kernel/assert.ts'
import { getOrMake } from '../../src/kernel/get-or-make.ts'
import { Lru } from '../../src/kernel/lru.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { createSlugs } from '../../src/kernel/slug.ts'
import type { Origin } from '../shared/names.ts'
import { clubsByLeague } from './clubs.ts'
import { originsIn } from './names.ts'
import { createPlayer, type Player, type Position } from './player.ts'

/** The players of a club, best of each position first. */
export type Squad = readonly Player[]

const squadSize: readonly (readonly [Position, number])[] = [
  ['GK', 3],
  ['DF', 8],
  ['MF', 8],
  ['FW', 5],
]

const squadsBySeed = new Lru<string, ReadonlyMap<string, Squad>>(4)

/** The squad of a club; all squads of a seed are created at once, so that slugs are unique. */
export function squadOf(seed: string, club: string): Squad {
  const squad = getOrMake(squadsBySeed, seed, () => createSquads(seed)).get(club)
  assert(squad, `${club} plays in a simulated league`)
  return squad
}

export function createSquads(seed: string): ReadonlyMap<string, Squad> {
  const rng = createRng(seed)
  const slugFor = createSlugs()
  const squads = new Map<string, Squad>()
  for (const [league, clubs] of clubsByLeague) {
    for (const club of clubs) {
      // A club has the same squad in its league and in Europe.
      if (squads.has(club)) continue
      squads.set(club, createSquad(rng.fork(`soccer/squad/${club}`), originsIn(league), slugFor))
    }
  }
  return squads
}

function createSquad(rng: Rng, origins: readonly Origin[], slugFor: (name: string) => string): Squad {
  return squadSize.flatMap(([position, count]) =>
    Array.from({ length: count }, (_, rank) => {
      const created = createPlayer(rng, origins, position, rank)
      return { slug: slugFor(created.name), ...created }
    }),
  )
}
