import type { RecordKind, TypedRecord } from './record.ts'

/** What a derivation may look at: the records as they stand inside the transaction, read many at a time. */
export interface DerivationRead {
  /** By id; those that do not exist are absent. */
  readonly get: <T>(record: TypedRecord<T>, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** By parent, each list in order; parents without records are absent. */
  readonly list: <T>(record: TypedRecord<T>, parents: readonly string[]) => Promise<ReadonlyMap<string, T[]>>
}

/**
 * A record that is a pure function of others, recomputed whole for everything a transaction touched and stored
 * with it. Where no topic speaks of it, it makes no journal entry: it can be recomputed as of any position.
 */
export interface Derivation {
  readonly kind: string
  /** Set where a topic speaks of it: a new version is an entry of the same transaction. */
  readonly journaled?: RecordKind
  /** The kinds it is made from. */
  readonly from: readonly RecordKind[]
  /** The id of the derived record that a touched document bears on. */
  readonly target: (record: RecordKind, doc: unknown) => string
  /**
   * The derived documents by id; an id without one has nothing to derive from. Where one target stands for many
   * records (a game for its players), they come under ids of their own, null for one that is no more.
   */
  readonly compute: (
    read: DerivationRead,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Derived | null>>
}

export interface Derived {
  readonly parent: string | null
  readonly order: number
  readonly doc: unknown
}
