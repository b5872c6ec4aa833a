import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { StoredRecord } from './adapter.ts'
import type { Change, IngestResult } from './change.ts'

/** What a feed is given to run with. */
export interface FeedContext {
  /** The time in the leagues. */
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** States changes. Resolves when they are durable; a feed that is ahead of the store waits here. */
  readonly emit: (changes: readonly Change[]) => Promise<IngestResult>
  /** The same for what happened long ago: it is stored and journaled, but is no news to anyone. */
  readonly backfill: (changes: readonly Change[]) => Promise<IngestResult>
  /** Records as they are stored, by id: what a feed has already said, or must apply a patch to. */
  readonly stored: (kind: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  /** The stored records under a parent, or several, in order: the plays of a game. */
  readonly listed: (kind: string, parents: string | readonly string[]) => Promise<readonly StoredRecord[]>
  /** The records of a kind whose place in time is around now: games of yesterday, today and tomorrow. */
  readonly listAround: (kind: string) => Promise<readonly StoredRecord[]>
  /**
   * Does work while no other feed does any in this way: reading what is stored and stating what follows. Two feeds
   * that meet the same match for the first time must not make two of it.
   */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Says that the source has answered. */
  readonly markAlive: () => void
  /** Says that what a reader wants first is in: live games, today's schedule. */
  readonly ready: () => void
  /** Long work in the background: how much of it is done, 0 to 1. */
  readonly progress: (work: string, share: number) => void
  /** Waits in real time, or returns early when the feed is stopped. */
  readonly sleep: (ms: number) => Promise<void>
}

/** An adapter for one source. `run` returns only when the signal aborts; a throw is a fault that is retried. */
export interface Feed {
  readonly name: string
  /** The sports whose data goes stale with it; none for a feed that makes its own. */
  readonly fills?: readonly string[]
  /** Without an answer of the source for this long, its data is stale. */
  readonly staleAfterMs?: number
  readonly run: (context: FeedContext) => Promise<void>
}
