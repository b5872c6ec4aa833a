import type { Answer } from './answer.ts'
import type { LiveFilter, LiveView } from './live.ts'
import type { TypedRecord } from './record.ts'
import type { SearchPage, SearchRequest } from './search.ts'

/** A record as read: its text, to pass on unread, and its document where someone looks at it. */
export interface Stored<T> {
  readonly id: string
  readonly text: string
  readonly doc: T
  /** When this version was written. */
  readonly atMs: number
}

export interface ListFilter {
  /** The groups to list: seasons for games, games for plays. */
  readonly parents: readonly string[]
  /** Bounds on the order, both included. */
  readonly fromOrder?: number
  readonly toOrder?: number
}

/** All that an area's endpoint may ask of the rest of the house. */
export interface Read {
  /** The time in the leagues. */
  readonly now: () => number
  /** From memory, without waiting and without a query. */
  readonly live: (view: LiveView, filter: LiveFilter) => Answer
  readonly get: <T>(record: TypedRecord<T>, id: string) => Promise<Stored<T> | null>
  /** In order of place, then id. */
  readonly list: <T>(record: TypedRecord<T>, filter: ListFilter) => Promise<Stored<T>[]>
  /** By words, best first. */
  readonly search: <T>(record: TypedRecord<T>, request: SearchRequest) => Promise<SearchPage<T>>
  /** The last state of a record with these values that has been deleted since, or null when there is none. */
  readonly lastDeleted: <T>(
    record: TypedRecord<T>,
    fields: Readonly<Record<string, string | number>>,
  ) => Promise<Stored<T> | null>
}
