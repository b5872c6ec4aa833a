/** The plays of a game, in every sport: the sport renders them. */
import Type, { type Static, type TObject } from 'typebox'
import { textListAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, means, Strict } from '../contract/schema.ts'
import type { Stored } from '../contract/stored.ts'
import type { JsonText } from '../kernel/json.ts'
import { fieldsOf } from '../kernel/json.ts'
import type { League } from './declaration.ts'
import { GameId } from './game-fields.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

/** The plays of a game, and the last ones of them that a request asks for. */
interface GamePlays<G, P> {
  readonly read: Read
  readonly game: Stored<G>
  readonly plays: readonly Stored<P>[]
  readonly shown: readonly Stored<P>[]
}

interface PlaysSpec<G, P, S extends TObject> {
  readonly game: TypedRecord<G>
  readonly play: TypedRecord<P>
  /** A play as the list shows it. */
  readonly element: S
  readonly description?: string
  /** Set where plays have event ids: the call then takes `since_event_id`. */
  readonly after?: (
    read: Read,
    of: PlaysOfGame<P>,
    eventId: number | undefined,
  ) => Promise<readonly Stored<P>[]>
  /** Renders the plays that are shown; `atMs` is the time of what else it has read. */
  readonly render: (
    request: GamePlays<G, P>,
  ) => Promise<{ readonly texts: readonly JsonText<Static<S>>[]; readonly atMs?: number }>
}

const parameters = {
  since_event_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Only plays after this one; 0 for all. 400 for an id that the game never had',
    }),
  ),
}

export const playsEndpoint = <
  G extends { readonly status: string; readonly official: boolean },
  P,
  S extends TObject,
>(
  { id: league, aGame }: League,
  { game, play, element, description = '', after, render }: PlaysSpec<G, P, S>,
): Endpoint<{ readonly read: Read }> =>
  endpoint({
    path: `/v1/${league}/games/{game_id}/play-by-play`,
    tier: 'standard',
    league,
    summary: `Every play of ${aGame}, in order`,
    description,
    params: Type.Object({ game_id: GameId }),
    query: Type.Object(
      fieldsOf<typeof parameters, 'since_event_id'>(parameters, after ? ['since_event_id'] : []),
    ),
    response: Strict({
      // `Static` of a generic schema inside another one is not resolved by the compiler.
      plays: means(Type.Array(Type.Unsafe<Static<S>>(element)), 'The plays, in the order they happened'),
      meta: Meta,
    }),
    handle: async ({ params, query }, { read }) => {
      const stored = await readNamed(read, game, params.game_id)
      const plays = await read.list(play, { parents: [stored.id] })
      const of = { record: play, plays, gameId: stored.id }
      const shown = after ? await after(read, of, query.since_event_id) : plays
      const { texts, atMs = 0 } = await render({ read, game: stored, plays, shown })
      return textListAnswer('plays', texts, {
        lastModifiedMs: plays.reduce(
          (latest, one) => Math.max(latest, one.atMs),
          Math.max(stored.atMs, atMs),
        ),
        maxAgeS: gameMaxAgeS(stored.doc),
      })
    },
  })

interface Ordered {
  readonly event_id: number
  readonly order: number
}

interface PlaysOfGame<T> {
  readonly record: TypedRecord<T>
  readonly plays: readonly Stored<T>[]
  readonly gameId: string
}

/**
 * The plays after a given one, by `order`, which ids need not follow. Plays that share the id come before the answer too.
 * A withdrawn play keeps its place; an unknown id is rejected; 0 precedes every play.
 */
export async function playsSince<T extends Ordered>(
  read: Read,
  { record, plays, gameId }: PlaysOfGame<T>,
  eventId: number | undefined,
): Promise<readonly Stored<T>[]> {
  if (eventId === undefined) return plays
  const order = await orderOf(read, { record, plays, gameId }, eventId)
  return order === null ? plays : plays.filter((play) => play.doc.order > order)
}

async function orderOf<T extends Ordered>(
  read: Read,
  { record, plays, gameId }: PlaysOfGame<T>,
  eventId: number,
): Promise<number | null> {
  const known = plays.filter((play) => play.doc.event_id === eventId)
  if (known.length > 0) return Math.max(...known.map((play) => play.doc.order))
  if (eventId === 0) return null
  const withdrawn = await read.lastDeleted(record, { game_id: gameId, event_id: eventId })
  if (withdrawn) return withdrawn.doc.order
  throw new ApiError('invalid_parameter', {
    message: `since_event_id ${eventId} is not an event of this game`,
    param: 'since_event_id',
  })
}
