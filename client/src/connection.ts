import type { Fetch } from './call.ts'
import type { Clock } from './clock.ts'
import type { Arrival } from './frames.ts'
import type { Positions } from './positions.ts'

/** Only events that match. Several values of one name are alternatives; several names must all match. */
export type Filter = {
  readonly [Name in 'team' | 'league' | 'game_id' | 'player' | 'market' | 'book']?: string | readonly string[]
}

export type Credential = { readonly key: string } | { readonly ticket: string }

/** What one connection needs. */
export interface Connection {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly clock: Clock
  readonly credential: Credential
  readonly positions: Positions
  readonly filter: Filter | undefined
  readonly delayMs: number | undefined
  readonly signal: AbortSignal
}

/** Ends with `closed`; advances the positions as it yields events. */
export type Connect = (connection: Connection) => AsyncGenerator<Arrival, void>
