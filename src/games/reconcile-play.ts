import type { TObject } from 'typebox'
import type { Reconciled } from '../contract/record.ts'
import { isSameJson } from '../kernel/json.ts'

/** The edit count of a play and the time of its last edit. */
export interface Edited {
  readonly revision: number
  readonly edited_at: string | null
}

/** A play that changes after it was stored counts as edited: its revision rises and `edited_at` is set. */
export function reconcilePlay<T extends Edited>(
  doc: T,
  previous: T | null,
  input: { readonly revision?: number | undefined; readonly edited_at?: string | null | undefined },
  atMs: number,
): Reconciled<T> {
  if (previous === null) return { doc }
  if (input.revision !== undefined && input.revision < previous.revision) return { stale: true }
  if (isSameJson(doc, previous, ['revision', 'edited_at'])) return { doc: previous }
  return {
    doc: {
      ...doc,
      revision: Math.max(doc.revision, previous.revision + 1),
      edited_at: input.edited_at ?? new Date(atMs).toISOString(),
    },
  }
}

type RequiredField<I> = { [K in keyof I]-?: Record<never, never> extends Pick<I, K> ? never : K }[keyof I]

/** The fields that an input may omit, but for those of edits. */
type Defaults<P, I, C> = {
  readonly [K in keyof P as K extends RequiredField<I> | keyof C | keyof Edited ? never : K]: P[K]
}

const unedited: Edited = { revision: 0, edited_at: null }

/** Completes plays in the order of their schema: each field as computed, else as the input gives it, else the default. */
export function playCompleter<I extends object, P extends Edited>(stored: TObject) {
  const names = Object.keys(stored.properties)
  return <C extends Partial<P>>(input: I, computed: C, defaults: Defaults<P, I, C>): P => {
    const play: Record<string, unknown> = {}
    const other = { ...unedited, ...defaults }
    for (const name of names) {
      play[name] = Object.hasOwn(computed, name)
        ? Reflect.get(computed, name)
        : (Reflect.get(input, name) ?? Reflect.get(other, name))
    }
    // Every field is required of the input, computed or has a default.
    return play as unknown as P
  }
}
