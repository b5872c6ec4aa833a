import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { namedBox, playersOf } from '../../../games/box-score.ts'
import { GameId } from '../../../games/game-fields.ts'
import { readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { BoxScore, boxScore as boxScoreRecord } from '../records/box-score.ts'
import { game } from '../records/game.ts'
import { player } from '../records/player.ts'
import { statLine } from '../records/stat-line.ts'
import { weekKey } from '../season.ts'

export const boxScore = endpoint({
  path: '/v1/nfl/games/{game_id}/box-score',
  tier: 'standard',
  league: 'nfl',
  summary: 'The box score of an American football game, live and final',
  description:
    'Counted from the plays where they say who did what, otherwise from the lines that the feed states for the week: punting and defense are then empty.',
  params: Type.Object({ game_id: GameId }),
  response: Strict({ ...BoxScore.properties, meta: Meta }),
  handle: async ({ params }, { read }) => {
    const { id, doc, atMs } = await readNamed(read, game, params.game_id)
    const counted = await read.get(boxScoreRecord, id)
    const lines = counted ? [] : await read.list(statLine, { parents: [weekKey(doc)] })
    const stated = lines.map((line) => line.doc).filter((line) => line.season_type === doc.season_type)
    const score = counted?.doc ?? statedBoxScore(doc, stated)
    const names = await readNames(read, player, playersOf(score))
    return objectAnswer(namedBox(score, names), {
      lastModifiedMs: lines.reduce((latest, line) => Math.max(latest, line.atMs), counted?.atMs ?? atMs),
      maxAgeS: gameMaxAgeS(doc),
    })
  },
})
