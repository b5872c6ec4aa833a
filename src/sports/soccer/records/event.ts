import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { clubName } from '../clubs/index.ts'
import { ClubName, FixtureId, LeagueId, PerSide } from './fields.ts'
import { momentFields, momentInputs, momentOf } from './moment.ts'

/** The closed list of event types. */
const eventTypes = [
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_missed',
  'yellow_card',
  'second_yellow_card',
  'red_card',
  'substitution',
  'var_review',
  'shootout_goal',
  'shootout_missed',
] as const
export type EventType = (typeof eventTypes)[number]

/** The outcome of a review. */
const reviewOutcomes = [
  'goal_cancelled',
  'goal_confirmed',
  'penalty_awarded',
  'penalty_cancelled',
  'card_upgraded',
  'card_rescinded',
] as const

/** One event of a match. The team of an own goal is the one that profits; its player is the scorer. */
export const MatchEvent = Strict(
  {
    event_id: means(Count, 'Number of the event within its fixture, stable once given'),
    fixture_id: FixtureId,
    league: LeagueId,
    ...momentFields,
    type: means(OneOf(eventTypes), 'What kind of event it is'),
    detail: means(
      Nullable(OneOf(reviewOutcomes, 'The outcome of a review')),
      'The outcome of a review; null for other events',
    ),
    team: means(Nullable(ClubName), 'The club; null where the event is about neither'),
    player: means(
      Nullable(PlayerSlug),
      'Who it is about, in a substitution who comes on; null where nobody is',
    ),
    related_player: means(
      Nullable(PlayerSlug),
      'The player with the assist, or who goes off in a substitution',
    ),
    cancelled: Type.Boolean({ description: 'True: a review disallowed the goal; it does not count' }),
    description: means(Type.String(), 'The event in words'),
    score: means(Nullable(PerSide), 'The score after the event; null where the feed gives none'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
  },
  'SoccerEventRecord',
)
export type MatchEvent = Static<typeof MatchEvent>

const e = MatchEvent.properties

/** The input of a feed. */
export const EventInput = inputOf(MatchEvent, {
  event_id: e.event_id,
  fixture_id: e.fixture_id,
  league: e.league,
  type: e.type,
  ...momentInputs,
})
export type EventInput = Static<typeof EventInput>

export const event = record({
  kind: 'soccer.event',
  summary: 'One event of a soccer match',
  input: EventInput,
  stored: MatchEvent,
  tier: 'standard',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: doc.fixture_id, order: doc.order }),
  reconcile,
})

export const eventId = (fixtureId: string, id: number): string => `${fixtureId}:${id}`

const goals: ReadonlySet<EventType> = new Set(['goal', 'own_goal', 'penalty_goal'])

/** Whether an event adds to the score; kicks of a shoot-out never do. */
export const isGoal = ({ type, cancelled }: Pick<MatchEvent, 'type' | 'cancelled'>): boolean =>
  goals.has(type) && !cancelled

function reconcile(
  input: EventInput,
  previous: MatchEvent | null,
  { atMs }: { atMs: number },
): Reconciled<MatchEvent> {
  if (input.type !== 'var_review' && (input.team ?? null) === null) {
    return { rejected: `${input.type} needs a team` }
  }
  if (input.cancelled && !goals.has(input.type)) return { rejected: `${input.type} cannot be cancelled` }
  if (input.detail && input.type !== 'var_review')
    return { rejected: `detail does not go with ${input.type}` }
  if (previous && (previous.fixture_id !== input.fixture_id || previous.league !== input.league)) {
    return { rejected: `the event belongs to ${previous.league} ${previous.fixture_id}` }
  }
  return reconcilePlay(completeEvent(input), previous, input, atMs)
}

function completeEvent(input: EventInput): MatchEvent {
  return {
    event_id: input.event_id,
    fixture_id: input.fixture_id,
    league: input.league,
    ...momentOf(input, input.event_id),
    type: input.type,
    detail: input.detail ?? null,
    team: input.team ? clubName(input.league, input.team) : null,
    player: input.player ?? null,
    related_player: input.related_player ?? null,
    cancelled: input.cancelled ?? false,
    description: input.description ?? '',
    score: input.score ?? null,
    revision: input.revision ?? 0,
    edited_at: input.edited_at ?? null,
  }
}
