import type { Static, TSchema } from 'typebox'
import { Compile } from '../kernel/compile.ts'
import { describeMismatch } from '../kernel/mismatch.ts'
import type { SearchEntry } from './search.ts'
import type { TierName } from './tier.ts'

/** The parent that a record belongs to and its order there. */
interface Place {
  readonly parent: string | null
  readonly order: number
}

/** A game by its id or, where a record has none, by its season and by what the game is like; null: not part of a game. */
export type GameRef = string | { readonly season: string; readonly is: (game: unknown) => boolean } | null

/** `takesBack`: what the document undoes that was published before, such as a score that falls. */
export type Reconciled<T> =
  | { readonly doc: T; readonly takesBack?: string | undefined }
  | { readonly rejected: string }
  | { readonly stale: true }

/** The league of documents: one for all of them, or read from each. */
export type LeagueOf<T = unknown> = string | ((doc: T) => string)

/** The league of one document. */
export const leagueIn = <T>(league: LeagueOf<T>, doc: T): string =>
  typeof league === 'string' ? league : league(doc)

/** How an area defines a kind of record. */
export interface RecordSpec<In extends TSchema, Out extends TSchema> {
  readonly kind: string
  readonly summary: string
  /** What a feed may send: fields that `reconcile` can complete are optional. */
  readonly input: In
  /** What is stored and served: every field, no others. */
  readonly stored: Out
  /** The lowest tier that may see it. */
  readonly tier: TierName
  /** Its league, for keys that are restricted to some leagues. */
  readonly league: LeagueOf<Static<Out>>
  readonly place: (doc: Static<Out>) => Place
  /** The game that it is part of; by default the one that its `game_id` or `fixture_id` names. */
  readonly game?: (doc: Static<Out>) => GameRef
  /** The document as it was at the end of a day, for kinds with dates of their own; null when it did not exist yet. */
  readonly onDay?: (doc: Static<Out>, day: string) => Static<Out> | null
  /** Computed from other records: changes sent by feeds are accepted and have no effect. */
  readonly isDerived?: boolean
  /** Set when it is searchable: its text and labels. */
  readonly search?: (doc: Static<Out>) => SearchEntry
  /**
   * Completes the input from the stored version, or rejects it, or recognises it as older than the stored version.
   * Pure: `context` has the time of the input.
   */
  readonly reconcile: (
    input: Static<In>,
    previous: Static<Out> | null,
    context: ReconcileContext,
  ) => Reconciled<Static<Out>>
}

export interface ReconcileContext {
  readonly id: string
  /** The time of the input. */
  readonly atMs: number
  /** Imported history: `atMs` is the time of the import and not of what the input describes. */
  readonly isBackfill?: boolean
  /** The input comes from a running source, which may undo even a result: it is asked again before that counts. */
  readonly mayUndo?: boolean
}

/** A record kind without its type parameters, as ingest and store handle it. */
export interface RecordKind {
  readonly kind: string
  readonly summary: string
  readonly input: TSchema
  readonly stored: TSchema
  readonly tier: TierName
  readonly isDerived: boolean
  /** Its text and labels; null when it is not searchable. */
  readonly search: ((doc: unknown) => SearchEntry) | null
  /** Why `value` is not valid input; null when it is. */
  readonly mismatch: (value: unknown) => string | null
  readonly league: LeagueOf
  readonly place: (doc: unknown) => Place
  readonly game: (doc: unknown) => GameRef
  /** Null when it has no dates of its own. */
  readonly onDay: ((doc: unknown, day: string) => unknown) | null
  readonly reconcile: (input: unknown, previous: unknown, context: ReconcileContext) => Reconciled<unknown>
}

/** A record kind with the type of its documents, as its own area sees it. */
export interface TypedRecord<T> extends RecordKind {
  /** Never read: it carries the type. */
  readonly _doc?: T
}

const namedGame = (doc: unknown): GameRef => {
  const { game_id, fixture_id } = doc as { readonly game_id?: string; readonly fixture_id?: string }
  return game_id ?? fixture_id ?? null
}

const onDayOf = <In extends TSchema, Out extends TSchema>({ onDay }: RecordSpec<In, Out>) =>
  onDay ? (doc: unknown, day: string) => onDay(doc as Static<Out>, day) : null

const searchOf = <In extends TSchema, Out extends TSchema>({ search }: RecordSpec<In, Out>) =>
  search ? (doc: unknown) => search(doc as Static<Out>) : null

/** A record kind with the schema of its documents, from which those of answers and events are made. */
export interface SchemaRecord<T, Out extends TSchema> extends TypedRecord<T> {
  readonly stored: Out
}

export function record<In extends TSchema, Out extends TSchema>(
  spec: RecordSpec<In, Out>,
): SchemaRecord<Static<Out>, Out> {
  const input = Compile(spec.input)
  const stored = Compile(spec.stored)
  return {
    kind: spec.kind,
    summary: spec.summary,
    input: spec.input,
    stored: spec.stored,
    tier: spec.tier,
    isDerived: spec.isDerived ?? false,
    search: searchOf(spec),
    mismatch: (value) => (input.Check(value) ? null : describeMismatch(input, value)),
    league: spec.league as LeagueOf,
    place: (doc) => spec.place(doc as Static<Out>),
    game: (spec.game as ((doc: unknown) => GameRef) | undefined) ?? namedGame,
    onDay: onDayOf(spec),
    reconcile: (value, previous, context) => {
      const result = spec.reconcile(value as Static<In>, previous as Static<Out> | null, context)
      const isNew = 'doc' in result && result.doc !== previous
      if (isNew && !stored.Check(result.doc)) {
        return { rejected: describeMismatch(stored, result.doc) }
      }
      return result
    },
  }
}
