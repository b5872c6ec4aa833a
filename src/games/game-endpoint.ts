import Type, { type TProperties } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, Strict } from '../contract/schema.ts'
import { GameId } from './game-fields.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

interface Game {
  readonly status: string
  readonly official: boolean
  readonly updated_at: string
}

export interface GameEndpointSpec<T extends Game> {
  readonly path: string
  readonly league: string
  readonly summary: string
  readonly record: TypedRecord<T>
  /** The fields of the live list's element, and the element itself. */
  readonly fields: TProperties
  readonly render: (game: T) => object
}

/** One game by its id: the bare element of the live list, plus `meta`. */
export function gameEndpoint<T extends Game>(spec: GameEndpointSpec<T>): Endpoint<{ readonly read: Read }> {
  return endpoint({
    path: spec.path,
    league: spec.league,
    summary: spec.summary,
    params: Type.Object({ game_id: GameId }),
    response: Strict({ ...spec.fields, meta: Meta }),
    handle: async ({ params, read }) => {
      const { doc } = await readNamed(read, spec.record, params.game_id)
      const lastModifiedMs = Date.parse(doc.updated_at)
      return objectAnswer(spec.render(doc), { lastModifiedMs, maxAgeS: gameMaxAgeS(doc) })
    },
  })
}
