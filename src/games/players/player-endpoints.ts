import Type, { type Static } from 'typebox'
import { listAnswer, objectAnswer } from '../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { noSuch } from '../../contract/errors.ts'
import { pageParameters } from '../../contract/page-parameters.ts'
import type { Principal } from '../../contract/principal.ts'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Day, Meta, means, Nullable, Strict } from '../../contract/schema.ts'
import { PlayerSlug } from '../game-fields.ts'
import { pageOf } from '../paging.ts'
import { nameWords } from './player-name.ts'
import type { Player } from './player-record.ts'

export interface PlayersSpec {
  readonly sport: string
  /** In texts: `basketball`. */
  readonly noun: string
  readonly record: TypedRecord<Player>
  /** The team parameter: a code of a closed league, or a club in any spelling. */
  readonly team: ReturnType<typeof Type.String>
  readonly isTeam: (team: string, asked: string) => boolean
  /** Throws for a key that may not see the sport, where the sport is not one league. */
  readonly checkScope?: (principal: Principal) => void
  /** Which players a key may see, where the sport is not one league: the others look unknown. */
  readonly readCovered?: CoveredPlayers
}

export type CoveredPlayers = (read: Read, principal: Principal) => Promise<(player: Player) => boolean>

const text = (description: string) => Nullable(Type.String({ description }))

const ServedPlayer = Strict(
  {
    player: PlayerSlug,
    name: Type.String({ description: 'Display name: Luka Dončić' }),
    name_complete: Type.Boolean({
      description: 'False where the sources give only initials or a family name',
    }),
    team: text('His team; null without one, or when no source names it'),
    teams: Type.Array(
      Strict({
        team: Type.String({ description: 'Team, as every answer writes it' }),
        from: Type.String({ ...Day, description: 'The first day we saw him there' }),
        to: Nullable(
          Type.String({ ...Day, description: 'The day he was seen elsewhere; null: still there' }),
        ),
      }),
      { description: 'Teams by date, the latest last' },
    ),
    position: text('Position; null when no source gives it'),
    number: text('Shirt number as written; null when no source gives it'),
    ids: Type.Record(Type.String(), Type.String(), { description: 'The id of each source: source → id' }),
  },
  'Player',
)
type ServedPlayer = Static<typeof ServedPlayer>

/** Records of earlier versions have fewer fields. */
const served = (doc: Player): ServedPlayer => ({
  player: doc.player,
  name: doc.name,
  name_complete: doc.name_complete ?? true,
  team: doc.team,
  teams: doc.teams ?? [],
  position: doc.pos,
  number: doc.number ?? null,
  ids: doc.ids ?? {},
})

const limitMax = 1_000
const limitDefault = 100
const maxAgeS = 30

/** The players of a sport, and one of them. */
export function playerEndpoints(spec: PlayersSpec): readonly Endpoint<{ readonly read: Read }>[] {
  return [listEndpoint(spec), oneEndpoint(spec)]
}

const listEndpoint = ({ sport, noun, record, team, isTeam, checkScope, readCovered }: PlayersSpec) =>
  endpoint({
    path: `/v1/${sport}/players`,
    ...(checkScope ? {} : { league: sport }),
    summary: `The ${noun} players`,
    description:
      'By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given.',
    query: Type.Object({
      team: Type.Optional(team),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 120, description: 'Words of a name, in any order' }),
      ),
      ...pageParameters(limitMax),
    }),
    response: Strict({ players: means(Type.Array(ServedPlayer), 'The players, by slug'), meta: Meta }),
    errors: ['scope_denied'],
    handle: async ({ query, principal }, { read }) => {
      checkScope?.(principal)
      const { team: asked, q, limit = limitDefault } = query
      const words = q === undefined ? [] : nameWords(q)
      const isCovered = await readCovered?.(read, principal)
      const players = [...(await read.all(record)).values()].filter(
        (one) =>
          (isCovered === undefined || isCovered(one)) &&
          (asked === undefined || (one.team !== null && isTeam(one.team, asked))) &&
          (q === undefined || hasWords(one.name, words)),
      )
      players.sort((a, b) => (a.player < b.player ? -1 : 1))
      const page = pageOf(players, ({ player }) => player, { ...query, limit })
      return listAnswer('players', page.items.map(served), { maxAgeS, nextCursor: page.nextCursor ?? null })
    },
  })

function hasWords(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const own = nameWords(name)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const oneEndpoint = ({ sport, noun, record, checkScope, readCovered }: PlayersSpec) =>
  endpoint({
    path: `/v1/${sport}/players/{player}`,
    ...(checkScope ? {} : { league: sport }),
    summary: `One ${noun} player`,
    params: Type.Object({ player: PlayerParam }),
    response: Strict({ ...ServedPlayer.properties, meta: Meta }),
    errors: ['scope_denied'],
    handle: async ({ params, principal }, { read }) => {
      checkScope?.(principal)
      const stored = await read.get(record, params.player.toLowerCase())
      const isCovered = await readCovered?.(read, principal)
      if (!stored || isCovered?.(stored.doc) === false) throw noSuch('player', params.player)
      return objectAnswer(served(stored.doc), { maxAgeS, lastModifiedMs: stored.atMs })
    },
  })

const PlayerParam = Type.String({ minLength: 1, maxLength: 80, description: 'Player slug' })
