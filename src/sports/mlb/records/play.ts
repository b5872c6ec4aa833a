import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import { playCompleter, reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import type { BaseballLeague } from '../league.ts'
import { playTypes } from './play-types.ts'

const playedHalves = ['top', 'bottom'] as const
export type PlayedHalf = (typeof playedHalves)[number]

export const bases = ['first', 'second', 'third'] as const
export type Base = (typeof bases)[number]

/** Fielding positions, the designated hitter, pinch hitter and pinch runner. */
export const positions = [
  'P',
  'C',
  '1B',
  '2B',
  '3B',
  'SS',
  'LF',
  'CF',
  'RF',
  'DH',
  'PH',
  'PR',
  'EH',
  'TWP',
] as const
export const PositionField = OneOf(positions)
export type Position = Static<typeof PositionField>

export const OrderField = Type.Integer({
  minimum: 1,
  maximum: 9,
  description: 'Place in the batting order, which substitutes share',
})

/** The position of an event within its plate appearance: pitches, moves and substitutions share one count. */
const Step = Type.Integer({ minimum: 0, description: 'Position within the plate appearance' })

/** Reasons of a runner's move other than the batter's result; only these are counted by name. */
const moveReasons = ['stolen_base', 'caught_stealing', 'placed'] as const

/**
 * One leg of a runner's movement. The batter has no start, nor has the runner placed on second in extra
 * innings. A run carries whether it is earned and which pitcher is responsible.
 */
export const RunnerMove = Strict(
  {
    player: PlayerSlug,
    step: Step,
    start: means(
      Nullable(OneOf(bases)),
      'The base that the runner left; null for the batter and for a runner placed on second',
    ),
    end: means(
      Nullable(OneOf([...bases, 'home'], 'Null for a runner who is out')),
      'The base that the runner reached; null for a runner who is out',
    ),
    is_out: means(Type.Boolean(), 'Whether the runner was put out'),
    reason: means(
      Nullable(OneOf(moveReasons)),
      'Why the runner moved, where it was not the batter’s result; null otherwise',
    ),
    rbi: means(Type.Boolean(), 'Whether the batter is credited with the run'),
    earned: means(Type.Boolean(), 'Whether the run is earned, as the feed says'),
    responsible_pitcher: means(
      Nullable(PlayerSlug),
      'The pitcher who is charged with the run; null without a run',
    ),
  },
  'MlbRunnerMove',
)
export type RunnerMove = Static<typeof RunnerMove>

/**
 * A substitution. Pitchers and fielders belong to the side in the field, batters and runners to the side at
 * bat.
 */
export const Substitution = Strict(
  {
    step: Step,
    kind: means(OneOf(['pitcher', 'fielder', 'batter', 'runner']), 'What the new player comes in as'),
    player: PlayerSlug,
    replaces: means(Nullable(PlayerSlug), 'Who leaves the game; null for a change of position'),
    order: means(Nullable(OrderField), 'Place in the batting order; null without one'),
    pos: PositionField,
    /** The count at entry: it decides who is charged with the strikeout or walk. */
    count: means(
      Strict({ balls: means(Count, 'Balls'), strikes: means(Count, 'Strikes') }),
      'The count when it happened',
    ),
  },
  'MlbSubstitution',
)
export type Substitution = Static<typeof Substitution>

/**
 * One plate appearance with everything that happened during it, or what happened to runners while the batter
 * did not complete his (an inning that ends with a runner caught). `type` is null while it is under way.
 */
const playSchema = ({ title }: BaseballLeague) =>
  Strict(
    {
      event_id: means(Count, 'Number of the play within its game, stable once given'),
      game_id: GameId,
      order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
      inning: means(Type.Integer({ minimum: 1 }), 'Number of the inning'),
      half: means(OneOf(playedHalves), 'Half of the inning'),
      batter: means(PlayerSlug, 'Slug of the batter'),
      pitcher: Type.Unsafe<string>({ ...PlayerSlug, description: 'The pitcher at the end of the play' }),
      type: means(Nullable(OneOf(playTypes)), 'How the plate appearance ended; null while it goes on'),
      description: means(Type.String(), 'The play in words'),
      count: means(
        Strict({ balls: means(Count, 'Balls'), strikes: means(Count, 'Strikes') }),
        'The count at the end of the play',
      ),
      outs: Type.Integer({ minimum: 0, maximum: 3, description: 'Outs after the play' }),
      runners: means(Type.Array(RunnerMove, { maxItems: 40 }), 'How each runner moved'),
      substitutions: means(Type.Array(Substitution, { maxItems: 30 }), 'Who came in during the play'),
      errors: Type.Array(
        Type.Unsafe<string>({ ...PlayerSlug, description: 'Fielders charged with an error' }),
        {
          maxItems: 10,
        },
      ),
      revision: means(Revision, 'How many times it was corrected; 0 as first published'),
      edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
    },
    `${title}PlayRecord`,
  )
export type Play = Static<ReturnType<typeof playSchema>>

const MoveInput = Strict({
  player: PlayerSlug,
  step: Type.Optional(Step),
  start: RunnerMove.properties.start,
  end: RunnerMove.properties.end,
  is_out: Type.Optional(Type.Boolean()),
  reason: Type.Optional(RunnerMove.properties.reason),
  rbi: Type.Optional(Type.Boolean()),
  earned: Type.Optional(Type.Boolean()),
  responsible_pitcher: Type.Optional(RunnerMove.properties.responsible_pitcher),
})

const SubstitutionInput = Strict({
  step: Type.Optional(Step),
  kind: Substitution.properties.kind,
  player: PlayerSlug,
  replaces: Type.Optional(Substitution.properties.replaces),
  order: Type.Optional(Substitution.properties.order),
  pos: PositionField,
  count: Type.Optional(Substitution.properties.count),
})

const inputSchema = (league: BaseballLeague) => {
  const play = playSchema(league)
  const p = play.properties
  return inputOf(play, {
    event_id: p.event_id,
    game_id: p.game_id,
    inning: p.inning,
    half: p.half,
    batter: p.batter,
    pitcher: p.pitcher,
    outs: p.outs,
    runners: Type.Optional(Type.Array(MoveInput, { maxItems: 40 })),
    substitutions: Type.Optional(Type.Array(SubstitutionInput, { maxItems: 30 })),
  })
}
export type PlayInput = Static<ReturnType<typeof inputSchema>>

export const playRecord = (league: BaseballLeague) => {
  const stored = playSchema(league)
  const complete = playCompleter<PlayInput, Play>(stored)
  return record({
    ...playKind(league),
    input: inputSchema(league),
    stored,
    reconcile: (input, previous, { id, atMs }) => {
      const expected = playId(input.game_id, input.event_id)
      if (id !== expected) return { rejected: `the id of the change must be ${expected}` }
      const { runners = [], substitutions = [] } = input
      const reason = runners.map(moveProblem).find((problem) => problem !== null)
      if (reason) return { rejected: reason }
      const computed = {
        count: ballsAndStrikes(input.count),
        runners: runners.map(completeMove),
        substitutions: substitutions.map(completeSubstitution),
      }
      const doc = complete(input, computed, {
        order: input.event_id,
        type: null,
        description: '',
        errors: [],
      })
      if (previous?.type !== null) return reconcilePlay(doc, previous, input, atMs)
      // A plate appearance under way grows: that is not an edit.
      if (input.revision !== undefined && input.revision < previous.revision) return { stale: true }
      const { revision, edited_at: editedAt } = previous
      return {
        doc: { ...doc, revision: Math.max(doc.revision, revision), edited_at: doc.edited_at ?? editedAt },
      }
    },
  })
}

export const playId = (gameId: string, eventId: number): string => `${gameId}:${eventId}`

function moveProblem({ player, end, is_out: isOut, ...move }: Static<typeof MoveInput>): string | null {
  if (isOut !== undefined && isOut !== (end === null)) return `${player} is either out or on a base`
  if (end !== 'home') return null
  const isCharged = move.earned !== undefined && (move.responsible_pitcher ?? null) !== null
  return isCharged ? null : `the run of ${player} needs earned and responsible_pitcher`
}

const noCount = { balls: 0, strikes: 0 }

const ballsAndStrikes = ({ balls, strikes } = noCount): typeof noCount => ({ balls, strikes })

const completeMove = (move: Static<typeof MoveInput>): RunnerMove => ({
  player: move.player,
  step: move.step ?? 0,
  start: move.start,
  end: move.end,
  is_out: move.end === null,
  reason: move.reason ?? null,
  rbi: move.rbi ?? false,
  earned: move.earned ?? false,
  responsible_pitcher: move.responsible_pitcher ?? null,
})

const completeSubstitution = (change: Static<typeof SubstitutionInput>): Substitution => ({
  step: change.step ?? 0,
  kind: change.kind,
  player: change.player,
  replaces: change.replaces ?? null,
  order: change.order ?? null,
  pos: change.pos,
  count: ballsAndStrikes(change.count),
})
