import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameClock, GameId, Revision } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import { playCompleter, reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import type { FootballLeague } from '../league.ts'
import { formationOf, personnelOf } from '../play-text.ts'
import { yardlineOf, yardsToGoal } from '../yardline.ts'
import { Distance, Down } from './game.ts'
import { Kick, type PlayType, partsOf, passResults, playTypes, tryResults, Yards } from './play-parts.ts'

const PerSide = Strict({ home: means(Count, 'Of the home side'), away: means(Count, 'Of the visitors') })

/** One play. Situation, time-outs and clock are those at the snap; `score` is the score after the play. */
const playSchema = (league: FootballLeague) => {
  const { title, TeamCode } = league
  const parts = partsOf(league)
  return Strict(
    {
      play_id: means(Count, 'Number of the play within its game, stable once given'),
      game_id: GameId,
      order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
      qtr: Type.Integer({ minimum: 1, description: 'Number of the quarter; overtimes follow' }),
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
      touchdown: means(Nullable(parts.Touchdown), 'Who scored a touchdown; null without one'),
      /** The side that gets the two points. */
      safety: means(Nullable(TeamCode), 'The team that scored a safety; null without one'),
      credits: means(Type.Array(parts.Credit, { maxItems: 40 }), 'What each player did in the play'),
      fumbles: means(Type.Array(parts.Fumble, { maxItems: 8 }), 'The fumbles of the play'),
      penalty: means(Nullable(parts.Penalty), 'The penalty of the play; null without one'),
      revision: means(Revision, 'How many times it was corrected; 0 as first published'),
      edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
    },
    `${title}PlayRecord`,
  )
}
export type Play = Static<ReturnType<typeof playSchema>>

/** The input of a feed: what happened and when is required, the rest is completed or null. */
const inputSchema = (league: FootballLeague) => {
  const play = playSchema(league)
  const p = play.properties
  return inputOf(play, {
    play_id: p.play_id,
    game_id: p.game_id,
    qtr: p.qtr,
    clock: p.clock,
    play_type: p.play_type,
    score: p.score,
  })
}
export type PlayInput = Static<ReturnType<typeof inputSchema>>

export const playRecord = (league: FootballLeague) => {
  const stored = playSchema(league)
  const complete = playCompleter<PlayInput, Play>(stored)
  return record({
    ...playKind(league),
    input: inputSchema(league),
    stored,
    reconcile: (input, previous, { atMs }) => {
      const rejected = rejectionOf(input)
      if (rejected !== null) return { rejected }
      return reconcilePlay(complete(input, computedOf(input), defaultsOf(input)), previous, input, atMs)
    },
  })
}

export const playId = (gameId: string, id: number): string => `${gameId}:${id}`

const passTypes: ReadonlySet<PlayType> = new Set(['pass', 'two_point', 'qb_spike', 'no_play'])

function rejectionOf(input: PlayInput): string | null {
  if (input.pass_result && !passTypes.has(input.play_type)) {
    return `pass_result does not go with ${input.play_type}`
  }
  if (input.two_point && input.play_type !== 'two_point' && input.play_type !== 'extra_point') {
    return `two_point does not go with ${input.play_type}`
  }
  return null
}

/** When a feed gives epa or wpa without a model, the model is the feed's own. */
const feedModel = 'feed'

function computedOf(input: PlayInput) {
  const down = input.down ?? null
  const isRated = (input.epa ?? null) !== null || (input.wpa ?? null) !== null
  return {
    distance: down === null ? null : (input.distance ?? null),
    yardline: yardlineOf(input.yardline ?? null),
    model: isRated ? (input.model ?? feedModel) : null,
    personnel: personnelOf(input.personnel ?? null),
    score: { home: input.score.home, away: input.score.away },
  }
}

function defaultsOf(input: PlayInput) {
  const { distance, yardline } = computedOf(input)
  const toGoal = yardsToGoal(yardline, input.posteam ?? null)
  const yardline100 = input.yardline_100 ?? toGoal
  return {
    order: input.play_id,
    down: null,
    description: '',
    epa: null,
    wpa: null,
    formation: formationOf(input.play_type, input.description ?? ''),
    air_yards: null,
    yac: null,
    posteam: null,
    yardline_100: toGoal,
    goal_to_go: distance !== null && yardline100 !== null && distance >= yardline100,
    timeouts: { home: 3, away: 3 },
    yards_gained: null,
    pass_result: null,
    kick: null,
    two_point: null,
    touchdown: null,
    safety: null,
    credits: [],
    fumbles: [],
    penalty: null,
  }
}
