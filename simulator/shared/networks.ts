import type { Rng } from '../../src/kernel/rng.ts'

/** A made-up national network and its share of the games; an empty name means no national broadcast. */
export interface Network {
  readonly name: string
  readonly share: number
}

/** Who broadcasts a game, as the schedule's fields. */
export interface Broadcast {
  readonly national: string
  readonly home_local: string
  readonly away_local: string
}

export interface LocalTeam {
  readonly code: string
  readonly city: string
  readonly nickname: string
}

/** Every club has its own channel; each national network broadcasts its share of the games. */
export function createBroadcasts(
  national: readonly Network[],
  teams: readonly LocalTeam[],
): (rng: Rng, home: string, away: string) => Broadcast {
  const locals = new Map(teams.map((team) => [team.code, `${team.city} ${team.nickname} TV`]))
  return (rng, home, away) => ({
    national: rng.weighted(national, (network) => network.share).name,
    home_local: locals.get(home) ?? '',
    away_local: locals.get(away) ?? '',
  })
}
