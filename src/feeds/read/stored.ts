/** Reads stored records for adapters, keeping only those that match the current schema. */
import type { ParseContext } from '../../contract/adapter.ts'
import type { Validator } from '../../kernel/compile.ts'

export async function readStored<T>(
  { stored }: ParseContext,
  kind: string,
  check: Pick<Validator<T>, 'Check'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  if (ids.length === 0) return found
  for (const [id, doc] of await stored(kind, ids)) if (check.Check(doc)) found.set(id, doc)
  return found
}

export async function readListed<T>(
  { listed }: ParseContext,
  kind: string,
  check: Pick<Validator<T>, 'Check'>,
  parent: string,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>()
  for (const { id, doc } of await listed(kind, parent)) if (check.Check(doc)) found.set(id, doc)
  return found
}
