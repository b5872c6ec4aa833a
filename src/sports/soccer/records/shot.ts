import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { roundChance, roundTo } from '../../../kernel/numbers.ts'
import { clubName } from '../clubs/index.ts'
import { distanceOf, expectedGoals, type Place, xgModel, xgModelName } from '../metrics/xg.ts'
import { periodOf } from '../periods.ts'
import { ClubName, FixtureId, LeagueId } from './fields.ts'
import { momentFields, momentInputs, momentOf } from './moment.ts'

/** The closed list of what becomes of a shot. */
const outcomes = ['goal', 'saved', 'missed', 'blocked', 'woodwork'] as const
export type ShotOutcome = (typeof outcomes)[number]

const bodyParts = ['foot', 'head', 'other'] as const
export type BodyPart = (typeof bodyParts)[number]

const situations = ['open_play', 'free_kick', 'penalty'] as const
export type ShotSituation = (typeof situations)[number]

const Metres = Type.Number({ minimum: -60, maximum: 120 })

/** One shot of a match. Own goals are not shots, nor are the kicks of a shoot-out. */
export const Shot = Strict(
  {
    shot_id: means(Count, 'Number of the shot within its fixture, stable once given'),
    fixture_id: FixtureId,
    league: LeagueId,
    ...momentFields,
    team: means(ClubName, 'The club that shoots'),
    player: means(Nullable(PlayerSlug), 'Who shoots; null where the feed does not say'),
    assist: means(Nullable(PlayerSlug), 'Who passed to the shooter; null where nobody did'),
    outcome: means(OneOf(outcomes), 'What became of the shot'),
    cancelled: Type.Boolean({ description: 'True: a review disallowed the goal; the shot does not count' }),
    body_part: means(Nullable(OneOf(bodyParts)), 'What the ball was played with; null when not known'),
    situation: means(OneOf(situations), 'How the shot came about; corners are open play'),
    x: means(
      Nullable(Metres),
      'Metres across the pitch from the middle of the attacked goal, positive to the right of the attackers; null when not known',
    ),
    y: means(Nullable(Metres), 'Metres from the attacked goal line; null when not known'),
    distance_m: means(Nullable(Type.Number({ minimum: 0 })), 'Metres to the middle of the attacked goal'),
    xg: means(
      Nullable(Type.Number({ minimum: 0, maximum: 1 })),
      'Expected goals: the probability that such a shot is a goal; null where neither the feed nor the place gives it',
    ),
    xg_model: means(
      Nullable(Type.String()),
      'The model that xg is from, with its version; null where the feed gives xg, or where there is none',
    ),
    description: means(Type.String(), 'The shot in words'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
  },
  'SoccerShotRecord',
)
export type Shot = Static<typeof Shot>

const s = Shot.properties

/** The input of a feed. `xg` is what the feed says; without it the model rates the shot by its place. */
export const ShotInput = inputOf(Shot, {
  shot_id: s.shot_id,
  fixture_id: s.fixture_id,
  league: s.league,
  team: s.team,
  outcome: s.outcome,
  ...momentInputs,
})
export type ShotInput = Static<typeof ShotInput>

export const shot = record({
  kind: 'soccer.shot',
  summary: 'One shot of a soccer match',
  input: ShotInput,
  stored: Shot,
  tier: 'standard',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: doc.fixture_id, order: doc.order }),
  reconcile,
})

export const shotId = (fixtureId: string, id: number): string => `${fixtureId}:${id}`

function reconcile(input: ShotInput, previous: Shot | null, { atMs }: { atMs: number }): Reconciled<Shot> {
  if (input.cancelled && input.outcome !== 'goal') {
    return { rejected: `a shot that was ${input.outcome} cannot be cancelled` }
  }
  const period = periodOf(input.period)
  if (period === 'pre_match') return { rejected: `there are no shots in ${input.period}` }
  if (period === 'penalties') {
    return { rejected: `there are no shots in ${input.period}: the kicks of a shoot-out are events` }
  }
  if (((input.x ?? null) === null) !== ((input.y ?? null) === null))
    return { rejected: 'x and y go together' }
  if (previous && (previous.fixture_id !== input.fixture_id || previous.league !== input.league)) {
    return { rejected: `the shot belongs to ${previous.league} ${previous.fixture_id}` }
  }
  return reconcilePlay(completeShot(input), previous, input, atMs)
}

/** A shot with everything that follows from what is known of it. */
export function completeShot(input: ShotInput): Shot {
  const { x = null, y = null } = input
  const place = x === null || y === null ? null : { x, y }
  return {
    shot_id: input.shot_id,
    fixture_id: input.fixture_id,
    league: input.league,
    ...momentOf(input, input.shot_id),
    team: clubName(input.league, input.team),
    player: input.player ?? null,
    assist: input.assist ?? null,
    outcome: input.outcome,
    cancelled: input.cancelled ?? false,
    body_part: input.body_part ?? null,
    situation: input.situation ?? 'open_play',
    x,
    y,
    distance_m: place && roundTo(distanceOf(place), 1),
    ...xgOf(input, place),
    description: input.description ?? '',
    revision: input.revision ?? 0,
    edited_at: input.edited_at ?? null,
  }
}

const xgDecimals = 4

/** A value that comes with the shot is kept, the feed's own or a model's. */
function xgOf(input: ShotInput, place: Place | null): Pick<Shot, 'xg' | 'xg_model'> {
  if (typeof input.xg === 'number') {
    return { xg: roundChance(input.xg, xgDecimals), xg_model: input.xg_model ?? null }
  }
  if (input.situation === 'penalty') return { xg: xgModel.penalty, xg_model: xgModelName }
  if (place === null) return { xg: null, xg_model: null }
  const rated = {
    place,
    isHeader: input.body_part === 'head',
    isFreeKick: input.situation === 'free_kick',
  }
  return { xg: roundChance(expectedGoals(rated), xgDecimals), xg_model: xgModelName }
}
