import type { Answer } from './answer.ts'
import type { LiveFilter, LiveView } from './live.ts'
import type { TypedRecord } from './record.ts'
import type { SearchPage, SearchRequest } from './search.ts'
import type { Stored } from './stored.ts'

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
  readonly live: <N extends string, E>(view: LiveView<N, E>, filter: LiveFilter) => Answer<Record<N, E[]>>
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
