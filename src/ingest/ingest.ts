import type { Change, IngestResult, Rejection, TakenBack } from '../contract/change.ts'
import { ingestBatch } from './batch.ts'
import type { IngestDeps, IngestMode, IngestOptions } from './ingest-deps.ts'
import { checkChanges } from './input.ts'

/** Larger batches are split into several transactions, so that readers of the store never wait long. */
const transactionChangesMax = 1_000

/**
 * Ingests changes: validates and reconciles them, derives, and appends to the journal, one transaction per batch.
 * Resolves when everything accepted is durable. Consumers follow the journal.
 */
export async function ingest(
  deps: IngestDeps,
  changes: readonly Change[],
  mode: IngestMode = 'live',
  options: IngestOptions = {},
): Promise<IngestResult> {
  let accepted = 0
  let unchanged = 0
  const rejected: Rejection[] = []
  const takenBack: TakenBack[] = []
  const { changesMax: size = transactionChangesMax } = deps
  for (let from = 0; from < changes.length; from += size) {
    const batch = changes.slice(from, from + size)
    const result = await ingestBatch(deps, await checkChanges(deps.kinds, batch), mode, options)
    accepted += result.accepted
    unchanged += result.unchanged
    for (const { index, reason } of result.rejected) rejected.push({ index: from + index, reason })
    takenBack.push(...(result.takenBack ?? []))
  }
  return { accepted, unchanged, rejected, ...(takenBack.length > 0 ? { takenBack } : {}) }
}
