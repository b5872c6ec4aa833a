import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameClock, GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import { secondsOf } from '../../../games/periods.ts'
import { playCompleter, reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import { roundTo } from '../../../kernel/numbers.ts'
import type { BasketballLeague } from '../league.ts'

export const playTypes = [
  'two_point_made',
  'two_point_missed',
  'three_point_made',
  'three_point_missed',
  'free_throw_made',
  'free_throw_missed',
  'rebound_offensive',
  'rebound_defensive',
  'turnover',
  'steal',
  'block',
  'foul_personal',
  'foul_shooting',
  'foul_offensive',
  'foul_technical',
  'foul_flagrant',
  'violation',
  'substitution',
  'timeout',
  'jump_ball',
  'ejection',
  'replay_review',
  'period_start',
  'period_end',
  'game_end',
  'other',
] as const
export type PlayType = (typeof playTypes)[number]

/** Feet; origin at the attacked rim, x across, y up-court. */
const Shot = Strict({
  x: means(Type.Number(), 'Feet across the court from the attacked rim'),
  y: means(Type.Number(), 'Feet up the court from the attacked rim'),
  distance_ft: means(Type.Number({ minimum: 0 }), 'Distance from the rim in feet'),
  made: means(Type.Boolean(), 'Whether the ball went in'),
})

const Score = Strict({
  home: means(Count, 'Points of the home side'),
  away: means(Count, 'Points of the visitors'),
})

/** One play of a game. The fields are the wire fields. */
const playSchema = ({ title, TeamCode }: BasketballLeague) =>
  Strict(
    {
      event_id: means(Count, 'Number of the play within its game, stable once given'),
      game_id: GameId,
      order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
      period: means(
        Type.Integer({ minimum: 1 }),
        'Number of the period; overtimes follow those of regulation',
      ),
      clock: GameClock,
      seconds_left: Type.Number({ minimum: 0, description: 'Seconds left in the period, to a hundredth' }),
      team: means(Nullable(TeamCode), 'The team of the player; null for plays of neither side'),
      player: means(
        Nullable(PlayerSlug),
        'Who made the play; null where nobody did. In a substitution, who comes in',
      ),
      type: means(OneOf(playTypes), 'What kind of play it is'),
      detail: Nullable(
        Type.String({ description: 'What kind of foul, turnover, free throw …, in words_like_this' }),
      ),
      description: means(Type.String(), 'The play in words'),
      shot: means(Nullable(Shot), 'Where the shot was taken from; null for all but field goal attempts'),
      free_throw: means(
        Nullable(
          Strict({
            number: means(Type.Integer({ minimum: 1 }), 'Which one it is, from 1'),
            of: means(Type.Integer({ minimum: 1 }), 'How many there are'),
          }),
        ),
        'Which free throw of how many; null for other plays',
      ),
      points: means(Count, 'Points that the play scored'),
      assist: means(Nullable(PlayerSlug), 'Who assisted; null without an assist'),
      related_player: means(
        Nullable(PlayerSlug),
        'Who went out (substitution), who drew the foul, who lost the ball',
      ),
      score: means(Score, 'The score after the play'),
      revision: means(Count, 'How many times it was corrected; 0 as first published'),
      edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
    },
    `${title}PlayRecord`,
  )
export type Play = Static<ReturnType<typeof playSchema>>

const inputSchema = (league: BasketballLeague) => {
  const play = playSchema(league)
  const p = play.properties
  return inputOf(play, {
    event_id: p.event_id,
    game_id: p.game_id,
    period: p.period,
    clock: p.clock,
    type: p.type,
    score: p.score,
    shot: Type.Optional(Nullable(Strict({ ...Shot.properties, distance_ft: Type.Optional(Type.Number()) }))),
  })
}
export type PlayInput = Static<ReturnType<typeof inputSchema>>

export const playRecord = (league: BasketballLeague) => {
  const stored = playSchema(league)
  const complete = playCompleter<PlayInput, Play>(stored)
  return record({
    ...playKind(league),
    input: inputSchema(league),
    stored,
    reconcile: (input, previous, { atMs }) => {
      const { shot = null, type, score } = input
      if (shot && !isFieldGoal(type)) return { rejected: `shot does not go with ${type}` }
      const computed = {
        shot: shot && { x: shot.x, y: shot.y, distance_ft: distanceFt(shot.x, shot.y), made: shot.made },
        score: { home: score.home, away: score.away },
      }
      const play = complete(input, computed, {
        order: input.event_id,
        seconds_left: secondsOf(input.clock),
        team: null,
        player: null,
        detail: null,
        description: '',
        free_throw: null,
        points: pointsOf[type] ?? 0,
        assist: null,
        related_player: null,
      })
      return reconcilePlay(play, previous, input, atMs)
    },
  })
}

/** The id that our own feeds give a play; other feeds may use any other. */
export const playId = (gameId: string, eventId: number): string => `${gameId}:${eventId}`

const fieldGoals: ReadonlySet<PlayType> = new Set([
  'two_point_made',
  'two_point_missed',
  'three_point_made',
  'three_point_missed',
])

export const isFieldGoal = (type: PlayType): boolean => fieldGoals.has(type)

const pointsOf: Partial<Record<PlayType, number>> = {
  two_point_made: 2,
  three_point_made: 3,
  free_throw_made: 1,
}

/** Distance to the rim, to a tenth of a foot. */
export const distanceFt = (x: number, y: number): number => roundTo(Math.hypot(x, y), 1)
