import type { Change } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'

/** A change that matches the schema of its record kind. */
export interface IngestInput {
  /** Its place in the batch. */
  readonly index: number
  readonly change: Change
  readonly record: RecordKind
}

const idLengthMax = 200

/** Why a change is malformed, or null when it can be reconciled. */
export function checkChange(record: RecordKind, change: Change): string | null {
  if (change.id === '' || change.id.length > idLengthMax) return `id must have 1 to ${idLengthMax} characters`
  if (change.id.includes('\0')) return 'id contains a NUL character'
  // Half a surrogate pair would be stored as another character, under another id.
  if (!change.id.isWellFormed()) return 'id is not well-formed Unicode'
  if (change.op === 'delete') return null
  const mismatch = record.mismatch(change.data)
  return mismatch === null ? null : `data ${mismatch}`
}
