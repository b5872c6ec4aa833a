import type { Query } from '../../driver/database.ts'

/** The tickets, by hash, that another connection than the given one holds. */
export async function listLostTickets(query: Query, holders: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await query<{ hash: string; holder: string | null }>(
    'select hash, holder from stream_tickets where hash = any($1::text[])',
    [[...holders.keys()]],
  )
  return rows.flatMap(({ hash, holder }) => (holder === holders.get(hash) ? [] : [hash]))
}
