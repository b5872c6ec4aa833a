import type { Answer } from './answer.ts'
import type { LiveFilter, LiveView } from './live.ts'
import type { TypedRecord } from './record.ts'

/** A record as read: the document, and its text for answers that pass it on unread. */
export interface Stored<T> {
  readonly id: string
  readonly doc: T
  readonly atMs: number
}

export interface ListFilter {
  readonly parent: string
  /** Bounds on the order, both included. */
  readonly fromOrder?: number
  readonly toOrder?: number
}

/** All that an area's endpoint may ask of the rest of the house. */
export interface Read {
  /** The time in the leagues. */
  readonly now: () => number
  /** The journal position that reads are at least as new as. */
  readonly cursor: () => string
  /** From memory, without waiting and without a query. */
  readonly live: (view: LiveView, filter: LiveFilter) => Answer
  readonly get: <T>(record: TypedRecord<T>, id: string) => Promise<Stored<T> | null>
  readonly list: <T>(record: TypedRecord<T>, filter: ListFilter) => Promise<Stored<T>[]>
  /** The latest state that a deleted record had, or null when it never existed. */
  readonly lastDeleted: <T>(record: TypedRecord<T>, id: string) => Promise<Stored<T> | null>
}
