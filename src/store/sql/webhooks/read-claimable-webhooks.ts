import type { Query } from '../../driver/database.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { isHealthy } from './healthy-webhooks.ts'

/** What an attempt needs of its subscription. */
export type ClaimableWebhook = Pick<
  ClaimedDelivery,
  | 'webhookId'
  | 'keyId'
  | 'url'
  | 'secret'
  | 'previousSecret'
  | 'headers'
  | 'secretHeaders'
  | 'signature'
  | 'tier'
  | 'keyLeagues'
  | 'replayId'
>

/**
 * Reads for which of these subscriptions new deliveries may be inserted as claimed by their planner's process: healthy
 * ones with a valid key for which no other process claims, and which have nothing due that should go first. Needs the
 * planner's lock, because no subscription may be stopped meanwhile.
 */
export function readClaimableWebhooks(
  query: Query,
  claim: { readonly webhookIds: readonly string[]; readonly owner: string; readonly nowMs: number },
): Promise<ClaimableWebhook[]> {
  return query<ClaimableWebhook>(
    `
    select
      webhooks.id as "webhookId", webhooks.key_id as "keyId", webhooks.url, webhooks.secret,
      case when webhooks.previous_secret_expires_at > to_timestamp($3::float8 / 1000) then webhooks.previous_secret end
        as "previousSecret",
      webhooks.headers::text as headers, webhooks.secret_headers as "secretHeaders", webhooks.signature,
      api_keys.tier, array_to_string(api_keys.leagues, ',') as "keyLeagues", api_keys.replay ->> 'id' as "replayId"
    from webhooks
    join api_keys on api_keys.id = webhooks.key_id
    where webhooks.id = any ($1::text[]) and webhooks.status = 'active' and ${isHealthy}
      and webhooks.claimed_by = $2::text
      and api_keys.revoked_at is null
      and (api_keys.expires_at is null or api_keys.expires_at > to_timestamp($3::float8 / 1000))
      and (
        select next_at from webhook_deliveries
        where webhook_id = webhooks.id and state = 'pending'
        order by next_at limit 1
      ) <= to_timestamp($3::float8 / 1000) is not true`,
    [claim.webhookIds, claim.owner, claim.nowMs],
  )
}
