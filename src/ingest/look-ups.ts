import type { ParseContext, StoredRecord } from '../contract/adapter.ts'
import { byPlace } from '../contract/by-place.ts'
import type { RecordKind } from '../contract/record.ts'
import type { IngestDeps } from './ingest.ts'
import type { Overlay } from './overlay.ts'

type ChangedDocs = ReturnType<Overlay['changed']>
type ChangedDoc = NonNullable<ReturnType<ChangedDocs['get']>>

/** A batch that may still be written. */
export interface WrittenBatch {
  /** Settles when the batch is committed, or has failed. */
  readonly done: Promise<void>
  /** The records that it changes, from when they are all known until it is done; null before and after. */
  changed: Overlay['changed'] | null
}

/**
 * The look-ups of an adapter that parses on while a batch is written: they find records as they are after that batch. Those
 * that it changes come from memory and the rest from the store, whether or not that has the batch already. So PostgreSQL
 * answers while it writes; the embedded database answers after it. What is derived is looked up after the commit.
 */
export function lookUpsDuring(
  context: ParseContext,
  { kinds, derivations }: Pick<IngestDeps, 'kinds' | 'derivations'>,
  batch: () => WrittenBatch,
): ParseContext {
  const derived = new Set(derivations.map(({ kind }) => kind))
  /** What the store may lack of a kind. Taken before it is read: it may have the batch by then, but never the other way round. */
  const changesOf = async (record: RecordKind | undefined): Promise<ChangedDocs> => {
    const { changed, done } = batch()
    if (changed && record && !derived.has(record.kind)) return changed(record.kind)
    await done
    return new Map()
  }
  return {
    ...context,
    stored: async (kind, ids) => {
      const changed = await changesOf(kinds.get(kind))
      const found = new Map(await context.stored(kind, unchanged(ids, changed)))
      for (const id of ids) {
        const one = changed.get(id)
        if (one) found.set(id, JSON.parse(one.text))
      }
      return found
    },
    listed: async (kind, parents) => {
      const record = kinds.get(kind)
      const changed = await changesOf(record)
      const stored = await context.listed(kind, parents)
      if (!record || changed.size === 0) return stored
      return withChanged(record, stored, new Set([parents].flat()), changed)
    },
  }
}

const unchanged = (ids: readonly string[], changed: ChangedDocs): readonly string[] =>
  changed.size === 0 ? ids : ids.filter((id) => !changed.has(id))

/** The records of these parents by order and id. */
function withChanged(
  record: RecordKind,
  stored: readonly StoredRecord[],
  parents: ReadonlySet<string>,
  changed: ChangedDocs,
): readonly StoredRecord[] {
  const kept = stored.filter(({ id }) => !changed.has(id))
  const byParent = changedByParent(record, changed)
  const added = [...parents].flatMap((parent) =>
    (byParent.get(parent) ?? []).map(({ id, text }): StoredRecord => ({ id, doc: JSON.parse(text) })),
  )
  const placed = [...kept, ...added].map((one) => ({ ...one, order: record.place(one.doc).order }))
  return placed.sort(byPlace).map(({ id, doc }) => ({ id, doc }))
}

/** The changed records of a batch by parent. An adapter looks up game by game: they are gone through once for all of them. */
const grouped = new WeakMap<ChangedDocs, ReadonlyMap<string | null, readonly ChangedDoc[]>>()

function changedByParent(record: RecordKind, changed: ChangedDocs) {
  const known = grouped.get(changed)
  if (known) return known
  const docs = [...changed.values()].filter((one) => one !== null)
  const byParent = Map.groupBy(docs, ({ doc }) => record.place(doc).parent)
  grouped.set(changed, byParent)
  return byParent
}
