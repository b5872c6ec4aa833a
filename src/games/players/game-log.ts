/** The game log of a player: the box-score lines of a season. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { noSuch } from '../../contract/errors.ts'
import { pageParameters } from '../../contract/page-parameters.ts'
import type { Principal } from '../../contract/principal.ts'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Count, Meta, means, OneOf, Strict } from '../../contract/schema.ts'
import type { League } from '../declaration.ts'
import { GameId, PlayerSlug } from '../game-fields.ts'
import { pageOf } from '../paging.ts'
import { seasonFilter } from '../parameters.ts'
import { latestSeasons } from '../season.ts'
import { nameFields, namesIn } from './names.ts'
import type { CoveredPlayers } from './player-endpoints.ts'
import type { Player } from './player-record.ts'

/** The fields of every game of a log, before those of the line. */
export const loggedGameFields = {
  game_id: GameId,
  date: Type.String({ description: 'League day, YYYY-MM-DD' }),
  team: Type.String({ description: 'The team that the player played for' }),
  opponent: Type.String({ description: 'The other team' }),
  side: means(
    OneOf(['home', 'away'], 'Whether his team was at home'),
    'Whether that team is the home or the visiting side',
  ),
  status: Type.String({ description: 'As on the live list' }),
  score: means(
    Strict({
      home: means(Count, 'Points, goals or runs of the home side'),
      away: means(Count, 'Points, goals or runs of the visitors'),
    }),
    'The score of the game',
  ),
} satisfies TProperties

export type LoggedGame = Static<ReturnType<typeof Strict<typeof loggedGameFields>>>

/** One game with a line of the player. */
export interface LogEntry<E> {
  readonly element: E
  /** When the game started; entries are in this order, then by game. */
  readonly startUtc: string
  readonly atMs: number
}

interface GameLogSpec<E extends TSchema> {
  readonly sport: string
  /** In texts: `basketball`. */
  readonly noun: string
  readonly description: string
  readonly players: TypedRecord<Player>
  readonly season: ReturnType<typeof Type.String>
  /** The seasons to try when none is given, the preferred one first. */
  readonly seasonsAt: (nowMs: number) => readonly string[]
  readonly element: E
  readonly read: (log: LogRequest) => Promise<readonly LogEntry<Static<E>>[]>
  /** Throws for a key that may not see the sport, where the sport is not one league. */
  readonly checkScope?: (principal: Principal) => void
  readonly readCovered?: CoveredPlayers
}

/** The part of it that follows from a league. */
export const leagueLog = ({ id, noun, seasons }: League) => ({
  sport: id,
  noun,
  season: seasonFilter(seasons),
  seasonsAt: (nowMs: number) => latestSeasons(seasons, nowMs),
})

export interface LogRequest {
  readonly read: Read
  readonly player: Player
  readonly season: string
  readonly principal: Principal
}

const limitMax = 1_000
const maxAgeS = 10

export function gameLogEndpoint<E extends TSchema>(spec: GameLogSpec<E>): Endpoint<{ readonly read: Read }> {
  const { sport, noun, players, checkScope, readCovered } = spec
  return endpoint({
    path: `/v1/${sport}/players/{player}/games`,
    tier: 'standard',
    takesValidAt: true,
    ...(checkScope ? {} : { league: sport }),
    summary: `The games of one ${noun} player: his box-score lines`,
    description: `${spec.description} In the order they were played. Without a season: the current one, or the one before while he has no game in it.`,
    params: Type.Object({
      player: Type.String({ minLength: 1, maxLength: 80, description: 'Player slug' }),
    }),
    query: Type.Object({
      season: means(Type.Optional(spec.season), 'Season, as the league writes it'),
      ...pageParameters(limitMax),
    }),
    response: Strict({
      player: PlayerSlug,
      ...nameFields,
      season: Type.String({ description: 'The season of the games' }),
      // `Static` of a generic schema inside another one is not resolved by the compiler.
      games: means(Type.Array(Type.Unsafe<Static<E>>(spec.element)), 'The games, in order of their start'),
      meta: Meta,
    }),
    errors: ['scope_denied'],
    handle: async ({ params, query, principal }, { read }) => {
      checkScope?.(principal)
      const slug = params.player.toLowerCase()
      const stored = await read.get(players, slug)
      if (!stored) throw noSuch('player', params.player)
      const { season, entries } = await readSeason(spec, query.season, {
        read,
        player: stored.doc,
        principal,
      })
      // One who has played in a league of the key is known to it by these games.
      const isCovered = entries.length > 0 || (await readCovered?.(read, principal))?.(stored.doc) !== false
      if (!isCovered) throw noSuch('player', params.player)
      const keyed = entries
        .map((entry) => ({ ...entry, key: `${entry.startUtc} ${idOf(entry.element)}` }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      const page = pageOf(keyed, ({ key }) => key, query)
      const games = page.items.map(({ element }) => element)
      return objectAnswer(
        { player: slug, ...namesIn(new Map([[slug, stored.doc]])).fieldsOf(slug), season, games },
        {
          count: games.length,
          maxAgeS,
          lastModifiedMs: entries.reduce((latest, { atMs }) => Math.max(latest, atMs), stored.atMs),
          ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
        },
      )
    },
  })
}

/** Soccer names its games fixtures. */
const idOf = (element: unknown): string => {
  const { game_id, fixture_id } = element as { readonly game_id?: string; readonly fixture_id?: string }
  return game_id ?? fixture_id ?? ''
}

async function readSeason<E extends TSchema>(
  { seasonsAt, read: readLog }: Pick<GameLogSpec<E>, 'seasonsAt' | 'read'>,
  asked: string | undefined,
  request: Omit<LogRequest, 'season'>,
): Promise<{ readonly season: string; readonly entries: readonly LogEntry<Static<E>>[] }> {
  const seasons = asked === undefined ? seasonsAt(request.read.now()) : [asked]
  for (const season of seasons) {
    const entries = await readLog({ ...request, season })
    if (entries.length > 0) return { season, entries }
  }
  return { season: seasons[0]!, entries: [] }
}

/** What a log needs to know of a game. */
export interface GameDoc {
  readonly game_id: string
  readonly date: string
  readonly status: string
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

/** Every team that a source has named him with. */
export const teamsOf = ({ team, teams = [] }: Player): ReadonlySet<string> =>
  new Set([...(team === null ? [] : [team]), ...teams.map((stint) => stint.team)])

/** The fields of a game as the player's side sees them. */
export function loggedGame(game: GameDoc, side: 'home' | 'away'): LoggedGame {
  const { game_id, date, status, home, away } = game
  return {
    game_id,
    date,
    team: game[side].team,
    opponent: side === 'home' ? away.team : home.team,
    side,
    status,
    score: { home: home.score, away: away.score },
  }
}
