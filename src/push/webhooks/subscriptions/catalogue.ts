import type { Area } from '../../../contract/area.ts'
import { ApiError } from '../../../contract/errors.ts'
import { maySeeLeague, type Principal } from '../../../contract/principal.ts'
import { type TierName, tierIncludes, tierNames } from '../../../contract/tier.ts'
import { type FacetName, facetNames, facetNamesOf } from '../../../contract/topic.ts'
import { knownEvents, namesTopic } from '../../../journal/events.ts'
import { ownEvents } from './own-events.ts'

/** An event that can be subscribed to. */
export interface EventName {
  readonly name: string
  readonly tier: TierName
  /** The leagues it can be about; empty when it is about no league. */
  readonly leagues: readonly string[]
  /** What it can be filtered by. */
  readonly facets: readonly FacetName[]
}

/** Every event: those of the areas, and those about webhooks themselves. */
export function catalogueOf(areas: readonly Pick<Area, 'topics' | 'leagues'>[]): readonly EventName[] {
  const names = areas.flatMap(({ topics, leagues }) =>
    topics.map((topic) => ({ name: topic.name, tier: topic.tier, leagues, facets: facetNamesOf(topic) })),
  )
  const own = ownEvents.map(({ name }) => ({ name, tier: tierNames[0], leagues: [], facets: [] }))
  return [...names, ...own]
}

/** Throws when a pattern matches no event, or only events that the key can never receive. */
export function checkEvents(
  catalogue: readonly EventName[],
  principal: Principal,
  patterns: readonly string[],
): void {
  for (const [index, pattern] of patterns.entries()) {
    const named = catalogue.filter(({ name }) => namesTopic(pattern, name))
    if (named.length === 0) {
      throw new ApiError('unprocessable', {
        message: `events/${index} has the unknown event ${pattern}: ${knownEvents(catalogue.map(({ name }) => name))}`,
        param: `events/${index}`,
      })
    }
    checkTier(principal, pattern, named)
    checkLeagues(principal, named)
  }
}

/** Throws when a key of the filter is a facet of none of the events, so that nothing could ever match. */
export function checkFacets(
  catalogue: readonly EventName[],
  patterns: readonly string[],
  keys: readonly FacetName[],
): void {
  const named = catalogue.filter(({ name }) => patterns.some((pattern) => namesTopic(pattern, name)))
  const known = facetNames.filter((facet) => named.some(({ facets }) => facets.includes(facet)))
  const unknown = keys.find((key) => !known.includes(key))
  if (unknown === undefined) return
  const accepted = known.length === 0 ? 'they cannot be filtered' : `accepted: ${known.join(', ')}`
  throw new ApiError('unprocessable', {
    message: `filter/${unknown} matches none of the events; ${accepted}`,
    param: `filter/${unknown}`,
  })
}

function checkTier({ tier }: Principal, pattern: string, named: readonly EventName[]): void {
  if (named.some((event) => tierIncludes(tier, event.tier))) return
  const required = tierNames.find((name) => named.some((event) => event.tier === name))
  throw new ApiError('tier_insufficient', {
    message: `${pattern} needs the ${required} tier; your key has the ${tier} tier.`,
    tier,
    ...(required === undefined ? {} : { required_tier: required }),
  })
}

function checkLeagues(principal: Principal, named: readonly EventName[]): void {
  const isVisible = ({ leagues }: EventName) =>
    leagues.length === 0 || leagues.some((league) => maySeeLeague(principal, league))
  if (!named.some(isVisible)) throw new ApiError('scope_denied')
}
