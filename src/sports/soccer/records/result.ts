import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Nullable, Strict } from '../../../contract/schema.ts'
import { ClubName, FixtureId, LeagueId, SeasonName } from './fields.ts'

/** `due`: not played or not counted; `outside`: from a round outside the table. */
const states = ['due', 'live', 'played', 'outside'] as const

/** The result of a match for its table: the only input of tables besides facts. */
export interface Result {
  readonly fixture_id: string
  readonly league: string
  readonly season: string
  readonly group: string | null
  readonly start_ms: number
  readonly home: string
  readonly away: string
  readonly goals: readonly [home: number, away: number]
  readonly state: (typeof states)[number]
  /** The points of a ruling; null: by the goals. */
  readonly points: readonly [home: number, away: number] | null
  /** Yellow, second yellow and red cards of the home side, then of the visitors. */
  readonly cards: readonly [number, number, number, number, number, number]
}

const Pair = Type.Tuple([Count, Count])

/** One match; clubs by index in the list of clubs, the state by index in the list of states. */
const PackedResult = Type.Tuple([
  FixtureId,
  Type.Integer({ description: 'Start' }),
  Nullable(Type.String({ description: 'Group' })),
  Type.Tuple([Count, Count], { description: 'Clubs' }),
  Pair,
  Type.Integer({ minimum: 0, maximum: states.length - 1 }),
  Nullable(Pair),
  Type.Tuple([Count, Count, Count, Count, Count, Count]),
])

/** The results of a league's season in one packed record, so that a table needs one read. */
const SeasonResults = Strict(
  {
    league: LeagueId,
    season: SeasonName,
    clubs: Type.Array(ClubName),
    results: Type.Array(PackedResult),
  },
  'SoccerSeasonResults',
)
export type SeasonResults = Static<typeof SeasonResults>

/** Not among the area's records: a feed cannot send it, and the journal has no entries for it. */
export const seasonResults = record({
  kind: 'soccer.results',
  summary: 'The results of a season of a soccer league',
  input: SeasonResults,
  stored: SeasonResults,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: doc.season, order: 0 }),
  reconcile: () => ({ rejected: 'it is computed from fixtures, events and awards' }),
})

/** By start, then id: the same results always give the same record. */
export function packResults(league: string, season: string, results: readonly Result[]): SeasonResults {
  const clubs = [...new Set(results.flatMap(({ home, away }) => [home, away]))].sort()
  const places = new Map(clubs.map((club, i) => [club, i]))
  const sorted = results.toSorted((a, b) => a.start_ms - b.start_ms || (a.fixture_id < b.fixture_id ? -1 : 1))
  return {
    league,
    season,
    clubs,
    results: sorted.map((one) => [
      one.fixture_id,
      one.start_ms,
      one.group,
      [places.get(one.home)!, places.get(one.away)!],
      [...one.goals],
      states.indexOf(one.state),
      one.points && [...one.points],
      [...one.cards],
    ]),
  }
}

export const unpackResults = (packed: SeasonResults): Result[] =>
  packed.results.map((one) => unpack(packed, one))

/** The result of one match; null when the season has none. */
export function resultIn(packed: SeasonResults, fixtureId: string): Result | null {
  const found = packed.results.find(([id]) => id === fixtureId)
  return found ? unpack(packed, found) : null
}

function unpack(
  { league, season, clubs }: SeasonResults,
  [fixture_id, start_ms, group, [home, away], goals, state, points, cards]: SeasonResults['results'][number],
): Result {
  return {
    ...{ fixture_id, league, season, group, start_ms },
    home: clubs[home]!,
    away: clubs[away]!,
    goals,
    state: states[state]!,
    points,
    cards,
  }
}
