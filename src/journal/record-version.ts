import Type, { type Static } from 'typebox'
import { bitsOf, formatCursor } from '../contract/cursor.ts'
import { Cursor, Instant, means, OneOf, Strict } from '../contract/schema.ts'
import { jsonDiff } from '../kernel/json.ts'
import type { HistoryRow } from '../store/sql/journal/history.ts'

/** One version of a record and what it changed. */
export const RecordVersion = Strict(
  {
    cursor: Cursor,
    at: Type.String({ ...Instant, description: 'When this version was committed' }),
    op: means(OneOf(['put', 'delete']), 'Whether the record was written or deleted'),
    changed: Type.Array(
      Strict({
        path: Type.String({ description: 'JSON pointer into the record; empty for the whole record' }),
        from: Type.Unknown({ description: 'The value before; null when there was none' }),
        to: Type.Unknown({ description: 'The value of this version; null when there is none' }),
      }),
      { description: 'What differs from the version before' },
    ),
  },
  'RecordVersion',
)
export type RecordVersion = Static<typeof RecordVersion>

export function versionOf(epoch: string, { seq, hash, atMs, op, doc, before }: HistoryRow): RecordVersion {
  const was: unknown = before === null ? null : JSON.parse(before)
  const is: unknown = op === 'delete' ? null : JSON.parse(doc)
  return {
    cursor: formatCursor(epoch, seq, { bits: bitsOf(hash) }),
    at: new Date(atMs).toISOString(),
    op,
    changed: jsonDiff(was, is),
  }
}
