/** The lineups of a game, the same for every sport: record, topic and rendering. */
import Type, { type Static } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import { type LeagueOf, leagueIn, type Reconciled, record, type TypedRecord } from '../contract/record.ts'
import { Instant, Meta, means, Nullable, Strict } from '../contract/schema.ts'
import { type Topic, topic } from '../contract/topic.ts'
import type { League } from './declaration.ts'
import { GameId, PlayerSlug } from './game-fields.ts'
import { type Names, nameFields, readNames, unnamed } from './players/names.ts'
import type { Player } from './players/player-record.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

const LineupPlayer = Strict(
  {
    player: PlayerSlug,
    ...nameFields,
    pos: Nullable(Type.String({ description: 'Position as the league writes it; null when not known' })),
    order: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'Place in the batting order at the start; null in other sports',
      }),
    ),
  },
  'LineupPlayer',
)
type LineupPlayer = Static<typeof LineupPlayer>

const startersText =
  'Who starts the game: five in basketball; the six of the first faceoff in hockey; offence, defence and kickers in football; eleven in soccer; in baseball the batting order, and the pitcher when he does not bat'

const side = {
  team: Type.String({ minLength: 1, maxLength: 80, description: 'Team code, or the name of a soccer club' }),
  starters: Type.Array(LineupPlayer, { maxItems: 40, description: startersText }),
  bench: Type.Array(LineupPlayer, { maxItems: 60, description: 'Who is available besides' }),
  confirmed: Type.Boolean({ description: 'Announced by the team or the league; false while expected' }),
  confirmed_at: Nullable(
    Type.Unsafe<string>({ ...Instant, description: 'When it was first known as confirmed; null before' }),
  ),
}
export const LineupSide = Strict(side, 'LineupSide')
export type LineupSide = Static<typeof LineupSide>

