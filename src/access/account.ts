import Type, { type Static } from 'typebox'
import { Count, Instant, Nullable, Strict, TierField } from '../contract/schema.ts'
import { instantOrNull } from '../kernel/instant.ts'
import type { KeyRow } from '../store/sql/keys/read-keys.ts'
import { principalOf } from './accepted-key.ts'
import type { Tiers } from './tiers.ts'

export const accountFields = {
  key: Strict({ id: Type.String(), name: Type.String() }),
  tier: TierField,
  leagues: Nullable(Type.Array(Type.String(), { description: 'Leagues that this key may see; null = all' })),
  delay_seconds: Type.Integer({
    minimum: 0,
    description: 'Nothing younger than this is visible to this key',
  }),
  limits: Strict({
    requests_per_minute: Count,
    webhooks: Count,
    stream_connections: Count,
    resume_window_seconds: Count,
    replays: Type.Integer({ minimum: 0, description: 'Replay sessions that may be open at once' }),
  }),
  usage: Strict({
    requests_today: Type.Integer({
      minimum: 0,
      description: 'Requests on the current league day, US Eastern',
    }),
  }),
  expires_at: Nullable(Instant),
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
