/** Claims: which process may attempt which deliveries, and until when. */
import type { TierName } from '../../../contract/tier.ts'
import type { Query } from '../../driver/database.ts'
import { hasValidKey, isHealthy, type ProbeDelay, probeDelay, type ReceiverHealth } from './health.ts'

/**
 * Makes statements use their generic plan until the transaction ends. For statements that take longer to plan than to
 * run and whose plan does not depend on parameters: claiming four deliveries takes 0.7 ms instead of 1.6 (PostgreSQL)
 * and 1.5 ms instead of 4 (embedded).
 */
export async function reusePlans(query: Query): Promise<void> {
  await query(`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
}

export interface Claim {
  readonly nowMs: number
  /** Random and unique to this claim: only an outcome with this token counts. */
  readonly token: string
  /** Random and unique to this process. */
  readonly owner: string
  readonly leaseMs: number
  /** Most deliveries to claim. */
  readonly limit: number
  /** Which receivers to claim for. */
  readonly health: ReceiverHealth
  /** Most in flight per subscription. */
  readonly perWebhookMax: number
  /** Subscriptions with quick receivers: as long as no other process claims for one, up to `max`, from `againAt` on. */
  readonly quick: { readonly webhookIds: readonly string[]; readonly max: number; readonly againAt: number }
  /** How long the first attempts of a failing subscription wait after its last attempt. */
  readonly probeDelay: ProbeDelay
}

/** Everything needed for one attempt. */
export interface ClaimedDelivery {
  readonly id: string
  readonly webhookId: string
  readonly keyId: string
  readonly token: string
  readonly url: string
  /** Both are encrypted; the previous one is null once its overlap has ended. */
  readonly secret: string
  readonly previousSecret: string | null
  /** Headers of the owner as JSON text; the values of secret ones are encrypted beside them. */
  readonly headers: string
  readonly secretHeaders: string | null
  readonly signature: 'github' | null
  readonly eventId: string
  readonly event: string
  readonly cursor: string
  /** Null when it is about no league. */
  readonly league: string | null
  /** The key's tier and leagues as committed now: leagues separated by commas, null = all. */
  readonly tier: TierName
  readonly keyLeagues: string | null
  /** The replay session of the key; null for an ordinary key. */
  readonly replayId: string | null
  readonly body: string
  /** Number of this attempt, from 1. */
  readonly number: number
  readonly trigger: 'schedule' | 'replay'
  /** Failed attempts of the current schedule before this one. */
  readonly failures: number
  /** When this attempt was due. */
  readonly dueAtMs: number
}

/**
 * Claims due deliveries in a separate transaction. A subscription's row is the lock for all its deliveries: locked ones
 * are skipped, so nothing is claimed twice and no subscription exceeds its attempts in flight, however many processes
 * claim. Deliveries to quick receivers are claimed ahead, by one process at a time, which paces their attempts itself.
 * The subscription served longest ago comes first. A lease that ran out makes its delivery due again. While a
 * subscription fails or has never answered, retries start when they are due; first attempts wait for the probe delay too.
 */
export async function claimDeliveries(query: Query, claim: Claim): Promise<ClaimedDelivery[]> {
  const webhookIds = await lockDueWebhooks(query, claim)
  if (webhookIds.length === 0) return []
  // A second statement sees what was committed before the locks were granted.
  return claimDue(query, claim, webhookIds)
}

/** A parameter in milliseconds as a timestamp. */
const instant = (parameter: string): string =>
  `('epoch'::timestamptz + ${parameter}::float8 * interval '1 millisecond')`

const inFlight = `(select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state = 'in_flight' and lease_until > ${instant('$1')})`

/** Reads the first row of an index: an exists clause may be planned as a scan of all pending rows. */
const isReached = (column: 'next_at' | 'lease_until', condition: string): string =>
  `(
    select ${column} from webhook_deliveries
    where webhook_id = webhooks.id and ${condition}
    order by ${column} limit 1
  ) <= ${instant('$1')}`

const isRetryDue = isReached('next_at', `state = 'pending' and failures > 0`)

/** New subscriptions come first, then due retries, which have a schedule to keep. */
const mayWait = `(served_at is not null and (${isRetryDue}) is not true)`

async function lockDueWebhooks(query: Query, claim: Claim): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `
    select id from webhooks
    where status = 'active' and ${claim.health === 'healthy' ? '' : 'not '}${isHealthy}
      and ${hasValidKey(instant('$1'))}
      and (
        ${isReached('lease_until', `state = 'in_flight'`)}
        or ${isRetryDue}
        or (
          ${isReached('next_at', `state = 'pending'`)}
          and (
            ${isHealthy}
            or coalesce(served_at + ${probeDelay('$4', '$5')}, '-infinity') <= ${instant('$1')}
          )
        )
      )
      and (
        claimed_by = $6::text and id = any ($7::text[]) and ${inFlight} <= $8::int
        or ${inFlight} < $2::int
      )
    order by ${claim.health === 'healthy' ? '' : `${mayWait},`} served_at nulls first, id
    limit $3::int
    for no key update skip locked`,
    [
      claim.nowMs,
      claim.perWebhookMax,
      claim.limit,
      claim.probeDelay.msPerFailure,
      claim.probeDelay.msMax,
      claim.owner,
      claim.quick.webhookIds,
      claim.quick.againAt,
    ],
  )
  return rows.map(({ id }) => id)
}

function claimDue(query: Query, claim: Claim, webhookIds: readonly string[]): Promise<ClaimedDelivery[]> {
  return query<ClaimedDelivery>(
    `
    with flying as materialized (
      select id, served_at, consecutive_failures, claimed_by, ${inFlight} as n
      from webhooks
      where id = any ($3::text[])
    ), owned as (
      select *, n = 0 or claimed_by is not distinct from $7::text as is_alone from flying
    ), room as materialized (
      select
        id, served_at, consecutive_failures, is_alone,
        greatest(0, case when is_alone and id = any ($8::text[]) then $9::int else $2::int end - n) as n
      from owned
    ), chosen as materialized (
      select due.id, due.due_at, room.is_alone
      from room
      cross join lateral (
        select id, due_at from (
          (select id, 0 as priority, lease_until as due_at, n from webhook_deliveries
            where webhook_id = room.id and state = 'in_flight' and lease_until <= ${instant('$1')}
            order by lease_until limit room.n)
          union all
          (select id, 1, next_at, n from webhook_deliveries
            where webhook_id = room.id and state = 'pending' and failures > 0
              and next_at <= ${instant('$1')} and room.consecutive_failures > 0
            order by next_at, n limit room.n)
          union all
          (select id, 2, next_at, n from webhook_deliveries
            where webhook_id = room.id and state = 'pending' and next_at <= ${instant('$1')}
              and (failures = 0 or room.consecutive_failures = 0)
            order by next_at, n limit room.n)
        ) as candidates
        order by priority, due_at, n
        limit room.n
      ) as due
      order by room.served_at nulls first, room.id
      limit $4::int
    ), claimed as (
      update webhook_deliveries set
        state = 'in_flight', attempts = attempts + 1, next_at = null,
        lease_token = $5::text, lease_until = ${instant('$6')}
      from chosen
      where webhook_deliveries.id = chosen.id
      returning webhook_deliveries.*, chosen.due_at, chosen.is_alone
    ), served as (
      update webhooks set
        served_at = ${instant('$1')}, claimed_by = case when claims.is_alone then $7::text end
      from (select distinct webhook_id, is_alone from claimed) as claims
      where webhooks.id = claims.webhook_id
    )
    select
      claimed.id, claimed.webhook_id as "webhookId", webhooks.key_id as "keyId", claimed.lease_token as token,
      webhooks.url, webhooks.secret,
      case when webhooks.previous_secret_expires_at > ${instant('$1')} then webhooks.previous_secret end
        as "previousSecret",
      webhooks.headers::text as headers, webhooks.secret_headers as "secretHeaders", webhooks.signature,
      claimed.event_id as "eventId", webhook_events.name as event, webhook_events.cursor, webhook_events.league,
      webhook_events.body, api_keys.tier, array_to_string(api_keys.leagues, ',') as "keyLeagues",
      api_keys.replay ->> 'id' as "replayId",
      claimed.attempts as number,
      case when claimed.failures = 0 then claimed.trigger else 'schedule' end as trigger,
      claimed.failures,
      (extract(epoch from claimed.due_at) * 1000)::float8 as "dueAtMs"
    from claimed
    join webhooks on webhooks.id = claimed.webhook_id
    join api_keys on api_keys.id = webhooks.key_id
    join webhook_events on webhook_events.id = claimed.event_id
    order by claimed.due_at, claimed.n`,
    [
      claim.nowMs,
      claim.perWebhookMax,
      webhookIds,
      claim.limit,
      claim.token,
      claim.nowMs + claim.leaseMs,
      claim.owner,
      claim.quick.webhookIds,
      claim.quick.max,
    ],
  )
}

export interface RefusedClaim {
  readonly id: string
  readonly token: string
  readonly reason: 'tier_insufficient' | 'scope_denied'
}

/**
 * Cancels claimed deliveries that their keys may not see, in the transaction that claimed them: no attempt is made and
 * none is counted, so a receiver that never answered does not wait for the next.
 */
export async function cancelClaimed(
  query: Query,
  refused: readonly RefusedClaim[],
  atMs: number,
): Promise<void> {
  if (refused.length === 0) return
  await query(
    `with cancelled as (update webhook_deliveries set
       state = 'cancelled', cancel_reason = refused.reason, attempts = attempts - 1,
       lease_token = null, lease_until = null, finished_at = to_timestamp($4::float8 / 1000)
     from unnest($1::text[], $2::text[], $3::text[]) as refused (id, token, reason)
     where webhook_deliveries.id = refused.id and state = 'in_flight' and lease_token = refused.token
     returning webhook_id)
     update webhooks set served_at = null
     where id in (select webhook_id from cancelled) and last_success_at is null`,
    [
      refused.map(({ id }) => id),
      refused.map(({ token }) => token),
      refused.map(({ reason }) => reason),
      atMs,
    ],
  )
}

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
