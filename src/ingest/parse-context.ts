import type { ParseContext } from '../contract/adapter.ts'
import { BoundedMap } from '../kernel/bounded-map.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import type { IngestDeps } from './ingest-deps.ts'

/** Entries that the documents of one run keep for later ones, such as the last full feed or players' names. */
const memorySizeMax = 256

export const newMemory = (): Map<string, unknown> => new BoundedMap(memorySizeMax)

/** What an adapter can look up while it parses a document. */
export function parseContext(
  { database, clock }: Pick<IngestDeps, 'database' | 'clock'>,
  run: { readonly gameId: string | null; readonly memory: Map<string, unknown> },
): ParseContext {
  return {
    nowMs: clock.now(),
    ...run,
    stored: async (kind, ids) => {
      const rows = await readRecords(database.query, kind, ids.filter(isStorable))
      return new Map(rows.map((row) => [row.id, JSON.parse(row.doc)]))
    },
    listed: async (kind, parents) => {
      const storable = [parents].flat().filter(isStorable)
      if (storable.length === 0) return []
      const rows = await listRecords(database.query, kind, { parents: storable })
      return rows.map((row) => ({ id: row.id, doc: JSON.parse(row.doc) }))
    },
  }
}

/** PostgreSQL rejects NUL in a parameter, and no record has such an id. */
const isStorable = (id: string): boolean => !id.includes('\0')
