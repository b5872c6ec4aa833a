/** A feed's full statement of one record, never a delta: saying it twice is harmless. */
export interface Change {
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The record as the feed states it; absent for a deletion. */
  readonly data?: unknown
}

export interface Rejection {
  /** Index of the change in the batch it came in. */
  readonly index: number
  readonly reason: string
}

export interface IngestResult {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly Rejection[]
}

/** An accepted change with its place in the journal. */
export interface Entry {
  readonly seq: number
  readonly atMs: number
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The record as stored, as JSON text; for a deletion the last state it had. */
  readonly doc: string
  /** The events it makes, as the JSON of a list of notes (`topic.ts`); null for none. */
  readonly events: string | null
}
