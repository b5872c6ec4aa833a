import type { PlayedGameDetail } from './past.ts'

/** A request to the worker thread: first one that opens the season, then one per game. */
export type PastRequest =
  | { readonly seed: string; readonly nowMs: number }
  | {
      readonly id: number
      readonly sport: string
      readonly gameId: string
      readonly detail: PlayedGameDetail
    }

/** Changes are sent as JSON text: measured, structured clones cost the receiving thread more. */
export type PastAnswer =
  | { readonly id: number; readonly changes: string }
  | { readonly id: number; readonly failed: string }
