import type { Network } from '../shared/networks.ts'

/** Made-up national networks and their shares of the games. */
export const networks: readonly Network[] = [
  { name: '', share: 60 },
  { name: 'Hardwood Network', share: 14 },
  { name: 'Summit Sports', share: 11 },
  { name: 'Courtside+', share: 9 },
  { name: 'Continental One', share: 6 },
]
