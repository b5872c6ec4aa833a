import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameClock, GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import { playCompleter, reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import type { HockeyLeague } from '../league.ts'
import { PeriodTypeField } from './game.ts'

/** The closed list of play types; `failed_shot` occurs in shootouts and penalty shots. */
export const playTypes = [
  'faceoff',
  'hit',
  'giveaway',
  'takeaway',
  'shot_on_goal',
  'goal',
  'missed_shot',
  'blocked_shot',
  'failed_shot',
  'penalty',
  'delayed_penalty',
  'stoppage',
  'period_start',
  'period_end',
  'shootout_complete',
  'game_end',
  'other',
] as const
export type PlayType = (typeof playTypes)[number]

export const shotTypes = [
  'wrist',
  'snap',
  'slap',
  'backhand',
  'tip_in',
  'deflected',
  'wrap_around',
  'bat',
  'poke',
  'between_legs',
  'cradle',
  'other',
] as const
export type ShotType = (typeof shotTypes)[number]

/** Four digits: away goalie in, away skaters, home skaters, home goalie in. 1551 is five on five. */
const Situation = Type.String({
  pattern: '^[01][0-6][0-6][01]$',
  description: 'State on the ice: away goalie in, away skaters, home skaters, home goalie in',
})

const Penalty = Strict({
  minutes: means(Count, 'Length in minutes'),
  kind: Type.String({ description: 'The offence, in kebab-case' }),
  drawn_by: means(Nullable(PlayerSlug), 'Who drew it; null when nobody did'),
})

const PerSide = Strict({ home: means(Count, 'Of the home side'), away: means(Count, 'Of the visitors') })

/** One play of a game. `team` is always the team of `player`: for a shot the shooting side, blocked or not. */
const playSchema = ({ title, TeamCode }: HockeyLeague) =>
  Strict(
    {
      event_id: means(Count, 'Number of the play within its game, stable once given'),
      game_id: GameId,
      order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
      period: means(
        Type.Integer({ minimum: 1 }),
        'Number of the period; overtimes follow those of regulation',
      ),
      period_type: PeriodTypeField,
      seconds: Type.Integer({ minimum: 0, description: 'Seconds played in the period' }),
      clock: GameClock,
      team: means(Nullable(TeamCode), 'The team of the player; null for plays of neither side'),
      player: means(Nullable(PlayerSlug), 'Who made the play; null where nobody did'),
      type: means(OneOf(playTypes), 'What kind of play it is'),
      shot_type: means(Nullable(OneOf(shotTypes)), 'How the shot was taken; null for other plays'),
      x: Nullable(Type.Number({ description: 'Feet along the rink from centre ice; the goals are at ±89' })),
      y: Nullable(Type.Number({ description: 'Feet across the rink from centre ice' })),
      home_defends: means(
        Nullable(OneOf(['left', 'right'], 'The end the home side defends; left is negative x')),
        'The end the home side defends; left is negative x; null when not known',
      ),
      situation: means(
        Nullable(Situation),
        'State on the ice: away goalie in, away skaters, home skaters, home goalie in',
      ),
      reason: Nullable(Type.String({ description: 'Why play stopped, or how a shot missed or was blocked' })),
      description: means(Type.String(), 'The play in words'),
      related_player: means(Nullable(PlayerSlug), 'Who was hit, lost the faceoff or blocked the shot'),
      assists: means(Type.Array(PlayerSlug, { maxItems: 2 }), 'Who assisted, at most two'),
      goalie: means(Nullable(PlayerSlug), 'The goalie in the goal; null when it is empty or no shot'),
      penalty: means(Nullable(Penalty), 'The penalty; null for other plays'),
      score: means(PerSide, 'The score after the play'),
      shots: means(PerSide, 'Shots on goal of both sides after the play'),
      revision: means(Count, 'How many times it was corrected; 0 as first published'),
      edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
    },
    `${title}PlayRecord`,
  )
export type Play = Static<ReturnType<typeof playSchema>>

const inputSchema = (league: HockeyLeague) => {
  const play = playSchema(league)
  const p = play.properties
  return inputOf(play, {
    event_id: p.event_id,
    game_id: p.game_id,
    period: p.period,
    seconds: p.seconds,
    clock: p.clock,
    type: p.type,
    score: p.score,
    shots: p.shots,
  })
}
export type PlayInput = Static<ReturnType<typeof inputSchema>>

export const playRecord = (league: HockeyLeague) => {
  const stored = playSchema(league)
  const complete = playCompleter<PlayInput, Play>(stored)
  return record({
    ...playKind(league),
    input: inputSchema(league),
    stored,
    reconcile: (input, previous, { atMs }) => {
      const { type, score, shots } = input
      if (isAttempt(type) && (input.team ?? null) === null) {
        return { rejected: `${type} needs the shooting team` }
      }
      if (input.penalty && type !== 'penalty') return { rejected: `penalty does not go with ${type}` }
      const computed = {
        score: { home: score.home, away: score.away },
        shots: { home: shots.home, away: shots.away },
      }
      const play = complete(input, computed, {
        order: input.event_id,
        period_type: league.periodTypeOf(input.game_id, input.period),
        team: null,
        player: null,
        shot_type: null,
        x: null,
        y: null,
        home_defends: null,
        situation: null,
        reason: null,
        description: '',
        related_player: null,
        assists: [],
        goalie: null,
        penalty: null,
      })
      return reconcilePlay(play, previous, input, atMs)
    },
  })
}

export const playId = (gameId: string, eventId: number): string => `${gameId}:${eventId}`

const attempts: ReadonlySet<PlayType> = new Set(['shot_on_goal', 'goal', 'missed_shot', 'blocked_shot'])

/** Whether a play is an attempt at goal. */
export const isAttempt = (type: PlayType): boolean => attempts.has(type)
