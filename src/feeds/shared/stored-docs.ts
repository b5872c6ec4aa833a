import type { ParseContext } from '../../contract/adapter.ts'

interface CheckedKind<T> {
  readonly kind: string
  readonly check: { readonly Check: (doc: unknown) => doc is T }
}

/** The stored documents of a kind with these ids; those that do not match their schema are left out. */
export async function storedDocs<T>(
  context: ParseContext,
  { kind, check }: CheckedKind<T>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  if (ids.length === 0) return found
  for (const [id, doc] of await context.stored(kind, ids)) if (check.Check(doc)) found.set(id, doc)
  return found
}
