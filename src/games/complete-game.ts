import type { ReconcileContext, Reconciled } from '../contract/record.ts'
import { type Broadcast, completeBroadcast, gameRejection } from './game-fields.ts'
import { type GameRules, type GameState, reconcileGame } from './reconcile-game.ts'

/** Fields that the input of any game may omit: the stored value is kept, or a default is used. */
interface OptionalGameFields {
  readonly venue?: string | undefined
  readonly broadcast?: Parameters<typeof completeBroadcast>[0]
  readonly official?: boolean | undefined
  readonly revision?: number | undefined
  readonly updated_at?: string | undefined
}

interface StoredGame extends GameState {
  readonly venue: string
  readonly broadcast: Broadcast
  readonly official: boolean
}

/** Completes the venue and the broadcast. */
export const completePlace = (
  input: OptionalGameFields,
  previous: StoredGame | null,
): { readonly venue: string; readonly broadcast: Broadcast } => ({
  venue: input.venue ?? previous?.venue ?? '',
  broadcast: completeBroadcast(input.broadcast, previous?.broadcast),
})

/** Completes `official`, `revision` and `updated_at`. */
export const completeRevision = (
  input: OptionalGameFields,
  previous: StoredGame | null,
  atMs: number,
): { readonly official: boolean; readonly revision: number; readonly updated_at: string } => ({
  official: input.official ?? previous?.official ?? false,
  revision: input.revision ?? previous?.revision ?? 0,
  updated_at: input.updated_at ?? new Date(atMs).toISOString(),
})

const yearMs = 365 * 24 * 3_600_000

/**
 * The time of an input that carries none: the current time, or in imported history the game's own. That is its start,
 * or the year before while the start is ahead, because a later document must not look older than this one.
 */
export function inputTimeMs(
  { atMs, isBackfill = false }: Pick<ReconcileContext, 'atMs' | 'isBackfill'>,
  startMs: number,
  previous: GameState | null,
): number {
  if (!isBackfill) return atMs
  const ownMs = startMs <= atMs ? startMs : Math.min(atMs, startMs - yearMs)
  return previous ? Math.max(ownMs, Date.parse(previous.updated_at)) : ownMs
}

/** The game clock: full before the game, zero after it. */
export function completeClock(
  status: string,
  given: string | undefined,
  previous: string | undefined,
  full: string,
): string {
  if (status === 'scheduled') return full
  if (status === 'final') return '00:00'
  return given ?? previous ?? full
}

/** The status wins: a detail that contradicts it is outdated and replaced by the default. */
export const completeDetail = <Detail extends string>(
  given: Detail | undefined,
  isAllowed: (detail: Detail) => boolean,
  byDefault: Detail,
): Detail => (given !== undefined && isAllowed(given) ? given : byDefault)

interface ReconcilerRules<Input, T extends GameState> extends GameRules<T> {
  readonly complete: (input: Input, previous: T | null, id: string, atMs: number) => T
  readonly startMs: (input: Input) => number
  /** Why the season or date contradicts the id, or null: for leagues whose ids contain them. */
  readonly validatePlacement?: (doc: T, id: string) => string | null
}

/** Makes the `reconcile` function of a game record from the rules of its sport. */
export const gameReconciler =
  <Input extends Parameters<typeof gameRejection>[0] & OptionalGameFields, T extends GameState>({
    complete,
    startMs,
    validatePlacement = () => null,
    ...rules
  }: ReconcilerRules<Input, T>) =>
  (input: Input, previous: T | null, context: ReconcileContext): Reconciled<T> => {
    const { id } = context
    const rejection = gameRejection(input, id)
    if (rejection) return rejection
    const doc = complete(input, previous, id, inputTimeMs(context, startMs(input), previous))
    const misplaced = validatePlacement(doc, id)
    if (misplaced !== null) return { rejected: misplaced }
    return reconcileGame({ ...rules, doc, previous, input, context })
  }
