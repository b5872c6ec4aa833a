import type { Network } from '../shared/networks.ts'

/** Made-up networks: who shows a game to the whole country, and how often. */
export const networks: readonly Network[] = [
  { name: '', share: 60 },
  { name: 'Hardwood Network', share: 14 },
  { name: 'Summit Sports', share: 11 },
  { name: 'Courtside+', share: 9 },
  { name: 'Continental One', share: 6 },
]
