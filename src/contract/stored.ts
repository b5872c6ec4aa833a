import type { JsonText } from '../kernel/json.ts'

/** A record as read: its JSON text, to send on without parsing, and its document, parsed on first use. */
export interface Stored<T> {
  readonly id: string
  readonly text: JsonText<T>
  readonly doc: T
  /** When this version was written. */
  readonly atMs: number
}
