import { assert } from '../../src/kernel/assert.ts'
import { getOrMake, Lru } from '../../src/kernel/caches.ts'
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
