import { bitsOf, formatCursor } from '../contract/cursor.ts'
import type { Read } from '../contract/read.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Query } from '../store/driver/database.ts'
import { listFieldValues } from '../store/sql/journal/history.ts'
import { readVersionAtEach } from '../store/sql/journal/versions.ts'

/** The earlier versions of records, as a reader of one position sees them; without one: of now. */
export const readPast = (
  query: Query,
  epoch: () => string,
  maxSeq?: number,
): Pick<Read, 'pastValues' | 'getAtEach'> => ({
  pastValues: async ({ kind }: RecordKind, ids: readonly string[], field: string) => {
    const rows = await listFieldValues(query, { kind, ids, field }, maxSeq)
    return rows.map(({ id, seq, atMs, hash, value }) => ({
      id,
      seq,
      cursor: formatCursor(epoch(), seq, { bits: bitsOf(hash) }),
      atMs,
      value: value === null ? null : JSON.parse(value),
    }))
  },
  getAtEach: async ({ kind }, id, seqs) => {
    const rows = await readVersionAtEach(query, kind, id, seqs)
    return new Map(rows.map(({ at, doc }) => [at, JSON.parse(doc)]))
  },
})
