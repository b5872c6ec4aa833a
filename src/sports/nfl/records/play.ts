import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameClock, GameId, Revision } from '../../../games/game-fields.ts'
import { reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { formationOf, personnelOf } from '../play-text.ts'
import { yardlineOf, yardsToGoal } from '../yardline.ts'
import { Distance, Down, TeamCode } from './game.ts'
import {
  Credit,
  Fumble,
  Kick,
  Penalty,
  type PlayType,
  passResults,
  playTypes,
  Touchdown,
  tryResults,
  Yards,
} from './play-parts.ts'

const PerSide = Strict({ home: means(Count, 'Of the home side'), away: means(Count, 'Of the visitors') })

/** One play. Situation, time-outs and clock are those at the snap; `score` is the score after the play. */
export const Play = Strict(
  {
    play_id: means(Count, 'Number of the play within its game, stable once given'),
    game_id: GameId,
    order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
    qtr: Type.Integer({ minimum: 1, description: '5 and more: overtime' }),
    down: means(Down, 'The down, 1–4; null where there is none'),
    distance: means(Distance, 'Yards to go; null where there is no down'),
    yardline: Nullable(Type.String({ description: 'Side and yard line, as `GB 25`; `50` at midfield' })),
    clock: GameClock,
    description: means(Type.String(), 'The play in words'),
    epa: means(
      Nullable(Type.Number()),
      'Expected points added by the play; null where the model has no value',
    ),
    wpa: means(
      Nullable(Type.Number()),
      'Win probability added by the play; null where the model has no value',
    ),
    model: Nullable(Type.String({ description: 'The model of the feed’s epa and wpa' })),
    formation: means(Nullable(Type.String()), 'Formation of the offence; null when not known'),
    personnel: Nullable(Type.String({ description: 'Running backs, then tight ends: `11`' })),
    play_type: means(OneOf(playTypes), 'What kind of play it is'),
    air_yards: means(Nullable(Yards), 'Yards that the pass travelled in the air; null without a pass'),
    yac: means(Nullable(Yards), 'Yards after the catch; null without a catch'),
    posteam: means(Nullable(TeamCode), 'The team with the ball; null where neither has it'),
    score: means(PerSide, 'The score after the play'),
    yardline_100: Nullable(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Yards to the opponents’ goal line' }),
    ),
    goal_to_go: means(Type.Boolean(), 'Whether the goal line is nearer than a first down'),
    timeouts: means(PerSide, 'Time-outs left after the play'),
    yards_gained: means(Nullable(Yards), 'Yards gained; null where the play has none'),
    pass_result: means(Nullable(OneOf(passResults)), 'What became of the pass; null without a pass'),
    kick: means(Nullable(Kick), 'The kick; null without one'),
    two_point: means(Nullable(OneOf(tryResults)), 'What became of the two-point try; null without one'),
    touchdown: means(Nullable(Touchdown), 'Who scored a touchdown; null without one'),
    /** The side that gets the two points. */
    safety: means(Nullable(TeamCode), 'The team that scored a safety; null without one'),
    credits: means(Type.Array(Credit, { maxItems: 40 }), 'What each player did in the play'),
    fumbles: means(Type.Array(Fumble, { maxItems: 8 }), 'The fumbles of the play'),
    penalty: means(Nullable(Penalty), 'The penalty of the play; null without one'),
    revision: means(Revision, 'How many times it was corrected; 0 as first published'),
    edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
  },
  'NflPlayRecord',
)
export type Play = Static<typeof Play>

const p = Play.properties

/** The input of a feed: what happened and when is required, the rest is completed or null. */
export const PlayInput = inputOf(Play, {
  play_id: p.play_id,
  game_id: p.game_id,
  qtr: p.qtr,
  clock: p.clock,
  play_type: p.play_type,
  score: p.score,
})
export type PlayInput = Static<typeof PlayInput>

export const play = record({
  kind: 'nfl.play',
  summary: 'One play of an American football game',
  input: PlayInput,
  stored: Play,
  tier: 'standard',
  league: () => 'nfl',
  place: (doc) => ({ parent: doc.game_id, order: doc.order }),
  reconcile,
})

export const playId = (gameId: string, id: number): string => `${gameId}:${id}`

const passTypes: ReadonlySet<PlayType> = new Set(['pass', 'two_point', 'qb_spike', 'no_play'])

function reconcile(input: PlayInput, previous: Play | null, { atMs }: { atMs: number }): Reconciled<Play> {
  if (input.pass_result && !passTypes.has(input.play_type)) {
    return { rejected: `pass_result does not go with ${input.play_type}` }
  }
  if (input.two_point && input.play_type !== 'two_point' && input.play_type !== 'extra_point') {
    return { rejected: `two_point does not go with ${input.play_type}` }
  }
  return reconcilePlay(completePlay(input), previous, input, atMs)
}

/** When a feed gives epa or wpa without a model, the model is the feed's own. */
const feedModel = 'feed'

function completePlay(input: PlayInput): Play {
  const down = input.down ?? null
  const distance = down === null ? null : (input.distance ?? null)
  const yardline = yardlineOf(input.yardline ?? null)
  const yardline100 = input.yardline_100 ?? yardsToGoal(yardline, input.posteam ?? null)
  const isRated = (input.epa ?? null) !== null || (input.wpa ?? null) !== null
  return {
    play_id: input.play_id,
    game_id: input.game_id,
    order: input.order ?? input.play_id,
    qtr: input.qtr,
    down,
    distance,
    yardline,
    clock: input.clock,
    description: input.description ?? '',
    epa: input.epa ?? null,
    wpa: input.wpa ?? null,
    model: isRated ? (input.model ?? feedModel) : null,
    formation: input.formation ?? formationOf(input.play_type, input.description ?? ''),
    personnel: personnelOf(input.personnel ?? null),
    play_type: input.play_type,
    air_yards: input.air_yards ?? null,
    yac: input.yac ?? null,
    posteam: input.posteam ?? null,
    score: { home: input.score.home, away: input.score.away },
    yardline_100: yardline100,
    goal_to_go: input.goal_to_go ?? (distance !== null && yardline100 !== null && distance >= yardline100),
    timeouts: input.timeouts ?? { home: 3, away: 3 },
    yards_gained: input.yards_gained ?? null,
    pass_result: input.pass_result ?? null,
    kick: input.kick ?? null,
    two_point: input.two_point ?? null,
    touchdown: input.touchdown ?? null,
    safety: input.safety ?? null,
    credits: input.credits ?? [],
    fumbles: input.fumbles ?? [],
    penalty: input.penalty ?? null,
    revision: input.revision ?? 0,
    edited_at: input.edited_at ?? null,
  }
}
