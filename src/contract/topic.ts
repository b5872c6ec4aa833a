import type { TObject } from 'typebox'
import type { RecordKind, TypedRecord } from './record.ts'
import type { TierName } from './tier.ts'

/** What subscribers may narrow a topic by. */
export const facetNames = ['team', 'league', 'game_id', 'player', 'market', 'book'] as const
export type FacetName = (typeof facetNames)[number]
export type Facets = Partial<Readonly<Record<FacetName, readonly string[]>>>

/** Members that an event has beside those of the record: `change`, `previous_status`. */
type EventExtra = Readonly<Record<string, unknown>>

/** One accepted change as a topic looks at it. */
export interface RecordUpdate<T> {
  /** The record as it stands; for a deletion the last state it had. */
  readonly doc: T
  /** What was stored before; null for a new record. */
  readonly before: T | null
  readonly op: 'put' | 'delete'
  /** The time in the leagues. */
  readonly atMs: number
}

export interface TopicSpec<T> {
  /** `nba.scores.live`: a channel of the stream, an event over webhooks. */
  readonly name: string
  readonly summary: string
  readonly tier: TierName
  readonly record: TypedRecord<T>
  /**
   * `state`: each event replaces the one before of the same key, so a slow reader may be given only the newest.
   * `log`: every event counts.
   */
  readonly form: 'state' | 'log'
  /** Whether a change makes an event: what it adds to the data, or null. Decided once, when the change commits. */
  readonly event: (turn: RecordUpdate<T>) => EventExtra | null
  /** The data as clients see it, and its schema. */
  readonly data: (doc: T, extra: EventExtra) => object
  readonly schema: TObject
  /** What the event replaces: the id of the game. */
  readonly key: (doc: T) => string
  readonly league: (doc: T) => string
  readonly facets: (doc: T) => Facets
  /** `nba.plays`: with a game's id behind it, the channel of this topic for one game. */
  readonly perGame?: string
}

/** A topic with its types forgotten. */
export interface Topic extends Omit<TopicSpec<unknown>, 'record'> {
  readonly record: RecordKind
}

/** Declares a topic. Documents come from the journal, where only the record's kind reaches it. */
export const topic = <T>(spec: TopicSpec<T>): Topic => spec as Topic

/** `nba.game.final` → `NbaGameFinal`: how a schema of a topic's data is named. */
export const topicTitle = (name: string): string =>
  name.replace(/(^|[._])([a-z])/g, (_, _before, letter: string) => letter.toUpperCase())

/** What is written into the journal of one event: its topic and what it adds to the record. */
export type EventStub = readonly [topic: string, extra: EventExtra]

/** The events that one change makes, in the order in which the area lists its topics. */
export function eventsOf(topics: readonly Topic[], turn: RecordUpdate<unknown>): EventStub[] {
  return topics.flatMap((one) => {
    const extra = one.event(turn)
    return extra === null ? [] : [[one.name, extra] as const]
  })
}
