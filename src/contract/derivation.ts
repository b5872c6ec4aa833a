import type { PastValue } from './read.ts'
import type { RecordKind, TypedRecord } from './record.ts'

/** Records as the transaction sees them, read in batches. */
export interface DerivationRead {
  /** By id; missing records are absent. */
  readonly get: <T>(record: TypedRecord<T>, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>
  /** By parent, each list in order; parents without records are absent. */
  readonly list: <T>(record: TypedRecord<T>, parents: readonly string[]) => Promise<ReadonlyMap<string, T[]>>
  /** The values that a field of these records has had, oldest first, as far as the journal has them. */
  readonly pastValues: <T, F extends keyof T & string>(
    record: TypedRecord<T>,
    ids: readonly string[],
    field: F,
  ) => Promise<readonly Pick<PastValue<T[F]>, 'id' | 'seq' | 'value'>[]>
}

/**
 * A record that is a pure function of others. It is recomputed for everything a transaction touched and stored in the
 * same transaction. Without a topic it needs no journal entry, since it can be recomputed for any position. The derivations
 * of a transaction run side by side: none reads what another one derives in it.
 */
export interface Derivation {
  readonly kind: string
  /** Set when a topic publishes it: each new version is a journal entry of the same transaction. */
  readonly journaled?: RecordKind
  /** The kinds it is derived from. */
  readonly from: readonly RecordKind[]
  /** The id of the derived record that a touched document affects. */
  readonly target: (record: RecordKind, doc: unknown) => string
  /**
   * The derived documents by id; an id is absent when there is nothing to derive it from. A target may yield many
   * records with other ids (a game: its players); null deletes one.
   */
  readonly compute: (
    read: DerivationRead,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Derived | null>>
  /**
   * Set when a record counts many games: these stored documents, by id, as they are when only the games that `read` has
   * count.
   */
  readonly ofSomeGames?: (
    read: DerivationRead,
    stored: ReadonlyMap<string, unknown>,
  ) => Promise<ReadonlyMap<string, Derived | null>>
  /**
   * The records with these ids from scratch, for a reader of an earlier position. Needed when `compute` uses stored
   * derived records, or when targets are not the ids of the derived records.
   */
  readonly rederive?: (
    read: DerivationRead,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Derived | null>>
}

export interface Derived {
  readonly parent: string | null
  readonly order: number
  readonly doc: unknown
}
