import { leagueIn } from '../../../contract/record.ts'
import { type FacetName, facetNames } from '../../../contract/topic.ts'
import { type EventFilter, facetsPass, type JournalEvent, passes } from '../../../journal/events.ts'
import type { FilterValues } from './inbound.ts'

/** The events of a channel that a reader selects and its key allows. */
export interface Scope {
  readonly filter: EventFilter
  /** Null for all. */
  readonly leagues: ReadonlySet<string> | null
  /** Equal for equal scopes. */
  readonly key: string
}

export function scopeOf(values: FilterValues, leagues: ReadonlySet<string> | null): Scope {
  const named = facetNames.flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    const lowered = [value].flat().map((one) => one.toLowerCase())
    return [[name, [...new Set(lowered)].sort()] as const]
  })
  const filter: EventFilter = Object.fromEntries(named)
  return { filter, leagues, key: JSON.stringify([named, leagues && [...leagues].sort()]) }
}

export const scopeHolds = ({ filter, leagues }: Scope, event: JournalEvent): boolean =>
  (leagues === null || leagues.has(leagueIn(event.topic.league, event.doc))) && passes(event, filter)

export const scopeHoldsFacets = (
  { filter, leagues }: Scope,
  league: string,
  valuesOf: (name: FacetName) => readonly string[],
): boolean => (leagues === null || leagues.has(league)) && facetsPass(valuesOf, filter)
