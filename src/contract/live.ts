import type { TypedRecord } from './record.ts'

/** How an area shows its games live: which record, which day, and how one element is written. */
export interface LiveViewSpec<T> {
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
  /** False for games that are on no list, such as cancelled ones. */
  readonly isListed: (doc: T) => boolean
  readonly updatedMs: (doc: T) => number
  readonly teams: (doc: T) => readonly string[]
  /** The element as JSON text, and the members that `include` adds to it by name. */
  readonly render: (doc: T) => LiveElement
}

/** A view with its types forgotten, as the live room handles it. */
export type LiveView = LiveViewSpec<unknown>

/** Declares a view of one kind of record. Documents come from the store, where only that kind is kept. */
export function liveView<T>(spec: LiveViewSpec<T>): LiveView {
  return spec as LiveView
}

export interface LiveElement {
  /** The element without its closing brace. */
  readonly open: string
  /** For each extra: its member as JSON text, `"possession":null`. */
  readonly extras: Readonly<Record<string, string>>
}

/** What a reader wants to see of the games on show; what is undefined does not narrow. */
export interface LiveFilter {
  readonly team?: string | undefined
  readonly league?: string | undefined
  /** Leagues the key may see; null = all. */
  readonly leagues?: ReadonlySet<string> | null | undefined
  /** Only games updated later than this. */
  readonly sinceMs?: number | undefined
  readonly include?: readonly string[] | undefined
  readonly limit?: number | undefined
}

/** The filter of a reader who wants what everyone wants: its answer is always at hand. */
export const noFilter: LiveFilter = {}
