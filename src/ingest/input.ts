import type { Change, Rejection } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'

/** A change that matches the schema of its record kind. */
export interface IngestInput {
  /** Its place in the batch. */
  readonly index: number
  readonly change: Change
  readonly record: RecordKind
}

/** A batch, each change compared with the schema of its kind. */
export interface CheckedChanges {
  readonly inputs: readonly IngestInput[]
  readonly malformed: readonly Rejection[]
}

/** Sorts out the changes that cannot be reconciled. Needs nothing that is stored. */
export async function checkChanges(
  kinds: ReadonlyMap<string, RecordKind>,
  changes: readonly Change[],
): Promise<CheckedChanges> {
  const inputs: IngestInput[] = []
  const malformed: Rejection[] = []
  for (const [index, change] of changes.entries()) {
    const record = kinds.get(change.kind)
    const reason = record ? checkChange(record, change) : `unknown kind ${change.kind}`
    if (reason !== null) malformed.push({ index, reason })
    else inputs.push({ index, change, record: record! })
    const pause = yieldIfDue()
    if (pause) await pause
  }
  return { inputs, malformed }
}

const idLengthMax = 200

/** Why a change is malformed, or null when it can be reconciled. */
function checkChange(record: RecordKind, change: Change): string | null {
  if (change.id === '' || change.id.length > idLengthMax) return `id must have 1 to ${idLengthMax} characters`
  if (change.id.includes('\0')) return 'id contains a NUL character'
  // Half a surrogate pair would be stored as another character, under another id.
  if (!change.id.isWellFormed()) return 'id is not well-formed Unicode'
  if (change.op === 'delete') return null
  const mismatch = record.mismatch(change.data)
  return mismatch === null ? null : `data ${mismatch}`
}
