import type { Static, TSchema } from 'typebox'
import { Compile } from '../kernel/compile.ts'
import { describeMismatch } from '../kernel/mismatch.ts'
import type { SearchEntry } from './search.ts'
import type { TierName } from './tier.ts'

/** Where a record stands among its kind: which group it belongs to and its order inside it. */
interface Place {
  readonly parent: string | null
  readonly order: number
}

export type Reconciled<T> = { readonly doc: T } | { readonly rejected: string } | { readonly stale: true }

/** What an area says of one kind of record. */
export interface RecordSpec<In extends TSchema, Out extends TSchema> {
  readonly kind: string
  readonly summary: string
  /** What a feed may state: fields that we can complete are optional. */
  readonly input: In
  /** What is stored and served: every field, strictly. */
  readonly stored: Out
  /** The lowest tier that may see it. */
  readonly tier: TierName
  /** The league it belongs to, for keys that are restricted to some. */
  readonly league: (doc: Static<Out>) => string
  readonly place: (doc: Static<Out>) => Place
  /** Computed from other records: what anyone states of it is taken note of and changes nothing. */
  readonly isDerived?: boolean
  /** Set where it can be found by its words: what it says. */
  readonly search?: (doc: Static<Out>) => SearchEntry
  /**
   * Completes a statement against what is stored, checks that the move is allowed, or recognises it as older
   * than what we have. Pure: `atMs` is the time of the statement.
   */
  readonly reconcile: (
    input: Static<In>,
    previous: Static<Out> | null,
    context: { readonly id: string; readonly atMs: number },
  ) => Reconciled<Static<Out>>
}

/** A record kind with its types forgotten, as ingest and store handle it. */
export interface RecordKind {
  readonly kind: string
  readonly summary: string
  readonly input: TSchema
  readonly stored: TSchema
  readonly tier: TierName
  readonly isDerived: boolean
  /** What it says, where it can be found by its words. */
  readonly search: ((doc: unknown) => SearchEntry) | null
  /** Why `value` is no acceptable statement, or null. */
  readonly mismatch: (value: unknown) => string | null
  readonly league: (doc: unknown) => string
  readonly place: (doc: unknown) => Place
  readonly reconcile: (
    input: unknown,
    previous: unknown,
    context: { readonly id: string; readonly atMs: number },
  ) => Reconciled<unknown>
}

/** A kind as its own area sees it: typed. */
export interface TypedRecord<T> extends RecordKind {
  /** Never read: it carries the type. */
  readonly _doc?: T
}

const searchOf = <In extends TSchema, Out extends TSchema>({ search }: RecordSpec<In, Out>) =>
  search ? (doc: unknown) => search(doc as Static<Out>) : null

export function record<In extends TSchema, Out extends TSchema>(
  spec: RecordSpec<In, Out>,
): TypedRecord<Static<Out>> {
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
    league: (doc) => spec.league(doc as Static<Out>),
    place: (doc) => spec.place(doc as Static<Out>),
    reconcile: (value, previous, context) => {
      const settled = spec.reconcile(value as Static<In>, previous as Static<Out> | null, context)
      if ('doc' in settled && !stored.Check(settled.doc)) {
        return { rejected: describeMismatch(stored, settled.doc) }
      }
      return settled
    },
  }
}
