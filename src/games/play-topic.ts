import type { TObject } from 'typebox'
import { type LeagueOf, leagueIn, type TypedRecord } from '../contract/record.ts'
import { means, OneOf, Strict } from '../contract/schema.ts'
import { type Facets, type GameOf, type Topic, topic, topicTitle } from '../contract/topic.ts'
import type { League } from './declaration.ts'
import { GameId } from './game-fields.ts'

const changes = ['created', 'updated', 'deleted'] as const

export interface PlayTopicSpec<T extends object> {
  readonly name: string
  readonly summary: string
  readonly record: TypedRecord<T>
  /** The element of the list of plays. */
  readonly schema: TObject
  readonly element: (doc: T) => object
  /** The name of the field with the game's id. */
  readonly gameField: string
  readonly gameId: (doc: T) => string
  readonly league: LeagueOf<T>
  readonly facets: Facets<T>
  /** Where plays do not name their team. */
  readonly game?: GameOf<T>
  readonly perGame: string
}

/** Publishes plays that are created, updated or deleted: the element, the id of the game and the kind of change. */
export function playTopic<T extends object>(spec: PlayTopicSpec<T>): Topic {
  return topic<T>({
    name: spec.name,
    summary: spec.summary,
    tier: 'standard',
    record: spec.record,
    form: 'log',
    event: ({ before, op }) => ({
      change: op === 'delete' ? 'deleted' : before === null ? 'created' : 'updated',
    }),
    data: (doc, extra) => ({ ...spec.element(doc), [spec.gameField]: spec.gameId(doc), ...extra }),
    schema: Strict(
      {
        ...spec.schema.properties,
        [spec.gameField]: GameId,
        change: means(OneOf(changes), 'Whether the play appeared, changed or was withdrawn'),
      },
      topicTitle(`${spec.name}.event`),
    ),
    key: spec.gameId,
    league: spec.league,
    facets: {
      league: (doc) => [leagueIn(spec.league, doc)],
      game_id: (doc) => [spec.gameId(doc)],
      ...spec.facets,
    },
    ...(spec.game === undefined ? {} : { game: spec.game }),
    perGame: spec.perGame,
  })
}

type LeaguePlay = { readonly game_id: string }

type LeaguePlaySpec<T extends object> = Pick<
  PlayTopicSpec<T>,
  'record' | 'schema' | 'element' | 'facets' | 'game'
> & { readonly noun?: string; readonly plural?: string }

/** The topic of the plays, or the pitches, of a league. */
export const leaguePlayTopic = <T extends LeaguePlay>(
  { id, aGame }: League,
  { noun = 'play', plural = `${noun}s`, ...spec }: LeaguePlaySpec<T>,
): Topic =>
  playTopic<T>({
    ...spec,
    name: `${id}.${noun}`,
    summary: `A ${noun} of ${aGame} appears, changes or is withdrawn`,
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: id,
    perGame: `${id}.${plural}`,
  })
