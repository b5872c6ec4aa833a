import type { Query } from '../../driver/database.ts'

/** Whether a subscription has deliveries that are still to be sent. */
export async function hasUnfinished(query: Query, webhookId: string): Promise<boolean> {
  const [row] = await query<{ has: boolean }>(
    `select exists (
       select from webhook_deliveries where webhook_id = $1::text and state in ('pending', 'in_flight')
     ) as has`,
    [webhookId],
  )
  return row?.has ?? false
}
