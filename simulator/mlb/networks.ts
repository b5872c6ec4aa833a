import type { Network } from '../shared/networks.ts'

/** Made-up national networks and their shares of the games. */
export const networks: readonly Network[] = [
  { name: '', share: 66 },
  { name: 'Summit Sports', share: 12 },
  { name: 'Grandstand Network', share: 11 },
  { name: 'Continental One', share: 6 },
  { name: 'Ballpark+', share: 5 },
]
