import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playsSince } from '../../../games/plays-since.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { SinceQuery } from '../../../games/since-parameter.ts'
import { addMembers } from '../../../kernel/json-text.ts'
import { game } from '../records/game.ts'
import { Play, play } from '../records/play.ts'
import { player } from '../records/player.ts'

/** A play as served. */
const ServedPlay = Strict({ ...Play.properties, player_name: PlayerName }, 'NbaPlay')

export const playByPlay = endpoint({
  path: '/v1/nba/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nba',
  summary: 'Every play of a basketball game, in order',
  params: Type.Object({ game_id: GameId }),
  query: SinceQuery,
  response: Strict({
    plays: means(Type.Array(ServedPlay), 'The plays, in the order they happened'),
    meta: Meta,
  }),
  handle: async ({ params, query }, { read }) => {
    const stored = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [stored.id] })
    const shown = await playsSince(read, { record: play, plays, gameId: stored.id }, query.since_event_id)
    const names = await readNames(
      read,
      player,
      shown.map((p) => p.doc.player),
    )
    return textListAnswer(
      'plays',
      shown.map((p) => addMembers(p.text, { player_name: names.nameOf(p.doc.player) })),
      {
        lastModifiedMs: plays.reduce((latest, p) => Math.max(latest, p.atMs), stored.atMs),
        maxAgeS: gameMaxAgeS(stored.doc),
      },
    )
  },
})
