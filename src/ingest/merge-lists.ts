import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'

/** A record of a list. */
export interface ListedDoc {
  readonly id: string
  readonly doc: unknown
}

/** The records of a kind that a batch changes, by id; null for one that it deletes. */
export type Changed<T extends ListedDoc> = ReadonlyMap<string, T | null>

/** Stored lists by parent, each by order and id. */
export type Lists<T extends ListedDoc> = ReadonlyMap<string, readonly T[]>

/** The lists as they are after a batch has changed these records; one that it leaves alone is the same object. */
export function mergeLists<T extends ListedDoc>(
  record: RecordKind,
  before: Lists<T>,
  changed: Changed<T>,
): Lists<T> {
  if (changed.size === 0) return before
  const added = placedByParent(record, before, changed)
  const merged = new Map<string, readonly T[]>()
  for (const [parent, docs] of before) {
    const kept = docs.filter(({ id }) => !changed.has(id))
    const more = added.get(parent)
    if (!more) merged.set(parent, kept.length === docs.length ? docs : kept)
    else {
      const placed = kept.map((one): Placed<T> => ({ id: one.id, order: record.place(one.doc).order, one }))
      const sorted = placed.concat(more).sort(byPlace)
      merged.set(
        parent,
        sorted.map(({ one }) => one),
      )
    }
  }
  return merged
}

interface Placed<T> {
  readonly id: string
  readonly order: number
  readonly one: T
}

/** The documents of the batch under these parents. */
function placedByParent<T extends ListedDoc>(
  record: RecordKind,
  parents: Lists<T>,
  changed: Changed<T>,
): ReadonlyMap<string, Placed<T>[]> {
  const byParent = new Map<string, Placed<T>[]>()
  for (const [id, one] of changed) {
    if (one === null) continue
    const { parent, order } = record.place(one.doc)
    if (parent === null || !parents.has(parent)) continue
    const placed = { id, order, one }
    const others = byParent.get(parent)
    if (others) others.push(placed)
    else byParent.set(parent, [placed])
  }
  return byParent
}
