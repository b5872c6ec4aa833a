import Type, { type TObject } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type DataOf, type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { GameId } from './game-fields.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

interface Game {
  readonly status: string
  readonly official: boolean
  readonly updated_at: string
}

export interface GameEndpointSpec<T extends Game, R extends TObject> {
  readonly path: string
  readonly league: string
  readonly summary: string
  readonly record: TypedRecord<T>
  /** The element of the live list and `meta`. */
  readonly response: R
  readonly render: (game: T) => DataOf<R>
}

/** One game by its id, as the live list shows it. */
export function gameEndpoint<T extends Game, R extends TObject>(
  spec: GameEndpointSpec<T, R>,
): Endpoint<{ readonly read: Read }> {
  return endpoint({
    path: spec.path,
    league: spec.league,
    summary: spec.summary,
    params: Type.Object({ game_id: GameId }),
    response: spec.response,
    handle: async ({ params }, { read }) => {
      const { doc } = await readNamed(read, spec.record, params.game_id)
      const lastModifiedMs = Date.parse(doc.updated_at)
      return objectAnswer(spec.render(doc), { lastModifiedMs, maxAgeS: gameMaxAgeS(doc) })
    },
  })
}
