import Type, { type Static } from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import type { Area } from '../../../contract/area.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import { maySeeLeague, type Principal } from '../../../contract/principal.ts'
import type { Read } from '../../../contract/read.ts'
import type { TypedRecord } from '../../../contract/record.ts'
import { Meta, means, Nullable, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../game-fields.ts'
import type { Player } from '../player-record.ts'
import { type Match, playerIndex, rankMatches, type Scored } from './player-index.ts'

/** A sport whose players can be resolved, with the leagues that a filter may name. */
export interface ResolvableSport {
  readonly sport: string
  readonly leagues: readonly string[]
  readonly players: TypedRecord<Player>
  /** The leagues that a team plays in, where the sport has several. */
  readonly readLeagues?: Area['teamLeagues']
}

const ResolvedPlayer = Strict(
  {
    league: Type.String({
      description:
        'League of his team, the one that was asked for first; `soccer` for a club in no known league',
    }),
    sport: Type.String({ description: 'Sport, as in paths: nba nfl nhl mlb soccer' }),
    player: PlayerSlug,
    name: Type.String({ description: 'Display name' }),
    team: Nullable(Type.String({ description: 'His team; null when it is not known' })),
    ids: Type.Record(Type.String(), Type.String(), { description: 'The id of each source: source → id' }),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How sure it is that this player is meant; namesakes share it',
    }),
  },
  'ResolvedPlayer',
)

const textParameter = (description: string, maxLength: number) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }))

/** Finds players of any sport by the id of a source, or by a name as people write it. */
export const resolveEndpoint = (sports: readonly ResolvableSport[]) =>
  endpoint({
    path: '/v1/players/resolve',
    cost: 2,
    summary: 'The player with an id of some source, or with a name',
    description:
      'Either `source` and `id`, or `name`. Names may have accents or none, initials, nicknames (Bill for William), suffixes (Jr., III) or none, the family name first with a comma, and hints in brackets: `Josh Allen (BUF QB)`. The best match is first; a `confidence` below 0.9 is a guess, or there are namesakes.',
    query: Type.Object({
      source: textParameter('Who assigned the id: nba, espn, gsis, mlb, nhl …', 40),
      id: textParameter('The id at that source', 80),
      name: textParameter('A name as people write it', 200),
      league: textParameter(
        'Only players whose team plays in this league, 403 if the key does not cover it; `soccer` includes all its leagues',
        40,
      ),
    }),
    response: Strict({
      matches: means(Type.Array(ResolvedPlayer), 'The players that fit, best first'),
      meta: Meta,
    }),
    errors: ['scope_denied'],
    handle: async ({ query: { source, id, name, league }, principal }, { read }) => {
      const asked = askedFor({ source, id, name })
      const wanted = league?.toLowerCase()
      const matches: Found[] = []
      for (const one of coveredSports(sports, principal, wanted)) {
        const index = await playerIndex(await read.all(one.players))
        const found: readonly Scored[] =
          'name' in asked
            ? index.byName(asked.name)
            : index.byId(asked.source, asked.id).map((player) => ({ player, score: 1 }))
        matches.push(...(await inLeague(one, found, { read, wanted, principal })))
      }
      const foundOf = new Map(matches.map((one) => [one.player, one]))
      return listAnswer(
        'matches',
        rankMatches(matches).map((match) => served(foundOf.get(match.player)!, match)),
      )
    },
  })

interface Scope {
  readonly read: Read
  readonly wanted: string | undefined
  readonly principal: Principal
}

interface Found extends Scored {
  readonly sport: string
  readonly league: string
}

/**
 * The players with their leagues: of those that a team plays in and the key covers, the wanted one, else the first. A key
 * that is restricted to leagues is shown no player of another one, nor one whose league is not known.
 */
async function inLeague(
  { sport, readLeagues }: ResolvableSport,
  found: readonly Scored[],
  { read, wanted, principal }: Scope,
): Promise<readonly Found[]> {
  if (readLeagues === undefined || found.length === 0) {
    return found.map((one) => ({ ...one, sport, league: sport }))
  }
  const leaguesOf = await readLeagues(read)
  const isAny = wanted === undefined || wanted === sport
  return found.flatMap((one) => {
    const all = one.player.team === null ? [] : leaguesOf(one.player.team)
    const leagues = all.filter((id) => maySeeLeague(principal, id))
    if (leagues.length === 0 && principal.leagues !== null) return []
    if (isAny) return [{ ...one, sport, league: leagues[0] ?? sport }]
    return leagues.includes(wanted) ? [{ ...one, sport, league: wanted }] : []
  })
}

const served = ({ league, sport }: Found, { player, confidence }: Match): Static<typeof ResolvedPlayer> => ({
  league,
  sport,
  player: player.player,
  name: player.name,
  team: player.team,
  ids: player.ids ?? {},
  confidence,
})

interface Asked {
  readonly source: string | undefined
  readonly id: string | undefined
  readonly name: string | undefined
}

function askedFor({ source, id, name }: Asked): { name: string } | { source: string; id: string } {
  const missing = (param: string) =>
    new ApiError('missing_parameter', { message: 'give either source and id, or name', param })
  if (name !== undefined) {
    if (source === undefined && id === undefined) return { name }
    const message = 'name must not be combined with source or id'
    throw new ApiError('invalid_parameter', { message, param: 'name' })
  }
  if (source === undefined && id === undefined) throw missing('name')
  if (source === undefined) throw missing('source')
  if (id === undefined) throw missing('id')
  return { source: source.toLowerCase(), id }
}

function coveredSports(
  sports: readonly ResolvableSport[],
  principal: Principal,
  league: string | undefined,
): readonly ResolvableSport[] {
  const asked = sports.filter(
    ({ sport, leagues }) => league === undefined || league === sport || leagues.includes(league),
  )
  if (asked.length === 0) {
    const names = sports.flatMap(({ sport, leagues }) => [...new Set([sport, ...leagues])]).join(', ')
    throw new ApiError('invalid_parameter', { message: `league must be one of ${names}`, param: 'league' })
  }
  const covered = asked.filter(({ sport, leagues }) => {
    const isOneLeague = league !== undefined && league !== sport
    return (isOneLeague ? [league] : leagues).some((id) => maySeeLeague(principal, id))
  })
  if (covered.length === 0) throw new ApiError('scope_denied')
  return covered
}
