import type { Principal } from '../contract/principal.ts'
import type { ReplaySession } from '../contract/replay-session.ts'
import { type TierName, tierNames } from '../contract/tier.ts'
import { assert } from '../kernel/assert.ts'
import type { KeyRow } from '../store/sql/keys/read-keys.ts'
import type { Meter } from './limiter.ts'
import type { Tiers } from './tiers.ts'
import type { Tally } from './usage.ts'

/**
 * One valid key text. The object lives as long as the text is valid and is updated in place, so that its holders
 * (a request, an open socket) always see the current terms. During a rotation a key has two of them, which share the
 * meter and the tally.
 */
export interface AcceptedKey {
  principal: Principal
  /** Requests per minute. */
  limit: number
  /** When the text expires; Infinity = never, in the past = revoked. */
  endsAtMs: number
  readonly meter: Meter
  readonly tally: Tally
}

export function principalOf(row: KeyRow, tiers: Tiers): Principal {
  const tier = tierOf(row)
  const limits = tiers[tier]
  return {
    keyId: row.id,
    name: row.name,
    tier,
    limits: { ...limits, requestsPerMinute: row.requestsPerMinute ?? limits.requestsPerMinute },
    leagues: row.leagues === null ? null : new Set(row.leagues.split(',')),
    delayMs: row.delaySeconds === null ? limits.delayMs : row.delaySeconds * 1_000,
    replay: row.replay === null ? null : (JSON.parse(row.replay) as ReplaySession),
  }
}

export function tierOf(row: KeyRow): TierName {
  const tier = tierNames.find((name) => name === row.tier)
  assert(tier, `key ${row.id} has the unknown tier ${row.tier}`)
  return tier
}

/** The hashes of a key's valid texts, each with the instant it expires. */
export function endsByHash(row: KeyRow): Map<string, number> {
  const ends = new Map<string, number>()
  if (row.revokedAtMs !== null) return ends
  const end = row.expiresAtMs ?? Number.POSITIVE_INFINITY
  ends.set(row.hash, end)
  if (row.previousHash !== null && row.previousExpiresAtMs !== null) {
    ends.set(row.previousHash, Math.min(end, row.previousExpiresAtMs))
  }
  return ends
}
