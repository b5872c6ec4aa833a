import Type from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, Strict } from '../contract/schema.ts'
import { GameId } from './game-fields.ts'
import { type Lineup, namedSide, openSide, playersOfSide, ServedLineup, type servedLineup } from './lineup.ts'
import { readNames } from './players/names.ts'
import type { Player } from './players/player-record.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

interface Game {
  readonly status: string
  readonly official: boolean
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

interface LineupEndpointSpec<G extends Game, T> {
  readonly league: string
  /** The sport in texts: `basketball`. */
  readonly sport: string
  readonly game: TypedRecord<G>
  readonly record: TypedRecord<T>
  readonly players: TypedRecord<Player>
  readonly served: (doc: T) => ReturnType<typeof servedLineup>
}

/** The lineups of one game; without players until they are known. */
export const lineupEndpoint = <G extends Game, T = Lineup>({
  league,
  sport,
  game,
  record,
  players,
  served,
}: LineupEndpointSpec<G, T>): Endpoint<{ readonly read: Read }> =>
  endpoint({
    path: `/v1/${league}/games/{game_id}/lineups`,
    league,
    summary: `The lineups of ${sport}: starters, bench, and whether they are confirmed`,
    params: Type.Object({ game_id: GameId }),
    response: Strict({ ...ServedLineup.properties, meta: Meta }),
    handle: async ({ params }, { read }) => {
      const { id, doc, atMs } = await readNamed(read, game, params.game_id)
      const stored = await read.get(record, id)
      const known = stored
        ? served(stored.doc)
        : { game_id: id, home: openSide(doc.home.team), away: openSide(doc.away.team) }
      const { home, away } = known
      const names = await readNames(read, players, [home, away].flatMap(playersOfSide))
      const named = { game_id: id, home: namedSide(home, names), away: namedSide(away, names) }
      return objectAnswer(named, {
        lastModifiedMs: stored?.atMs ?? atMs,
        maxAgeS: gameMaxAgeS(doc),
      })
    },
  })
