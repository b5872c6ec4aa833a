import type { ParseContext } from '../contract/adapter.ts'
import { BoundedMap } from '../kernel/bounded-map.ts'
import { listRecords } from '../store/sql/records/list-records.ts'
import { readRecords } from '../store/sql/records/read-records.ts'
import type { IngestDeps } from './ingest.ts'

/** What documents of one run may leave behind for those that follow: the last full feeds, players' names. */
const memorySizeMax = 256

export const newMemory = (): Map<string, unknown> => new BoundedMap(memorySizeMax)

/** What an adapter may ask while it reads a document. */
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
      const asked = [parents].flat().filter(isStorable)
      if (asked.length === 0) return []
      const rows = await listRecords(database.query, kind, { parents: asked })
      return rows.map((row) => ({ id: row.id, doc: JSON.parse(row.doc) }))
    },
  }
}

/** Documents may say anything: no record has such an id, and PostgreSQL does not even let one ask for it. */
const isStorable = (id: string): boolean => !id.includes('\0')
