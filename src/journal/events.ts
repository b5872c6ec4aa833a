import type { Entry } from '../contract/change.ts'
import { bitsOf, formatCursor, type Position } from '../contract/cursor.ts'
import { maySeeLeague, type Principal } from '../contract/principal.ts'
import { leagueIn } from '../contract/record.ts'
import { tierIncludes } from '../contract/tier.ts'
import { type EventStub, type FacetName, facetValues, type Topic } from '../contract/topic.ts'
import { assert } from '../kernel/assert.ts'

/** One event, the same for every subscriber and transport. */
export interface JournalEvent {
  /** `evt_…`: the same on every node, for every subscriber, over every retry. */
  readonly id: string
  readonly topic: Topic
  /** Its position in the journal. Each of several events of one entry has its own. */
  readonly cursor: string
  readonly atMs: number
  readonly doc: unknown
  /** The teams of its game, where the record itself does not have them. */
  readonly teams?: readonly string[]
  /** The data as JSON text, written once. */
  readonly data: string
}

export type Topics = ReadonlyMap<string, readonly Topic[]>

const rendered = new WeakMap<Entry, readonly JournalEvent[]>()

/** The events of an entry, in order. Rendered once per process. */
export function eventsOf(topics: Topics, epoch: string, entry: Entry): readonly JournalEvent[] {
  if (entry.events === null) return []
  const known = rendered.get(entry)
  if (known) return known
  const stubs = JSON.parse(entry.events) as readonly EventStub[]
  const doc: unknown = JSON.parse(entry.doc)
  const kindTopics = topics.get(entry.kind) ?? []
  const events = stubs.map(([name, extra, teams], index): JournalEvent => {
    const topic = kindTopics.find((one) => one.name === name)
    assert(topic, `${name} is a topic of ${entry.kind}`)
    return {
      id: eventId(epoch, entry, index),
      topic,
      cursor: formatCursor(epoch, entry.seq, { part: partOf(index, stubs.length), bits: bitsOf(entry.hash) }),
      atMs: entry.atMs,
      doc,
      ...(teams === undefined ? {} : { teams }),
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  rendered.set(entry, events)
  return events
}

/** The last event of an entry has the entry's own position, part 0; those before it are numbered from 1. */
const partOf = (index: number, count: number): number => (index === count - 1 ? 0 : index + 1)

/** With bits of the hash, so that an id is never given to two contents, even if the journal lost entries unnoticed. */
const eventId = (epoch: string, { seq, hash }: Entry, index: number): string =>
  `evt_${epoch}${seq.toString(36).padStart(11, '0')}${bitsOf(hash) ?? ''}${index.toString(36)}`

/** The seq of the last entry whose events are all at or before the position. */
export const entriesBefore = ({ seq, part }: Position): number => (part === 0 ? seq : seq - 1)

/** The events of an entry that come after a position, which may be inside the entry. */
export function eventsAfter(
  topics: Topics,
  epoch: string,
  entry: Entry,
  { seq, part }: Position,
): readonly JournalEvent[] {
  const events = eventsOf(topics, epoch, entry)
  return entry.seq === seq && part > 0 ? events.slice(part) : events
}

/** Whether the tier and leagues of a key allow the event. */
export function maySeeEvent({ topic, doc }: JournalEvent, principal: Principal): boolean {
  return tierIncludes(principal.tier, topic.tier) && maySeeLeague(principal, leagueIn(topic.league, doc))
}

/** A subscriber's filter. Every facet must match, each by at least one of its values. */
export type EventFilter = Partial<Readonly<Record<FacetName, readonly string[]>>>

export const passes = ({ topic, doc, teams }: JournalEvent, filter: EventFilter): boolean =>
  facetsPass((name) => facetValues(topic, name, doc, teams), filter)

export function facetsPass(valuesOf: (name: FacetName) => readonly string[], filter: EventFilter): boolean {
  return Object.entries(filter).every(([name, accepted]) => {
    const values = valuesOf(name as FacetName)
    return values.some((value) => accepted.some((one) => one.toLowerCase() === value.toLowerCase()))
  })
}

/** Whether a pattern such as `nba.*` or `nba.play` matches a topic's name. */
export function namesTopic(pattern: string, name: string): boolean {
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
}

/** What to name instead of an unknown event. Several topics may share a name. */
export const knownEvents = (names: readonly string[]): string =>
  `use ${[...new Set(names)].join(', ')}, or a prefix of them such as nba.*`
