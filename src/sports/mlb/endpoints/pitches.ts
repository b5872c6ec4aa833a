import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { addMembers } from '../../../kernel/json-text.ts'
import { namesOfPitch, pitchNames } from '../duel-names.ts'
import { game } from '../records/game.ts'
import { Pitch, pitch } from '../records/pitch.ts'
import { player } from '../records/player.ts'

/** A pitch as served. */
const ServedPitch = Strict({ ...Pitch.properties, ...pitchNames }, 'MlbServedPitch')

export const pitches = endpoint({
  path: '/v1/mlb/games/{game_id}/pitches',
  tier: 'standard',
  league: 'mlb',
  summary: 'Every pitch of a baseball game, in order',
  params: Type.Object({ game_id: GameId }),
  response: Strict({
    pitches: means(Type.Array(ServedPitch), 'The pitches, in the order they were thrown'),
    meta: Meta,
  }),
  handle: async ({ params }, { read }) => {
    const stored = await readNamed(read, game, params.game_id)
    const rows = await read.list(pitch, { parents: [stored.id] })
    const names = await readNames(
      read,
      player,
      rows.flatMap(({ doc }) => [doc.pitcher, doc.batter]),
    )
    return textListAnswer(
      'pitches',
      rows.map(({ text, doc }) => addMembers(text, namesOfPitch(names, doc))),
      {
        lastModifiedMs: rows.reduce((latest, one) => Math.max(latest, one.atMs), stored.atMs),
        maxAgeS: gameMaxAgeS(stored.doc),
      },
    )
  },
})
