import type { Fetch } from './call.ts'
import type { Clock } from './clock.ts'
import type { Arrival } from './frames.ts'
import type { Positions } from './positions.ts'

/** Only events that speak of these. Several values mean any of them; several names mean all of them. */
export type Filter = {
  readonly [Name in 'team' | 'league' | 'game_id' | 'player' | 'market' | 'book']?: string | readonly string[]
}

export type Credential = { readonly key: string } | { readonly ticket: string }

/** All that one connection needs to know. */
export interface Connection {
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly clock: Clock
  readonly credential: Credential
  readonly positions: Positions
  readonly filter: Filter | undefined
  readonly signal: AbortSignal
}

/** Ends with `closed`, and moves the positions as it hands on what moves them. */
export type Connect = (connection: Connection) => AsyncGenerator<Arrival, void>
