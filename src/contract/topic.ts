import type { TObject } from 'typebox'
import type { RecordKind, TypedRecord } from './record.ts'
import type { TierName } from './tier.ts'

/** What subscribers can filter a topic by. */
export const facetNames = ['team', 'league', 'game_id', 'player', 'market', 'book'] as const
export type FacetName = (typeof facetNames)[number]
export type Facets = Partial<Readonly<Record<FacetName, readonly string[]>>>

/** Fields of an event besides those of the record: `change`, `previous_status`. */
type EventExtra = Readonly<Record<string, unknown>>

/** One accepted change as a topic sees it. */
export interface RecordUpdate<T> {
  /** The new version of the record; for a deletion the last one. */
  readonly doc: T
  /** The previous version; null for a new record. */
  readonly before: T | null
  readonly op: 'put' | 'delete'
  /** The time in the leagues. */
  readonly atMs: number
}

export interface TopicSpec<T> {
  /** `nba.scores.live`: the name of a stream channel and of a webhook event. */
  readonly name: string
  readonly summary: string
  readonly tier: TierName
  readonly record: TypedRecord<T>
  /**
   * `state`: an event replaces earlier ones with the same key, so a slow reader may get only the newest.
   * `log`: every event is delivered.
   */
  readonly form: 'state' | 'log'
  /** The extra fields if the update emits an event, else null. Decided once, when the change commits. */
  readonly event: (update: RecordUpdate<T>) => EventExtra | null
  /** The data as clients see it, and its schema. */
  readonly data: (doc: T, extra: EventExtra) => object
  readonly schema: TObject
  /** Identifies what the event is about, such as the id of the game. */
  readonly key: (doc: T) => string
  readonly league: (doc: T) => string
  readonly facets: (doc: T) => Facets
  /** `nba.plays`: followed by the id of a game, the channel of this topic for that game. */
  readonly perGame?: string
}

/** A topic without its type parameter. */
export interface Topic extends Omit<TopicSpec<unknown>, 'record'> {
  readonly record: RecordKind
}

/** Declares a topic. It only gets documents of its own record kind. */
export const topic = <T>(spec: TopicSpec<T>): Topic => spec as Topic

/** `nba.game.final` → `NbaGameFinal`: the schema title of a topic's data. */
export const topicTitle = (name: string): string =>
  name.replace(/(^|[._])([a-z])/g, (_, _before, letter: string) => letter.toUpperCase())

/** An event as the journal stores it: its topic and its extra fields. */
export type EventStub = readonly [topic: string, extra: EventExtra]

/** The events of one update, in the order of `topics`. */
export function eventsOf(topics: readonly Topic[], update: RecordUpdate<unknown>): EventStub[] {
  return topics.flatMap((one) => {
    const extra = one.event(update)
    return extra === null ? [] : [[one.name, extra] as const]
  })
}
