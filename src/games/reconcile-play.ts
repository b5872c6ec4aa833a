import type { Reconciled } from '../contract/record.ts'
import { isSameJson } from '../kernel/same-json.ts'

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
