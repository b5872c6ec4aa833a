import type { Network } from '../shared/networks.ts'

/** Made-up networks and their shares of the matches. */
export const networks: readonly Network[] = [
  { name: 'Touchline Sports', share: 38 },
  { name: 'Arena One', share: 27 },
  { name: 'Matchday+', share: 21 },
  { name: '', share: 14 },
]
