import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'

/**
 * The changes of a document that lists all records of a kind under a parent: stored ones that it no longer has are
 * deleted first. A document that could not be read completely, or has none at all, deletes nothing.
 */
export async function replaceChildren(
  context: ParseContext,
  { kind, parent, isWhole }: { readonly kind: string; readonly parent: string; readonly isWhole: boolean },
  changes: readonly Change[],
  isReplaced: (doc: unknown) => boolean = () => true,
): Promise<Change[]> {
  if (!isWhole || changes.length === 0) return [...changes]
  const kept = new Set(changes.map(({ id }) => id))
  const withdrawn = (await context.listed(kind, parent)).filter(
    ({ id, doc }) => !kept.has(id) && isReplaced(doc),
  )
  return [...withdrawn.map(({ id }): Change => ({ kind, id, op: 'delete' })), ...changes]
}
