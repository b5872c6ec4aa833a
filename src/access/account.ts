import Type, { type Static } from 'typebox'
import { Count, Instant, means, Nullable, Strict, TierField } from '../contract/schema.ts'
import { instantOrNull } from '../kernel/calendar.ts'
import type { KeyRow } from '../store/sql/keys/keys.ts'
import { principalOf } from './accepted-key.ts'
import type { Tiers } from './tiers.ts'

export const accountFields = {
  key: means(
    Strict({
      id: means(Type.String(), 'Id of the key'),
      name: means(Type.String(), 'Name that the operator gave to the key'),
    }),
    'The key that was used',
  ),
  tier: means(TierField, 'Tier of the key'),
  leagues: Nullable(Type.Array(Type.String(), { description: 'Leagues that this key may see; null = all' })),
  delay_seconds: Type.Integer({
    minimum: 0,
    description: 'Nothing younger than this is visible to this key',
  }),
  limits: means(
    Strict({
      requests_per_minute: means(Count, 'Requests that the key may make in a minute'),
      webhooks: means(Count, 'Webhook subscriptions that the key may have'),
      stream_connections: means(Count, 'Stream connections that the key may have open'),
      resume_window_seconds: means(Count, 'How far back the key may resume'),
      replays: Type.Integer({ minimum: 0, description: 'Replay sessions that may be open at once' }),
    }),
    'What the key may use',
  ),
  usage: means(
    Strict({
      requests_today: Type.Integer({
        minimum: 0,
        description: 'Requests on the current league day, US Eastern',
      }),
    }),
    'What the key has used',
  ),
  expires_at: means(Nullable(Instant), 'When the key stops working; null: never'),
}

const Account = Strict(accountFields, 'Account')
export type Account = Static<typeof Account>

export function accountOf(row: KeyRow, tiers: Tiers, requestsToday: number): Account {
  const { limits, leagues, tier, delayMs } = principalOf(row, tiers)
  return {
    key: { id: row.id, name: row.name },
    tier,
    leagues: leagues && [...leagues],
    delay_seconds: delayMs / 1_000,
    limits: {
      requests_per_minute: limits.requestsPerMinute,
      webhooks: limits.webhooksMax,
      stream_connections: limits.connectionsMax,
      resume_window_seconds: Math.floor(limits.resumeWindowMs / 1_000),
      replays: limits.replaysMax,
    },
    usage: { requests_today: requestsToday },
    expires_at: instantOrNull(row.expiresAtMs),
  }
}
