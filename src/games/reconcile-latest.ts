import type { Reconciled } from '../contract/record.ts'

/** A record that has no life of its own: what is older than what we have is let go, what says nothing new stays. */
export function reconcileLatest<T extends { readonly updated_at: string }>(
  doc: T,
  previous: T | null,
  stated: { readonly updated_at?: string | undefined },
): Reconciled<T> {
  if (previous === null) return { doc }
  if (stated.updated_at !== undefined && stated.updated_at < previous.updated_at) return { stale: true }
  const isSame = JSON.stringify({ ...doc, updated_at: previous.updated_at }) === JSON.stringify(previous)
  return { doc: isSame ? previous : doc }
}
