import type { Query } from '../../driver/database.ts'

/** The journal had fewer epochs than this; older ones count as unknown. */
const epochsMax = 1_000

/** The epochs that the journal had before its present one. */
export async function readEpochs(query: Query): Promise<string[]> {
  const rows = await query<{ epoch: string }>(
    'select epoch from journal_epochs order by ended_at desc limit $1::int',
    [epochsMax],
  )
  return rows.map(({ epoch }) => epoch)
}
