import type { Reconciled } from '../contract/record.ts'
import { isSameJson } from '../kernel/json.ts'

/** Reconciles a record without a life cycle: the latest version wins, and an equal one changes nothing. */
export function reconcileLatest<T extends { readonly updated_at: string }>(
  doc: T,
  previous: T | null,
  input: { readonly updated_at?: string | undefined },
): Reconciled<T> {
  if (previous === null) return { doc }
  if (input.updated_at !== undefined && input.updated_at < previous.updated_at) return { stale: true }
  return { doc: isSameJson(doc, previous, ['updated_at']) ? previous : doc }
}
