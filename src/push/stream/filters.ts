import { type Facets, facetNames } from '../../contract/topic.ts'
import { type EventFilter, facetsPass, type JournalEvent, passes } from '../../journal/events.ts'
import type { FilterWords } from './inbound.ts'

/** What a reader wants to hear of a channel, and what its key lets it. */
export interface Scope {
  readonly filter: EventFilter
  /** Null = all. */
  readonly leagues: ReadonlySet<string> | null
  /** Alike for all who want and may hear the same. */
  readonly key: string
}

export function scopeOf(words: FilterWords, leagues: ReadonlySet<string> | null): Scope {
  const named = facetNames.flatMap((name) => {
    const value = words[name]
    if (value === undefined) return []
    const values = [value].flat().map((word) => word.toLowerCase())
    return [[name, [...new Set(values)].sort()] as const]
  })
  const filter: EventFilter = Object.fromEntries(named)
  return { filter, leagues, key: JSON.stringify([named, leagues && [...leagues].sort()]) }
}

export const scopeHolds = ({ filter, leagues }: Scope, event: JournalEvent): boolean =>
  (leagues === null || leagues.has(event.topic.league(event.doc))) && passes(event, filter)

export const scopeHoldsFacets = ({ filter, leagues }: Scope, league: string, facets: () => Facets): boolean =>
  (leagues === null || leagues.has(league)) && facetsPass(facets(), filter)
