import type { Query } from '../../driver/database.ts'

/** Records that the connection that held a ticket has ended; without effect when another one holds it. */
export async function releaseStreamTicket(query: Query, hash: string, holder: string): Promise<void> {
  await query('update stream_tickets set holder = null where hash = $1::text and holder = $2::text', [
    hash,
    holder,
  ])
}
