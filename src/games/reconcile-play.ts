import type { Reconciled } from '../contract/record.ts'

/** What every play-like record has: a count of its edits and the time of the last. */
export interface Edited {
  readonly revision: number
  readonly edited_at: string | null
}

/** A play that changes after it was stated has been edited: its revision rises and the time is noted. */
export function reconcilePlay<T extends Edited>(
  doc: T,
  previous: T | null,
  stated: { readonly revision?: number | undefined; readonly edited_at?: string | null | undefined },
  atMs: number,
): Reconciled<T> {
  if (previous === null) return { doc }
  if (stated.revision !== undefined && stated.revision < previous.revision) return { stale: true }
  const isSame =
    JSON.stringify({ ...doc, revision: previous.revision, edited_at: previous.edited_at }) ===
    JSON.stringify(previous)
  if (isSame) return { doc: previous }
  return {
    doc: {
      ...doc,
      revision: Math.max(doc.revision, previous.revision + 1),
      edited_at: stated.edited_at ?? new Date(atMs).toISOString(),
    },
  }
}
