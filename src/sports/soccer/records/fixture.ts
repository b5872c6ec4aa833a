import Type, { type Static } from 'typebox'
import { type ReconcileContext, type Reconciled, record } from '../../../contract/record.ts'
import { Count, Day, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { completePlace, completeRevision, inputTimeMs } from '../../../games/complete-game.ts'
import { Broadcast, BroadcastInput, gameRejection, Revision } from '../../../games/game-fields.ts'
import { reconcileGame } from '../../../games/reconcile-game.ts'
import { dayIn } from '../../../kernel/calendar.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { clubName } from '../clubs/index.ts'
import { leagueSeason, seasonOf, zoneOf } from '../leagues.ts'
import { codeOf, periodCodes, periodInputs, rankOf } from '../periods.ts'
import { mayMove, statusDetails, statuses } from '../status.ts'
import { ClubName, FixtureId, LeagueId, PeriodField, PerSide, SeasonName, Stoppage } from './fields.ts'
import { type FixtureState, stateOf } from './fixture-state.ts'

const Side = Strict({ team: ClubName, score: means(Count, 'Goals so far, without shoot-outs') })

const phases = ['regular', 'playoffs'] as const

const Round = Type.String({ maxLength: 80, description: 'Matchday or round, as the league names it' })
const Group = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Group in a competition with groups',
})
const Minute = Type.Integer({ minimum: 0, maximum: 120, description: 'Match minute, without stoppage time' })

/** One match: its place in the schedule and its state. The fields are the wire fields. */
export const Fixture = Strict(
  {
    fixture_id: FixtureId,
    league: LeagueId,
    season: SeasonName,
    phase: OneOf(phases, 'Whether it counts for the table, or comes after it'),
    round: Round,
    group: means(Nullable(Group), 'Group or conference; null without one'),
    date: means(Day, 'League day of the game'),
    kick_off_utc: means(Instant, 'When the match starts'),
    venue: means(Type.String(), 'Name of the ground; empty when not known'),
    broadcast: means(Broadcast, 'Who shows the game'),
    status: means(OneOf(statuses), 'Where the game is in its life cycle'),
    status_detail: means(
      OneOf(statusDetails),
      'A finer word than `status`: delayed, postponed, overtime and so on',
    ),
    minute: Minute,
    stoppage: means(Nullable(Stoppage), 'Minutes of stoppage time so far; null outside of it'),
    period: PeriodField,
    period_code: means(Nullable(OneOf(periodCodes)), '1H, HT, 2H, ET or PK; null before and after the match'),
    home: means(Side, 'The home side'),
    away: means(Side, 'The visiting side'),
    shootout: means(Nullable(PerSide), 'Goals of the shoot-out; null without one'),
    last_event: means(Type.String(), 'Description of the latest event; empty before the first'),
    official: means(Type.Boolean(), 'True once the league has made the result official'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'SoccerFixture',
)
export type Fixture = Static<typeof Fixture>

const SideInput = Strict({ team: ClubName, score: Type.Optional(Count) })
/** The input of a feed: league, clubs and kick-off are required, the rest is completed. */
export const FixtureInput = inputOf(Fixture, {
  league: LeagueId,
  kick_off_utc: Instant,
  broadcast: Type.Optional(BroadcastInput),
  minute: Type.Optional(Type.Integer({ minimum: 0, maximum: 180 })),
  stoppage: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 60 }))),
  period: Type.Optional(OneOf(periodInputs)),
  home: SideInput,
  away: SideInput,
})
export type FixtureInput = Static<typeof FixtureInput>

export const fixture = record({
  kind: 'soccer.fixture',
  summary: 'A soccer match: schedule and live state',
  input: FixtureInput,
  stored: Fixture,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({
    parent: leagueSeason(doc.league, doc.season),
    order: Date.parse(doc.kick_off_utc),
  }),
  reconcile,
})

function reconcile(
  input: FixtureInput,
  previous: Fixture | null,
  context: ReconcileContext,
): Reconciled<Fixture> {
  const { id } = context
  if (input.fixture_id !== undefined && input.fixture_id !== id) {
    return { rejected: `fixture_id ${input.fixture_id} is not the id of the change, ${id}` }
  }
  const atMs = inputTimeMs(context, Date.parse(input.kick_off_utc), previous)
  const doc = completeFixture(input, previous, id, atMs)
  const rejection = gameRejection({ date: input.date, home: doc.home, away: doc.away }, id)
  if (rejection) return rejection
  // Its table is found by league and season: a misplaced fixture must be deleted and created again.
  if (previous && (previous.league !== doc.league || previous.season !== doc.season)) {
    return { rejected: `${id} is a fixture of ${previous.league} ${previous.season}` }
  }
  const isCorrection = previous === null || context.mayUndo || (input.revision ?? 0) > previous.revision
  if (!isCorrection && rankOf(doc.period) < rankOf(previous.period) && mayMove(previous.status, doc.status)) {
    return {
      rejected: `period cannot move from ${previous.period} to ${doc.period} without a correction (revision ${previous.revision + 1})`,
    }
  }
  return reconcileGame({ doc, previous, input, mayMove, changesResult, part: partOf, context })
}

const partOf = ({ period }: Fixture) => ({ rank: rankOf(period), name: period })

function completeFixture(input: FixtureInput, previous: Fixture | null, id: string, atMs: number): Fixture {
  const { league } = input
  const kickOffMs = Date.parse(input.kick_off_utc)
  const state: FixtureState = stateOf(input, previous)
  const side = (which: 'home' | 'away') => ({
    team: clubName(league, input[which].team),
    score: input[which].score ?? previous?.[which].score ?? 0,
  })
  return {
    fixture_id: id,
    league,
    season: input.season ?? previous?.season ?? seasonOf(league, kickOffMs),
    phase: input.phase ?? previous?.phase ?? 'regular',
    round: input.round ?? previous?.round ?? '',
    group: input.group === undefined ? (previous?.group ?? null) : input.group,
    date: input.date ?? dayIn(zoneOf(league), kickOffMs),
    kick_off_utc: input.kick_off_utc,
    ...completePlace(input, previous),
    status: state.status,
    status_detail: state.status_detail,
    minute: state.minute,
    stoppage: state.stoppage,
    period: state.period,
    period_code: codeOf(state.period),
    home: side('home'),
    away: side('away'),
    shootout: state.shootout,
    last_event: input.last_event ?? previous?.last_event ?? '',
    ...completeRevision(input, previous, atMs),
  }
}

function changesResult(a: Fixture, b: Fixture): boolean {
  return (
    a.home.score !== b.home.score ||
    a.away.score !== b.away.score ||
    a.status_detail !== b.status_detail ||
    JSON.stringify(a.shootout) !== JSON.stringify(b.shootout)
  )
}
