import type { Principal } from '../../../contract/principal.ts'
import { tierIncludes } from '../../../contract/tier.ts'
import type { ClaimedDelivery, RefusedClaim } from '../../../store/sql/webhooks/claims.ts'
import type { EventName } from './catalogue.ts'

export type Refusal = 'tier_insufficient' | 'scope_denied'

/** A stored event, as far as it decides who may see it. */
interface StoredEvent {
  readonly event: string
  /** Null when it is about no league, or when its league was not stored. */
  readonly league: string | null
}

/**
 * Why a key may not see a stored event now; null when it may. Asked at every attempt, because the tier or the leagues
 * of the key may have changed since the delivery was planned.
 */
export function refusalOf(
  catalogue: readonly EventName[],
  { tier, leagues }: Pick<Principal, 'tier' | 'leagues'>,
  { event, league }: StoredEvent,
): Refusal | null {
  const known = catalogue.find(({ name }) => name === event)
  // An event that this version does not publish has no tier to compare with.
  if (!known || !tierIncludes(tier, known.tier)) return 'tier_insufficient'
  const about = league === null ? known.leagues : [league]
  return leagues === null || about.every((one) => leagues.has(one)) ? null : 'scope_denied'
}

/** The rights of a key, as a claim reads them: leagues separated by commas, null = all. */
export const rightsOf = (
  tier: Principal['tier'],
  keyLeagues: string | null,
): Pick<Principal, 'tier' | 'leagues'> => ({
  tier,
  leagues: keyLeagues === null ? null : new Set(keyLeagues.split(',')),
})

/** Parts claimed deliveries by what their keys may see now. */
export function partByRights(
  catalogue: readonly EventName[],
  claimed: readonly ClaimedDelivery[],
): { readonly allowed: readonly ClaimedDelivery[]; readonly refused: readonly RefusedClaim[] } {
  const allowed: ClaimedDelivery[] = []
  const refused: RefusedClaim[] = []
  for (const delivery of claimed) {
    const { id, token, tier, keyLeagues } = delivery
    const reason = refusalOf(catalogue, rightsOf(tier, keyLeagues), delivery)
    if (reason === null) allowed.push(delivery)
    else refused.push({ id, token, reason })
  }
  return { allowed, refused }
}
