import type { TypedRecord } from '../../src/contract/record.ts'

/** A record as it is stored when nothing was stored before; throws when its kind rejects the input. */
export function reconciled<T>(record: TypedRecord<T>, id: string, input: unknown): T {
  const reason = record.mismatch(input)
  const result = record.reconcile(input, null, { id, atMs: 0 })
  if (reason !== null || !('doc' in result)) throw new Error(`${id}: ${reason ?? JSON.stringify(result)}`)
  return result.doc as T
}
