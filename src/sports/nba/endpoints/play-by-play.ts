import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import { GameId } from '../../../contract/parameters.ts'
import type { Read, Stored } from '../../../contract/read.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { maxAgeOf } from '../max-age.ts'
import { game } from '../records/game.ts'
import { Play, play, playId } from '../records/play.ts'

export const playByPlay = endpoint({
  path: '/v1/nba/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nba',
  summary: 'Every play of a basketball game, in order',
  params: Type.Object({ game_id: GameId }),
  query: Type.Object({
    since_event_id: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Only plays after this one; 0 for all' }),
    ),
  }),
  response: Strict({ plays: Type.Array(Play), meta: Meta }),
  handle: async ({ params, query, read }) => {
    const stored = await read.get(game, params.game_id)
    if (!stored) throw new ApiError('not_found', { message: `There is no game ${params.game_id}.` })
    const plays = await read.list(play, { parents: [params.game_id] })
    const after = await placeOf(read, params.game_id, plays, query.since_event_id)
    const shown = after === null ? plays : plays.filter((p) => p.doc.order > after)
    const lastModifiedMs = plays.reduce((latest, p) => Math.max(latest, p.atMs), stored.atMs)
    const elements = shown.map((p) => p.text)
    return textListAnswer('plays', elements, { lastModifiedMs, maxAgeS: maxAgeOf(stored.doc) })
  },
})

/** Where in the game the given event stands, or stood before it was withdrawn; null = before everything. */
async function placeOf(
  read: Read,
  gameId: string,
  plays: readonly Stored<Play>[],
  eventId: number | undefined,
): Promise<number | null> {
  if (eventId === undefined) return null
  const known = plays.find((p) => p.doc.event_id === eventId)
  if (known) return known.doc.order
  if (eventId === 0) return null
  const withdrawn = await read.lastDeleted(play, playId(gameId, eventId))
  if (withdrawn) return withdrawn.doc.order
  throw new ApiError('invalid_parameter', {
    message: `since_event_id ${eventId} is no event of this game`,
    param: 'since_event_id',
  })
}
