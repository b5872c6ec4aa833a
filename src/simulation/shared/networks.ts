import type { Rng } from '../../kernel/rng.ts'

/** A made-up network that shows games to the whole country, and how often; no name stands for none. */
export interface Network {
  readonly name: string
  readonly share: number
}

/** Who shows a game, in the words of the schedule. */
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

/** Every club has its own channel; the national networks take the games of their share. */
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
