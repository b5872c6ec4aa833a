import type { Network } from '../shared/networks.ts'

/** Made-up national networks and their shares of the games. */
export const networks: readonly Network[] = [
  { name: '', share: 64 },
  { name: 'Blue Line Network', share: 13 },
  { name: 'Summit Sports', share: 10 },
  { name: 'Rinkside+', share: 8 },
  { name: 'Continental One', share: 5 },
]
