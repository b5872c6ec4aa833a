import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
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

export const OrderField = Type.Integer({ minimum: 1, maximum: 9, description: 'Place in the batting order' })

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
    start: Nullable(OneOf(bases)),
    end: Nullable(OneOf([...bases, 'home'], 'Null for a runner who is out')),
    is_out: Type.Boolean(),
    reason: Nullable(OneOf(moveReasons)),
    rbi: Type.Boolean(),
    earned: Type.Boolean(),
    responsible_pitcher: Nullable(PlayerSlug),
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
    kind: OneOf(['pitcher', 'fielder', 'batter', 'runner']),
    player: PlayerSlug,
    replaces: Nullable(PlayerSlug),
    order: Nullable(OrderField),
    pos: PositionField,
    /** The count at entry: it decides who is charged with the strikeout or walk. */
    count: Strict({ balls: Count, strikes: Count }),
  },
  'MlbSubstitution',
)
export type Substitution = Static<typeof Substitution>

/**
 * One plate appearance with everything that happened during it, or what happened to runners while the batter
 * did not complete his (an inning that ends with a runner caught). `type` is null while it is under way.
 */
export const Play = Strict(
  {
    event_id: Count,
    game_id: GameId,
    order: Type.Number({ description: 'True position in the game; ids need not be monotonic' }),
    inning: Type.Integer({ minimum: 1 }),
    half: OneOf(playedHalves),
    batter: PlayerSlug,
    pitcher: Type.Unsafe<string>({ ...PlayerSlug, description: 'The pitcher at the end of the play' }),
    type: Nullable(OneOf(playTypes)),
    description: Type.String(),
    count: Strict({ balls: Count, strikes: Count }),
    outs: Type.Integer({ minimum: 0, maximum: 3, description: 'Outs after the play' }),
    runners: Type.Array(RunnerMove, { maxItems: 40 }),
    substitutions: Type.Array(Substitution, { maxItems: 30 }),
    errors: Type.Array(
      Type.Unsafe<string>({ ...PlayerSlug, description: 'Fielders charged with an error' }),
      {
        maxItems: 10,
      },
    ),
    revision: Revision,
    edited_at: Nullable(Instant),
  },
  'MlbPlayRecord',
)
export type Play = Static<typeof Play>

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

const p = Play.properties
export const PlayInput = inputOf(Play, {
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
export type PlayInput = Static<typeof PlayInput>

export const play = record({
  kind: 'mlb.play',
  summary: 'One plate appearance of a baseball game, with its runners',
  input: PlayInput,
  stored: Play,
  tier: 'standard',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.game_id, order: doc.order }),
  reconcile,
})

export const playId = (gameId: string, eventId: number): string => `${gameId}:${eventId}`

function reconcile(
  input: PlayInput,
  previous: Play | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Play> {
  const expected = playId(input.game_id, input.event_id)
  if (id !== expected) return { rejected: `the id of the change must be ${expected}` }
  const reason = (input.runners ?? []).map(moveProblem).find((problem) => problem !== null)
  if (reason) return { rejected: reason }
  const doc = completePlay(input)
  if (previous?.type !== null) return reconcilePlay(doc, previous, input, atMs)
  // A plate appearance under way grows: that is not an edit.
  if (input.revision !== undefined && input.revision < previous.revision) return { stale: true }
  const { revision, edited_at: editedAt } = previous
  return {
    doc: { ...doc, revision: Math.max(doc.revision, revision), edited_at: doc.edited_at ?? editedAt },
  }
}

function moveProblem({ player, end, is_out: isOut, ...move }: Static<typeof MoveInput>): string | null {
  if (isOut !== undefined && isOut !== (end === null)) return `${player} is either out or on a base`
  if (end !== 'home') return null
  const isCharged = move.earned !== undefined && (move.responsible_pitcher ?? null) !== null
  return isCharged ? null : `the run of ${player} needs earned and responsible_pitcher`
}

const noCount = { balls: 0, strikes: 0 }

function completePlay(input: PlayInput): Play {
  return {
    event_id: input.event_id,
    game_id: input.game_id,
    order: input.order ?? input.event_id,
    inning: input.inning,
    half: input.half,
    batter: input.batter,
    pitcher: input.pitcher,
    type: input.type ?? null,
    description: input.description ?? '',
    count: ballsAndStrikes(input.count),
    outs: input.outs,
    runners: (input.runners ?? []).map(completeMove),
    substitutions: (input.substitutions ?? []).map(completeSubstitution),
    errors: input.errors ?? [],
    revision: input.revision ?? 0,
    edited_at: input.edited_at ?? null,
  }
}

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
