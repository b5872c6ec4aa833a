import Type, { type Static, type TObject } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, Strict } from '../contract/schema.ts'
import { pickNames } from '../kernel/json.ts'
import type { League } from './declaration.ts'
import { GameId } from './game-fields.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

interface Game {
  readonly status: string
  readonly official: boolean
  readonly updated_at: string
}

interface GameSpec<G extends Game> {
  readonly game: TypedRecord<G>
  /** The element of the live list, which is what is served, and its description with what `include` adds there. */
  readonly element: TObject
  readonly shown: TObject
}

/** One game by its id, as the live list shows it. */
export function gameEndpoint<G extends Game>(
  { id, noun }: League,
  { game, element, shown }: GameSpec<G>,
): Endpoint<{ readonly read: Read }> {
  const names = Object.keys(element.properties)
  return endpoint({
    path: `/v1/${id}/games/{game_id}`,
    league: id,
    summary: `One ${noun} game`,
    params: Type.Object({ game_id: GameId }),
    response: Strict({ ...shown.properties, meta: Meta }),
    handle: async ({ params }, { read }) => {
      const { doc } = await readNamed(read, game, params.game_id)
      const lastModifiedMs = Date.parse(doc.updated_at)
      return objectAnswer<Static<TObject>>(pickNames(names, doc), {
        lastModifiedMs,
        maxAgeS: gameMaxAgeS(doc),
      })
    },
  })
}
