import type { Answer } from './answer.ts'
import type { LiveFilter, LiveView } from './live.ts'
import type { TypedRecord } from './record.ts'
import type { SearchPage, SearchRequest } from './search.ts'
import type { Stored } from './stored.ts'

export interface ListFilter {
  /** The parents whose records to list: seasons for games, games for plays. */
  readonly parents: readonly string[]
  /** Bounds on the order, both inclusive. */
  readonly fromOrder?: number
  readonly toOrder?: number
}

/** A value that a field of a record has had, from one journal entry on. */
export interface PastValue<V> {
  /** The id of the record. */
  readonly id: string
  readonly seq: number
  /** The entry as clients see it. */
  readonly cursor: string
  /** When the entry was committed. */
  readonly atMs: number
  /** Null from a deletion on. */
  readonly value: V | null
}

/** What the endpoints of an area read from. */
export interface Read {
  /** The time in the leagues. */
  readonly now: () => number
  /**
   * Live state comes from memory: synchronous and without a query to the store. Answers are cached by the `query`
   * object. Of another moment the games are read first.
   */
  readonly live: <Q extends object, N extends string, E>(
    view: LiveView<N, E>,
    query: Q,
    filterOf: (query: Q) => LiveFilter,
  ) => Answer<Record<N, E[]>> | Promise<Answer<Record<N, E[]>>>
  readonly get: <T>(record: TypedRecord<T>, id: string) => Promise<Stored<T> | null>
  /** By id, in one read; missing records are absent. */
  readonly getMany: <T>(
    record: TypedRecord<T>,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Stored<T>>>
  /** Ordered by `place`, then by id. */
  readonly list: <T>(record: TypedRecord<T>, filter: ListFilter) => Promise<readonly Stored<T>[]>
  /** The values that a field of these records has had, oldest first, as far as the journal has them. */
  readonly pastValues: <T, F extends keyof T & string>(
    record: TypedRecord<T>,
    ids: readonly string[],
    field: F,
  ) => Promise<PastValue<T[F]>[]>
  /** The record as it was at each of these positions; absent where it did not exist. */
  readonly getAtEach: <T>(
    record: TypedRecord<T>,
    id: string,
    seqs: readonly number[],
  ) => Promise<ReadonlyMap<number, T>>
  /**
   * Every record of a kind by id, for kinds that are searched and joined as a whole, such as players. They have their
   * kind as parent. Kept in memory after the first call; of another moment they are read.
   */
  readonly all: <T>(record: TypedRecord<T>) => Promise<ReadonlyMap<string, T>>
  /**
   * These records of a kind that `all` keeps in memory, by id; missing ones are absent. The map may contain more. Of
   * another moment only these are read.
   */
  readonly some: <T>(record: TypedRecord<T>, ids: Iterable<string>) => Promise<ReadonlyMap<string, T>>
  /** Full-text search, best match first. */
  readonly search: <T>(record: TypedRecord<T>, request: SearchRequest) => Promise<SearchPage<T>>
  /** The last version of a deleted record with these field values; null when there is none. */
  readonly lastDeleted: <T>(
    record: TypedRecord<T>,
    fields: Readonly<Record<string, string | number>>,
  ) => Promise<Stored<T> | null>
}
