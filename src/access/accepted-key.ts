import type { Principal } from '../contract/principal.ts'
import type { ReplaySession } from '../contract/replay-session.ts'
import { type TierName, tierNames } from '../contract/tier.ts'
import { assert } from '../kernel/assert.ts'
import type { KeyRow } from '../store/sql/keys/keys.ts'
import type { Meter } from './limiter.ts'
import type { Tiers } from './tiers.ts'
import type { Tally } from './usage.ts'

/**
 * One valid key text. The object lives as long as the text is valid and is updated in place, so that its holders
 * (a request, an open socket) always see the current terms. During a rotation a key has two of them, which share the
 * meter and the tally; so do a key and those of its replay sessions.
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

export function principalOf(row: KeyRow, tiers: Tiers, keyHash = row.hash): Principal {
  const tier = tierOf(row)
  const limits = tiers[tier]
  return {
    keyId: row.id,
    name: row.name,
    keyHash,
    tier,
    limits: { ...limits, requestsPerMinute: row.requestsPerMinute ?? limits.requestsPerMinute },
    leagues: row.leagues === null ? null : new Set(row.leagues.split(',')),
    delayMs: row.delaySeconds === null ? limits.delayMs : row.delaySeconds * 1_000,
    replay: sessionOf(row),
  }
}

/** The replay session that a key plays; null for an ordinary key. */
export const sessionOf = ({ replay }: Pick<KeyRow, 'replay'>): ReplaySession | null =>
  replay === null ? null : (JSON.parse(replay) as ReplaySession)

/** A replay session and the key that plays it. */
export interface ReplayKey {
  readonly keyId: string
  readonly session: ReplaySession
  readonly expiresAtMs: number
}

export function replayKeyOf(row: KeyRow): ReplayKey {
  const session = sessionOf(row)
  assert(session, 'a replay key has a session')
  return { keyId: row.id, session, expiresAtMs: row.expiresAtMs ?? 0 }
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
