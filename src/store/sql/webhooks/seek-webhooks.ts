import type { Query } from '../../driver/database.ts'
import { webhooksChannel } from './activate-webhook.ts'

/** Moves the subscriptions of a replay session to a position: what follows is sent, also what was sent before. */
export async function seekWebhooks(
  query: Query,
  keyId: string,
  { seq, loop }: { readonly seq: number; readonly loop: number },
): Promise<void> {
  await query(
    `with moved as (
       update webhooks set replay_seq = $2::bigint, replay_part = 0, replay_loop = $3::bigint
       where key_id = $1::text and replay_scope = 'session'
       returning id
     )
     select pg_notify('${webhooksChannel}', id) from moved limit 1`,
    [keyId, seq, loop],
  )
}
