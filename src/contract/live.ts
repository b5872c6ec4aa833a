import type { carries, JsonText } from '../kernel/json.ts'
import type { TypedRecord } from './record.ts'

/** How an area serves its live games: which records, on which day, and how each is rendered. */
export interface LiveViewSpec<T, N extends string, E> {
  readonly record: TypedRecord<T>
  /** Name of the list in the response. */
  readonly list: N
  /** The league of a game; each league has its own day. */
  readonly league: (doc: T) => string
  readonly zone: (league: string) => string
  /** The league day of the game, `YYYY-MM-DD`. */
  readonly day: (doc: T) => string
  readonly startMs: (doc: T) => number
  readonly isInProgress: (doc: T) => boolean
  readonly isOver: (doc: T) => boolean
  /** False for games that are never listed, such as cancelled ones. */
  readonly isListed: (doc: T) => boolean
  readonly updatedMs: (doc: T) => number
  readonly teams: (doc: T) => readonly string[]
  /** The element as JSON text, and the members that `include` can add. */
  readonly render: (doc: T) => LiveElement<E>
}

/** A view without the type of its documents, as the live room handles it: a list `N` of elements `E`. */
export type LiveView<N extends string = string, E = unknown> = LiveViewSpec<unknown, N, E>

/** Declares a view of one record kind. Documents come from the store, where only that kind is kept. */
export const liveView = <T, N extends string, E>(spec: LiveViewSpec<T, N, E>): LiveView<N, E> =>
  spec as LiveView<N, E>

/** One game as JSON text; `E` is the element with all extras that a reader may include. */
export interface LiveElement<E = unknown> {
  /** Never set: it carries the type. */
  readonly [carries]: E
  /** The element without its closing brace. */
  readonly open: string
  /** Each extra member as JSON text by its name: `"possession":null`. */
  readonly extras: Readonly<Record<string, string>>
}

/** Renders an element and the members that `include` can add to it. */
export function renderElement<E extends object>(element: E, extras: Partial<E> = {}): LiveElement<E> {
  const members = Object.entries(extras).map(([name, value]) => [name, `"${name}":${JSON.stringify(value)}`])
  const text = { open: JSON.stringify(element).slice(0, -1), extras: Object.fromEntries(members) }
  return text as LiveElement<E>
}

/** The element as JSON text with the extras named; an unknown name adds nothing. */
export function elementText<E>({ open, extras }: LiveElement<E>, include: readonly string[]): JsonText<E> {
  const included = include.map((name) => extras[name]).filter((text) => text !== undefined)
  return `${[open, ...included].join(',')}}` as JsonText<E>
}

/** Selects live games; an undefined field does not filter. */
export interface LiveFilter {
  readonly team?: string | undefined
  readonly league?: string | undefined
  /** The leagues that the key may see; null = all. */
  readonly leagues?: ReadonlySet<string> | null | undefined
  /** Only games updated after this instant. */
  readonly sinceMs?: number | undefined
  readonly include?: readonly string[] | undefined
  readonly limit?: number | undefined
}

/** The most common request, rendered before anyone sends it. */
export const noFilter: LiveFilter = {}
