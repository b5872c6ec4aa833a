import type { Change } from '../../contract/change.ts'

/** The last change of each record, in the order of those last changes. */
export function latestOf(changes: readonly Change[]): Change[] {
  const latest = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`
    latest.delete(key)
    latest.set(key, change)
  }
  return [...latest.values()]
}