/** The lineups of a game. The fields are the wire fields. */
export const Lineup = Strict(
  {
    game_id: GameId,
    league: Type.String({ minLength: 1, maxLength: 40, description: 'League id' }),
    home: means(LineupSide, 'The lineup of the home side'),
    away: means(LineupSide, 'The lineup of the visitors'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'Lineup',
)
export type Lineup = Static<typeof Lineup>

const SideInput = Strict({
  ...side,
  starters: Type.Array(PlayerInput(), { maxItems: 40 }),
  bench: Type.Optional(Type.Array(PlayerInput(), { maxItems: 60 })),
  confirmed_at: Type.Optional(side.confirmed_at),
})
const LineupInput = Strict({
  ...Lineup.properties,
  home: SideInput,
  away: SideInput,
  updated_at: Type.Optional(Instant),
})
export type LineupInput = Static<typeof LineupInput>

function PlayerInput() {
  const { player, name, name_complete, pos, order } = LineupPlayer.properties
  return Strict({
    player,
    name: Type.Optional(name),
    name_complete: Type.Optional(name_complete),
    pos: Type.Optional(pos),
    order: Type.Optional(order),
  })
}

/** `words`: what it is the lineups of, `a basketball game`. */
export const lineupRecord = (sport: string, words: string): TypedRecord<Lineup> =>
  record({
    kind: `${sport}.lineup`,
    summary: `The lineups of ${words}: starters, bench, and whether they are confirmed`,
    input: LineupInput,
    stored: Lineup,
    tier: 'free',
    league: (doc) => doc.league,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    reconcile: reconcileLineup,
  })

/** An expected lineup never replaces a confirmed one; the same one again changes nothing. */
function reconcileLineup(
  input: LineupInput,
  previous: Lineup | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Lineup> {
  if (input.game_id !== id) return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  const updatedAt = input.updated_at ?? new Date(atMs).toISOString()
  if (previous && input.updated_at !== undefined && input.updated_at < previous.updated_at) {
    return { stale: true }
  }
  const doc: Lineup = {
    game_id: id,
    league: input.league,
    home: completeSide(input.home, previous?.home ?? null, updatedAt),
    away: completeSide(input.away, previous?.away ?? null, updatedAt),
    updated_at: updatedAt,
  }
  const isSame =
    previous && JSON.stringify({ ...doc, updated_at: previous.updated_at }) === JSON.stringify(previous)
  return { doc: isSame ? previous : doc }
}

function completeSide(input: LineupInput['home'], previous: LineupSide | null, atText: string): LineupSide {
  const before = previous?.team === input.team ? previous : null
  if (before?.confirmed && !input.confirmed) return before
  const confirmedAt = input.confirmed ? (input.confirmed_at ?? before?.confirmed_at ?? atText) : null
  return {
    team: input.team,
    starters: input.starters.map(completePlayer),
    bench: input.bench === undefined ? (before?.bench ?? []) : input.bench.map(completePlayer),
    confirmed: input.confirmed,
    confirmed_at: confirmedAt,
  }
}

const completePlayer = (input: Partial<LineupPlayer> & { readonly player: string }): LineupPlayer => ({
  player: input.player,
  ...(input.name == null ? unnamed : { name: input.name, name_complete: input.name_complete ?? true }),
  pos: input.pos ?? null,
  order: input.order ?? null,
})

/** The slugs of a side. */
export const playersOfSide = ({ starters, bench }: LineupSide): string[] =>
  [...starters, ...bench].map(({ player }) => player)

/** The side with the names that are known now; the names of the feed fill the gaps. */
export function namedSide(side: LineupSide, { fieldsOf }: Names): LineupSide {
  const named = (line: LineupPlayer): LineupPlayer => {
    const { name, name_complete } = fieldsOf(line.player)
    return name === null || (!name_complete && line.name !== null) ? line : { ...line, name, name_complete }
  }
  return { ...side, starters: side.starters.map(named), bench: side.bench.map(named) }
}

/** A side before anything is known of it. */
export const openSide = (team: string): LineupSide => ({
  team,
  starters: [],
  bench: [],
  confirmed: false,
  confirmed_at: null,
})

/** The lineups as clients see them. */
export const ServedLineup = Strict(
  {
    game_id: GameId,
    home: means(LineupSide, 'The lineup of the home side'),
    away: means(LineupSide, 'The lineup of the visitors'),
  },
  'ServedLineup',
)
export type ServedLineup = Static<typeof ServedLineup>

interface TopicSpec<T> {
  readonly sport: string
  readonly record: TypedRecord<T>
  readonly served: (doc: T) => ServedLineup
  readonly league: LeagueOf<T>
}

/** Publishes lineups when they appear, are confirmed or change. */
export const lineupTopic = <T>({ sport, record: kind, served, league }: TopicSpec<T>): Topic =>
  topic<T>({
    name: `${sport}.lineup`,
    summary: 'The lineups of a game appear, are confirmed or change',
    tier: 'free',
    record: kind,
    form: 'state',
    event: ({ op, doc, before }) =>
      op === 'put' && (before === null || JSON.stringify(served(doc)) !== JSON.stringify(served(before)))
        ? {}
        : null,
    data: served,
    schema: ServedLineup,
    key: (doc) => served(doc).game_id,
    league,
    facets: {
      league: (doc) => [leagueIn(league, doc)],
      team: (doc) => [served(doc).home.team, served(doc).away.team],
      game_id: (doc) => [served(doc).game_id],
      player: (doc) => playersOf(served(doc)),
    },
    perGame: `${sport}.lineups`,
  })

const playersOf = ({ home, away }: ServedLineup): string[] => [home, away].flatMap(playersOfSide)

export const servedLineup = ({ game_id, home, away }: Lineup): ServedLineup => ({ game_id, home, away })

interface Game {
  readonly status: string
  readonly official: boolean
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

interface LineupEndpointSpec<G extends Game, T> {
  readonly game: TypedRecord<G>
  readonly record: TypedRecord<T>
  readonly players: TypedRecord<Player>
  readonly served: (doc: T) => ServedLineup
}

export const lineupDescription =
  'Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one.'

/** The lineups of one game; without players until they are known. */
export const lineupEndpoint = <G extends Game, T = Lineup>(
  { id: league, aGame }: League,
  { game, record, players, served }: LineupEndpointSpec<G, T>,
): Endpoint<{ readonly read: Read }> =>
  endpoint({
    path: `/v1/${league}/games/{game_id}/lineups`,
    league,
    summary: `The lineups of ${aGame}: starters, bench, and whether they are confirmed`,
    description: lineupDescription,
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
