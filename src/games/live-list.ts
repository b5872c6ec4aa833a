/** The live list of a league: which games it has, and the call that serves it. */
import Type, { type Static, type TObject } from 'typebox'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import { type LiveFilter, type LiveView, liveView, renderElement } from '../contract/live.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, means, OneOf, Strict } from '../contract/schema.ts'
import { fieldsOf, pickNames } from '../kernel/json.ts'
import { capital, type League } from './declaration.ts'
import { instantMs, Since } from './parameters.ts'
import { zoneOf } from './season.ts'
import { IncludedChances } from './win-probability/schemas.ts'
import type { SportWinProbability } from './win-probability/sport-win-probability.ts'

export interface ListedGame {
  readonly date: string
  readonly status: string
  readonly status_detail: string
  readonly updated_at: string
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

export interface LiveSpec<G> {
  readonly game: TypedRecord<G>
  readonly startUtc: (game: G) => string
  /** A game as the list shows it. */
  readonly element: TObject
  /** What one game by itself is described with; by default the element. */
  readonly shown?: TObject
  /** What `include` can add from the game itself, by its name in the game. */
  readonly extras?: readonly string[]
  /** The parameters beside `team` and `include`. */
  readonly parameters: readonly ('since' | 'limit')[]
  readonly isInProgress?: (game: G) => boolean
  /** The day on whose list it is; by default its league day. */
  readonly day?: (game: G) => string
}

const isUnderWay = ({ status }: { readonly status: string }): boolean =>
  status === 'in_progress' || status === 'halftime'

/** The games of a league as the live room keeps them. */
export function leagueLive<G extends ListedGame>(
  { id, seasons }: League,
  { game, startUtc, element, extras = [], isInProgress = isUnderWay, day }: LiveSpec<G>,
): LiveView<'games', object> {
  const names = Object.keys(element.properties)
  const zone = zoneOf(seasons)
  return liveView({
    record: game,
    list: 'games',
    league: () => id,
    zone: () => zone,
    day: day ?? ((doc) => doc.date),
    startMs: (doc) => Date.parse(startUtc(doc)),
    isInProgress,
    isOver: (doc) => doc.status === 'final',
    isListed: (doc) => doc.status_detail !== 'cancelled',
    updatedMs: (doc) => Date.parse(doc.updated_at),
    teams: (doc) => [doc.home.team, doc.away.team],
    render: (doc) => renderElement<object>(pickNames(names, doc), pickNames(extras, doc)),
  })
}

/** What `include=win_probability` adds to a game of the list. */
export const probabilityField = {
  win_probability: means(
    IncludedChances,
    'The probability of each result now; only with include=win_probability',
  ),
}

const chances = 'win_probability'

/** The call that serves the list. */
export function liveEndpoint<G extends ListedGame>(
  { id, noun, TeamParameter, teamNamed }: League,
  { parameters, extras = [] }: LiveSpec<G>,
  {
    view,
    listed,
    winProbability,
  }: {
    readonly view: LiveView<'games', object>
    readonly listed: TObject
    /** Null for a league without a model. */
    readonly winProbability: Pick<SportWinProbability, 'include'> | null
  },
): Endpoint<{ readonly read: Read }> {
  const names = [...extras, ...(winProbability ? [chances] : [])]
  const all = {
    team: means(Type.Optional(TeamParameter), 'Team code'),
    since: Type.Optional(Since),
    include: Type.Optional(includeOf(names)),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Maximum number of games' }),
    ),
  }
  // All are optional, so a list without one of them has the same type.
  const Query = Type.Object(
    fieldsOf<typeof all, keyof typeof all>(all, [
      'team',
      ...parameters.filter((name) => name === 'since'),
      ...(names.length === 0 ? [] : (['include'] as const)),
      ...parameters.filter((name) => name === 'limit'),
    ]),
  )
  const filterOf = ({ team, since, include, limit }: Static<typeof Query>): LiveFilter => ({
    team: team === undefined ? undefined : teamNamed(team),
    sinceMs: since === undefined ? undefined : instantMs('since', since),
    // Sorted and without duplicates, so that the same selection gives the same cached answer.
    include: include && names.filter((name) => include.includes(name)),
    limit,
  })
  return endpoint({
    path: `/v1/${id}/scores/live`,
    league: id,
    summary: capital(`${noun} games of the day, live`),
    description:
      'The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one.',
    query: Query,
    response: Strict({
      games: means(Type.Array(Type.Unsafe<object>(listed)), 'The games, in order of their start'),
      meta: Meta,
    }),
    isFromMemory: ({ include }) => !include?.includes(chances),
    handle: ({ query, principal }, { read }) => {
      const games = read.live(view, query, filterOf)
      return winProbability && query.include?.includes(chances)
        ? winProbability.include(read, principal, 'games', games)
        : games
    },
  })
}

const includeOf = (names: readonly string[]) =>
  Type.Array(OneOf(names), {
    ...(names.length > 1 ? {} : { minItems: 1 }),
    maxItems: 10,
    description:
      names.length > 1
        ? 'Extras to add to each game'
        : 'Extras to add to each game; win_probability needs the standard tier',
  })
