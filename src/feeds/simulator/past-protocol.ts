import type { PlayedGame } from './past.ts'

/** What the thread of the past is asked: first once to open, then for games. */
export type PastRequest =
  | { readonly seed: string; readonly nowMs: number }
  | { readonly id: number; readonly sport: string; readonly gameId: string; readonly telling: PlayedGame }

/** Changes are handed over as JSON text: measured, objects take the receiving thread longer. */
export type PastAnswer =
  | { readonly id: number; readonly changes: string }
  | { readonly id: number; readonly failed: string }
