import type { ReplaySession } from './replay-session.ts'
import type { TierLimits, TierName } from './tier.ts'

/** The key behind a request, once it is accepted. */
export interface Principal {
  readonly keyId: string
  readonly name: string
  /** Hash of the key text that was presented: what is made with a text ends with it. */
  readonly keyHash: string
  readonly tier: TierName
  readonly limits: TierLimits
  /** The leagues that this key may see; null = all. */
  readonly leagues: ReadonlySet<string> | null
  /** Nothing younger than this is visible to the key. */
  readonly delayMs: number
  /** The replay session that the key plays; null for an ordinary key. */
  readonly replay: ReplaySession | null
}

/** The key whose limits are used: a replay key shares those of the key that made its session. */
export const ownerOf = ({ keyId, replay }: Pick<Principal, 'keyId' | 'replay'>): string =>
  replay?.owner ?? keyId

export function maySeeLeague(principal: Principal, league: string): boolean {
  return principal.leagues === null || principal.leagues.has(league)
}

/** Whether the key sees the journal as it is now. */
export const isLiveKey = ({ delayMs, replay }: Principal): boolean => delayMs === 0 && replay === null
