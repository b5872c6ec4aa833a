import type { TObject } from 'typebox'
import type { LeagueOf, RecordKind, TypedRecord } from './record.ts'
import type { TierName } from './tier.ts'

/** What subscribers can filter a topic by. */
export const facetNames = ['team', 'league', 'game_id', 'player', 'market', 'book'] as const
export type FacetName = (typeof facetNames)[number]

/** How to read each facet that a topic has. */
export type Facets<T> = Partial<Readonly<Record<FacetName, (doc: T) => readonly string[]>>>

/** The game that a record without teams belongs to. */
export interface GameOf<T> {
  readonly record: RecordKind
  readonly id: (doc: T) => string
  readonly teams: (game: unknown) => readonly string[]
}

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
  readonly league: LeagueOf<T>
  readonly facets: Facets<T>
  /** Its teams are looked up when the change commits, and stored with the event as its facet `team`. */
  readonly game?: GameOf<T>
  /** `nba.plays`: followed by the id of a game, the channel of this topic for that game. */
  readonly perGame?: string
}

/** A topic without its type parameter. */
export interface Topic extends Omit<TopicSpec<unknown>, 'record'> {
  readonly record: RecordKind
}

/** Declares a topic. It only gets documents of its own record kind. */
export const topic = <T>(spec: TopicSpec<T>): Topic => spec as Topic

/** Declares where the teams of a record come from. */
export const gameOf = <G, T>(
  record: TypedRecord<G>,
  teams: (game: G) => readonly string[],
  id: (doc: T) => string,
): GameOf<T> => ({ record: record as RecordKind, id, teams: (doc) => teams(doc as G) })

/** `nba.game.final` → `NbaGameFinal`: the schema title of a topic's data. */
export const topicTitle = (name: string): string =>
  name.replace(/(^|[._])([a-z])/g, (_, _before, letter: string) => letter.toUpperCase())

/** An event as the journal stores it: its topic, its extra fields, and the teams of its game where they were looked up. */
export type EventStub = readonly [topic: string, extra: EventExtra, teams?: readonly string[]]

/** The facets that events of a topic can have. */
export const facetNamesOf = ({ facets, game }: Pick<Topic, 'facets' | 'game'>): FacetName[] =>
  facetNames.filter((name) => facets[name] !== undefined || (name === 'team' && game !== undefined))

/** The values of one facet; `teams` are those of the game, where they were looked up. */
export const facetValues = (
  { facets }: Pick<Topic, 'facets'>,
  name: FacetName,
  doc: unknown,
  teams?: readonly string[],
): readonly string[] => (name === 'team' && teams) || (facets[name]?.(doc) ?? [])

/** The events of one update, in the order of `topics`. */
export function eventsOf(topics: readonly Topic[], update: RecordUpdate<unknown>): EventStub[] {
  return topics.flatMap((one) => {
    const extra = one.event(update)
    return extra === null ? [] : [[one.name, extra] as const]
  })
}
