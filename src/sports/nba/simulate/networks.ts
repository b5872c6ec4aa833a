import type { Rng } from '../../../kernel/rng.ts'
import type { Game } from '../records/game.ts'
import { teams } from '../teams.ts'

/** Made-up networks: who shows a game to the whole country, and how often. */
const national: readonly { readonly name: string; readonly share: number }[] = [
  { name: '', share: 60 },
  { name: 'Hardwood Network', share: 14 },
  { name: 'Summit Sports', share: 11 },
  { name: 'Courtside+', share: 9 },
  { name: 'Continental One', share: 6 },
]

const locals = new Map(teams.map((team) => [team.code, `${team.city} ${team.nickname} TV`]))

export const broadcastOf = (rng: Rng, home: string, away: string): Game['broadcast'] => ({
  national: rng.weighted(national, (network) => network.share).name,
  home_local: locals.get(home) ?? '',
  away_local: locals.get(away) ?? '',
})
