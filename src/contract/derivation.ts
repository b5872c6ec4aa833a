import type { RecordKind, TypedRecord } from './record.ts'

/** What a derivation may look at: the records as they stand inside the transaction. */
export interface DerivationRead {
  readonly get: <T>(record: TypedRecord<T>, id: string) => Promise<T | null>
  readonly list: <T>(record: TypedRecord<T>, parent: string) => Promise<T[]>
}

/**
 * A record that is a pure function of others, recomputed whole for everything a transaction touched and stored
 * with it. No topic speaks of it, so it makes no journal entry: it can be recomputed as of any position.
 */
export interface Derivation {
  readonly kind: string
  /** The kinds it is made from. */
  readonly from: readonly RecordKind[]
  /** The id of the derived record that a touched document bears on. */
  readonly target: (record: RecordKind, doc: unknown) => string
  /** The derived document and its place, or null when there is nothing to derive from. */
  readonly compute: (read: DerivationRead, id: string) => Promise<Derived | null>
}

export interface Derived {
  readonly parent: string | null
  readonly order: number
  readonly doc: unknown
}
