import type { TypedRecord } from './record.ts'

/** How an area shows its games live: which record, which day, and how one element is written. */
export interface LiveView<T = unknown> {
  readonly record: TypedRecord<T>
  /** Name of the list in the answer. */
  readonly list: string
  /** The league a game belongs to: each has its own day. */
  readonly league: (doc: T) => string
  readonly zone: (league: string) => string
  /** The league day of the game, `YYYY-MM-DD`. */
  readonly day: (doc: T) => string
  readonly startMs: (doc: T) => number
  readonly isInProgress: (doc: T) => boolean
  readonly updatedMs: (doc: T) => number
  readonly teams: (doc: T) => readonly string[]
  /** The element as JSON text, and the members that `include` adds to it by name. */
  readonly render: (doc: T) => LiveElement
}

export interface LiveElement {
  /** The element without its closing brace. */
  readonly open: string
  /** For each extra: its member as JSON text, `"possession":null`. */
  readonly extras: Readonly<Record<string, string>>
}

export interface LiveFilter {
  readonly team?: string
  readonly league?: string
  /** Leagues the key may see; null = all. */
  readonly leagues?: ReadonlySet<string> | null
  /** Only games updated later than this. */
  readonly sinceMs?: number
  readonly include?: readonly string[]
  readonly limit?: number
}
