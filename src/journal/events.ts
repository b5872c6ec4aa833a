import type { Entry } from '../contract/change.ts'
import { formatCursor, type Position } from '../contract/cursor.ts'
import { maySeeLeague, type Principal } from '../contract/principal.ts'
import { tierIncludes } from '../contract/tier.ts'
import type { EventStub, FacetName, Facets, Topic } from '../contract/topic.ts'
import { assert } from '../kernel/assert.ts'

/** One event, as every subscriber gets it, whatever the way it travels. */
export interface JournalEvent {
  /** `evt_…`: the same on every node, for every subscriber, over every retry. */
  readonly id: string
  readonly topic: Topic
  /** Its own place in the journal: of several events that one entry makes, each has one. */
  readonly cursor: string
  readonly atMs: number
  readonly doc: unknown
  /** The data as JSON text, written once. */
  readonly data: string
}

export type Topics = ReadonlyMap<string, readonly Topic[]>

const rendered = new WeakMap<Entry, readonly JournalEvent[]>()

/** The events of an entry, in their order. Rendered once per process, however many ask. */
export function eventsOf(topics: Topics, epoch: string, entry: Entry): readonly JournalEvent[] {
  if (entry.events === null) return []
  const known = rendered.get(entry)
  if (known) return known
  const notes = JSON.parse(entry.events) as readonly EventStub[]
  const doc: unknown = JSON.parse(entry.doc)
  const speaking = topics.get(entry.kind) ?? []
  const events = notes.map(([name, extra], index): JournalEvent => {
    const topic = speaking.find((one) => one.name === name)
    assert(topic, `${name} is a topic of ${entry.kind}`)
    return {
      id: eventId(epoch, entry.seq, index),
      topic,
      cursor: formatCursor(epoch, entry.seq, { part: partOf(index, notes.length) }),
      atMs: entry.atMs,
      doc,
      data: JSON.stringify(topic.data(doc, extra)),
    }
  })
  rendered.set(entry, events)
  return events
}

/** The last event of an entry stands where the entry ends; those before it have places of their own. */
const partOf = (index: number, count: number): number => (index === count - 1 ? 0 : index + 1)

const eventId = (epoch: string, seq: number, index: number): string =>
  `evt_${epoch}${seq.toString(36).padStart(11, '0')}${index.toString(36)}`

/** The number of the last entry that a position has wholly behind it. */
export const entriesBefore = ({ seq, part }: Position): number => (part === 0 ? seq : seq - 1)

/** What comes after a position inside the entry that it stands in. */
export function eventsAfter(
  topics: Topics,
  epoch: string,
  entry: Entry,
  { seq, part }: Position,
): readonly JournalEvent[] {
  const events = eventsOf(topics, epoch, entry)
  return entry.seq === seq && part > 0 ? events.slice(part) : events
}

/** Whether a key hears of an event at all: by its tier and its leagues. */
export function mayHear({ topic, doc }: JournalEvent, principal: Principal): boolean {
  return tierIncludes(principal.tier, topic.tier) && maySeeLeague(principal, topic.league(doc))
}

/** What a subscriber narrows a topic by. One value of a key has to match, and every key. */
export type EventFilter = Partial<Readonly<Record<FacetName, readonly string[]>>>

export const passes = ({ topic, doc }: JournalEvent, filter: EventFilter): boolean =>
  facetsPass(topic.facets(doc), filter)

export function facetsPass(facets: Facets, filter: EventFilter): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const values = facets[name as FacetName] ?? []
    return values.some((value) => wanted.some((one) => one.toLowerCase() === value.toLowerCase()))
  })
}

/** Whether `nba.*` or `nba.play` names a topic. */
export function namesTopic(pattern: string, name: string): boolean {
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
}
