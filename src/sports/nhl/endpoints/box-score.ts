import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { namedBox, playersOf } from '../../../games/box-score.ts'
import { GameId } from '../../../games/game-fields.ts'
import { readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { box } from '../records/box.ts'
import { BoxScore, boxScore as boxScoreRecord } from '../records/box-score.ts'
import { game } from '../records/game.ts'
import { player } from '../records/player.ts'

export const boxScore = endpoint({
  path: '/v1/nhl/games/{game_id}/box-score',
  tier: 'standard',
  league: 'nhl',
  summary: 'The box score of a ice hockey game, live and final',
  description:
    'Counted from plays and shifts where they cover the game, otherwise as the feed states it; before the start without players.',
  params: Type.Object({ game_id: GameId }),
  response: Strict({ ...BoxScore.properties, meta: Meta }),
  handle: async ({ params }, { read }) => {
    const { id, doc, atMs } = await readNamed(read, game, params.game_id)
    const counted = await read.get(boxScoreRecord, id)
    const stated = counted ? null : await read.get(box, id)
    const score = counted?.doc ?? statedBoxScore(doc, stated?.doc ?? null)
    const names = await readNames(read, player, playersOf(score))
    return objectAnswer(namedBox(score, names), {
      lastModifiedMs: Math.max(atMs, (counted ?? stated)?.atMs ?? 0),
      maxAgeS: gameMaxAgeS(doc),
    })
  },
})
