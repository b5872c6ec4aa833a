import Type, { type Static } from 'typebox'
import { Count, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { GameId } from '../game-fields.ts'

const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

const chanceFields = {
  home: Share('Probability that the home side wins'),
  away: Share('Probability that the visitors win'),
  draw: Type.Optional(Share('Probability of a draw, where a game can end in one')),
}

/** They sum to 1. */
export const Chances = Strict(chanceFields, 'WinProbability')
export type Chances = Static<typeof Chances>

const momentFields = {
  order: Type.Number({ description: 'Position of the play in the game' }),
  event_id: Type.Integer({
    minimum: 0,
    description:
      'The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match',
  }),
  period: Type.Union([Type.Integer({ minimum: 0 }), Type.String()], {
    description: 'Period, quarter or inning; in soccer the part of the match',
  }),
  clock: Type.String({
    description: 'Time left in the period; in baseball the half of the inning, in soccer the minute',
  }),
}

/** The probabilities after one play. */
export const Point = Strict(
  {
    ...momentFields,
    elapsed_seconds: Nullable(
      Type.Number({
        minimum: 0,
        description:
          'Seconds of play since the start, overtime included; in soccer by the minute, to which stoppage time does not add; null in baseball, which has no clock',
      }),
    ),
    score: Nullable(
      Type.Object(
        { home: means(Count, 'Points of the home side'), away: means(Count, 'Points of the visitors') },
        { additionalProperties: false, description: 'The score after the play; null when not known' },
      ),
    ),
    ...chanceFields,
  },
  'WinProbabilityPoint',
)
export type Point = Static<typeof Point>

const outcomes = ['home', 'away', 'draw'] as const
export type Outcome = (typeof outcomes)[number]

const swingFields = {
  event_id: momentFields.event_id,
  outcome: OneOf(
    outcomes,
    'The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most',
  ),
  from: Share('Its probability before the play; in soccer in the same minute without the event'),
  to: Share('Its probability after the play'),
}

/** A play that changed a probability by 0.15 or more. */
export const Swing = Strict(swingFields, 'WinProbabilitySwing')
export type Swing = Static<typeof Swing>

/** A swing with its game, as it is stored and published. */
export const GameSwing = Strict(
  {
    game_id: GameId,
    league: Type.String({ description: 'League id' }),
    model: Type.String({ description: 'Name and version of the model' }),
    order: momentFields.order,
    period: momentFields.period,
    clock: momentFields.clock,
    ...swingFields,
    ...chanceFields,
  },
  'GameSwing',
)
export type GameSwing = Static<typeof GameSwing>

/** The probabilities of a game now. */
export const GameChances = Strict({ game_id: GameId, ...chanceFields }, 'GameWinProbability')
export type GameChances = Static<typeof GameChances>

/** What `include=win_probability` adds to a game of the live list. */
export const IncludedChances = Type.Optional(Nullable(Chances))

/** The parameter `include` of live lists without other extras. */
export const IncludeProbability = Type.Array(OneOf(['win_probability']), {
  minItems: 1,
  maxItems: 10,
  description: 'Extras to add to each game; win_probability needs the standard tier',
})

export const curveFields = {
  game_id: GameId,
  model: GameSwing.properties.model,
  points: Type.Array(Point, {
    description: 'One per play, in order; in soccer also the kick-off and the final whistle',
  }),
  swings: Type.Array(Swing, { description: 'The plays that changed a probability by 0.15 or more' }),
}
