import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'

/** A record of a list. */
export interface ListedDoc {
  readonly id: string
  readonly doc: unknown
}

/** A record that a batch changes; null for one that it deletes. */
export type ChangedDoc = { readonly doc: unknown } | null

/** The records of a kind that a batch changes, by id. */
export type ChangesOf = (kind: string) => ReadonlyMap<string, ChangedDoc>

/** Stored lists by parent, each by order and id. */
export type Lists = ReadonlyMap<string, readonly ListedDoc[]>

/** The lists as they are after a batch has changed these records; one that it leaves alone is the same object. */
export function mergeLists(
  record: RecordKind,
  before: Lists,
  changed: ReadonlyMap<string, ChangedDoc>,
): Lists {
  if (changed.size === 0) return before
  const added = placedByParent(record, before, changed)
  const merged = new Map<string, readonly ListedDoc[]>()
  for (const [parent, docs] of before) {
    const kept = docs.filter(({ id }) => !changed.has(id))
    const more = added.get(parent)
    if (!more) merged.set(parent, kept.length === docs.length ? docs : kept)
    else {
      const placed = kept.map(({ id, doc }): Placed => ({ id, order: record.place(doc).order, doc }))
      merged.set(parent, placed.concat(more).sort(byPlace))
    }
  }
  return merged
}

interface Placed extends ListedDoc {
  readonly order: number
}

/** The documents of the batch under these parents. */
function placedByParent(
  record: RecordKind,
  parents: Lists,
  changed: ReadonlyMap<string, ChangedDoc>,
): ReadonlyMap<string, Placed[]> {
  const byParent = new Map<string, Placed[]>()
  for (const [id, version] of changed) {
    if (version === null) continue
    const { parent, order } = record.place(version.doc)
    if (parent === null || !parents.has(parent)) continue
    const placed = { id, order, doc: version.doc }
    const others = byParent.get(parent)
    if (others) others.push(placed)
    else byParent.set(parent, [placed])
  }
  return byParent
}
