/** A feed's full version of one record, never a delta, so that sending it twice is harmless. */
export interface Change {
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The record as the feed provides it; absent for a deletion. */
  readonly data?: unknown
}

export interface Rejection {
  /** Index of the change in its batch. */
  readonly index: number
  readonly reason: string
}

/** A change of a running source that takes back what was published: a score, a period, a result. */
export interface TakenBack {
  readonly kind: string
  readonly id: string
  readonly reason: string
  /** It waits until the source has said so again; else it was accepted as a correction. */
  readonly isHeld: boolean
}

export interface IngestResult {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly Rejection[]
  /** Absent without any. */
  readonly takenBack?: readonly TakenBack[]
}

/** An accepted change with its place in the journal. */
export interface Entry {
  readonly seq: number
  readonly atMs: number
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The stored record as JSON text; for a deletion its last version. */
  readonly doc: string
  /** The events it emits, as JSON text of `EventStub[]` (`topic.ts`); null for none. */
  readonly events: string | null
  /** The hash of this entry and all before it, in hex; null when it was appended before the chain had reached it. */
  readonly hash: string | null
}
