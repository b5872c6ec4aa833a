/** Facts from an operator that no feed of results carries: rulings and play-offs. */
import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Day, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { isDay } from '../../../kernel/calendar.ts'
import { clubName } from '../clubs/index.ts'
import { leagueSeason } from '../leagues.ts'
import { qualifications } from '../qualification.ts'
import { ClubName, FixtureId, LeagueId, SeasonName } from './fields.ts'

const Reason = Type.String({ maxLength: 500 })

export const Deduction = Strict(
  {
    league: LeagueId,
    season: SeasonName,
    team: ClubName,
    points: Type.Integer({ minimum: 1, description: 'Points deducted from the club' }),
    decided_on: Day,
    annulled_on: Nullable(Day),
  },
  'SoccerDeduction',
)
export type Deduction = Static<typeof Deduction>

export const deduction = record({
  kind: 'soccer.deduction',
  summary: 'A deduction of points by a ruling, until it is annulled',
  input: Strict({ ...Deduction.properties, annulled_on: Type.Optional(Deduction.properties.annulled_on) }),
  stored: Deduction,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: leagueSeason(doc.league, doc.season), order: Date.parse(doc.decided_on) }),
  onDay: (doc, day) => {
    if (doc.decided_on > day) return null
    return doc.annulled_on !== null && doc.annulled_on > day ? { ...doc, annulled_on: null } : doc
  },
  reconcile: (input, previous) => {
    if (!isDay(input.decided_on)) return { rejected: 'decided_on is not a valid date' }
    const annulledOn = input.annulled_on ?? null
    if (annulledOn !== null && !isDay(annulledOn)) {
      return { rejected: 'annulled_on is not a valid date' }
    }
    const { league, season, points, decided_on } = input
    if (hasMoved(input, previous)) return rejectMoved(previous!)
    const team = clubName(league, input.team)
    return { doc: { league, season, team, points, decided_on, annulled_on: annulledOn } }
  },
})

export const Override = Strict(
  {
    league: LeagueId,
    season: SeasonName,
    order: Type.Array(ClubName, {
      minItems: 2,
      maxItems: 100,
      description: 'Clubs in the order of the ruling; they share the places that they hold between them',
    }),
    reason: Reason,
  },
  'SoccerOverride',
)
export type Override = Static<typeof Override>

export const override = record({
  kind: 'soccer.override',
  summary:
    'The order of clubs by a play-off or a ruling: they share the places that they hold, in that order',
  input: Override,
  stored: Override,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: leagueSeason(doc.league, doc.season), order: 0 }),
  reconcile: (input, previous) => {
    const { league, season, reason } = input
    const order = input.order.map((team) => clubName(league, team))
    if (new Set(order).size < order.length) return { rejected: 'order names a club twice' }
    if (hasMoved(input, previous)) return rejectMoved(previous!)
    return { doc: { league, season, order, reason } }
  },
})

export const Qualification = Strict(
  {
    league: LeagueId,
    season: SeasonName,
    team: ClubName,
    qualification: OneOf(qualifications, 'What the club qualified for; "" for nothing'),
    reason: Reason,
  },
  'SoccerQualification',
)
export type Qualification = Static<typeof Qualification>

export const qualification = record({
  kind: 'soccer.qualification',
  summary:
    'What a club qualified for by a cup, a title or a ruling instead of its place, also with live=true; empty: nothing',
  input: Strict({ ...Qualification.properties, reason: Type.Optional(Reason) }),
  stored: Qualification,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: leagueSeason(doc.league, doc.season), order: 0 }),
  reconcile: (input, previous) => {
    const { league, season, reason = '' } = input
    if (hasMoved(input, previous)) return rejectMoved(previous!)
    const team = clubName(league, input.team)
    return { doc: { league, season, team, qualification: input.qualification, reason } }
  },
})

interface OfSeason {
  readonly league: string
  readonly season: string
}

/** A fact keeps its league and season, because its table is found by them. */
const hasMoved = (input: OfSeason, previous: OfSeason | null): boolean =>
  previous !== null && (previous.league !== input.league || previous.season !== input.season)

const rejectMoved = ({ league, season }: OfSeason) => ({
  rejected: `the fact is one of ${league} ${season}`,
})

/** Points awarded for a match whatever its score; its goals stay those of the fixture. */
export const Award = Strict(
  {
    fixture_id: FixtureId,
    home_points: Count,
    away_points: Count,
    reason: Reason,
    league: Nullable(LeagueId),
  },
  'SoccerAward',
)
export type Award = Static<typeof Award>

export const award = record({
  kind: 'soccer.award',
  summary: 'The points of a match by a ruling; the goals stay those of the fixture',
  input: Strict({ ...Award.properties, league: Type.Optional(Award.properties.league) }),
  stored: Award,
  tier: 'free',
  // A key restricted to some leagues only sees records whose league is known.
  league: (doc) => doc.league ?? '',
  place: (doc) => ({ parent: doc.fixture_id, order: 0 }),
  reconcile: (input, previous) => {
    const { fixture_id, home_points, away_points, reason } = input
    if (previous && previous.fixture_id !== fixture_id) {
      return { rejected: `the award is about ${previous.fixture_id}` }
    }
    return { doc: { fixture_id, home_points, away_points, reason, league: input.league ?? null } }
  },
})
