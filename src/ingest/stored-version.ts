import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'

interface VersionParts {
  readonly id: string
  readonly seq: number | null
}

/**
 * A stored record. Its document is parsed on first use and shared by all who read it: nobody may change it. A text is always
 * what `JSON.stringify` makes of the document.
 */
export class StoredVersion {
  readonly id: string
  /** The entry that holds it; null for a derived record without entries. */
  readonly seq: number | null
  #text: string | undefined
  #doc: unknown

  private constructor({ id, seq }: VersionParts, text: string | undefined, doc: unknown) {
    this.id = id
    this.seq = seq
    this.#text = text
    this.#doc = doc
  }

  static ofText(parts: VersionParts, text: string): StoredVersion {
    return new StoredVersion(parts, text, undefined)
  }

  /** Without its text, which takes memory: it is made each time. */
  static ofDoc(parts: VersionParts, doc: unknown): StoredVersion {
    return new StoredVersion(parts, undefined, doc)
  }

  get doc(): unknown {
    this.#doc ??= JSON.parse(this.#text!)
    return this.#doc
  }

  get text(): string {
    return this.#text ?? JSON.stringify(this.#doc)
  }
}

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
