import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playsSince } from '../../../games/plays-since.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { SinceQuery } from '../../../games/since-parameter.ts'
import { game } from '../records/game.ts'
import { play } from '../records/play.ts'
import { player } from '../records/player.ts'
import { shift } from '../records/shift.ts'
import { playElements, ServedPlay } from '../served-play.ts'

const NamedPlay = Strict({ ...ServedPlay.properties, player_name: PlayerName }, 'NhlNamedPlay')

export const playByPlay = endpoint({
  path: '/v1/nhl/games/{game_id}/play-by-play',
  tier: 'standard',
  league: 'nhl',
  summary: 'Every play of an ice hockey game, in order',
  params: Type.Object({ game_id: GameId }),
  query: SinceQuery,
  response: Strict({
    plays: means(Type.Array(NamedPlay), 'The plays, in the order they happened'),
    meta: Meta,
  }),
  handle: async ({ params, query }, { read }) => {
    const { id, doc, atMs } = await readNamed(read, game, params.game_id)
    const plays = await read.list(play, { parents: [id] })
    const shown = await playsSince(read, { record: play, plays, gameId: id }, query.since_event_id)
    const shifts = await read.list(shift, { parents: [id] })
    const byPeriod = Map.groupBy(
      shifts.map((one) => one.doc),
      ({ period }) => period,
    )
    const teams = { home: doc.home.team, away: doc.away.team }
    const complete = playElements(
      teams,
      plays.map((one) => one.doc),
      byPeriod,
    ).slice(plays.length - shown.length)
    const names = await readNames(
      read,
      player,
      complete.map((one) => one.player),
    )
    const named = complete.map((one) => ({ ...one, player_name: names.nameOf(one.player) }))
    return listAnswer('plays', named, {
      lastModifiedMs: [...plays, ...shifts].reduce((latest, one) => Math.max(latest, one.atMs), atMs),
      maxAgeS: gameMaxAgeS(doc),
    })
  },
})
