import type { Reconciled } from '../contract/record.ts'
import { type Broadcast, completeBroadcast, gameRejection } from './game-fields.ts'
import { type GameMove, type GameState, reconcileGame } from './reconcile-game.ts'

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

interface GameRules<Input, T extends GameState> {
  readonly complete: (input: Input, previous: T | null, id: string, atMs: number) => T
  readonly mayMove: GameMove<T>['mayMove']
  readonly changesResult: GameMove<T>['changesResult']
  /** Why the season or date contradicts the id, or null: for leagues whose ids contain them. */
  readonly validatePlacement?: (doc: T, id: string) => string | null
}

/** Makes the `reconcile` function of a game record from the rules of its sport. */
export const gameReconciler =
  <Input extends Parameters<typeof gameRejection>[0] & OptionalGameFields, T extends GameState>({
    complete,
    mayMove,
    changesResult,
    validatePlacement = () => null,
  }: GameRules<Input, T>) =>
  (
    input: Input,
    previous: T | null,
    { id, atMs }: { readonly id: string; readonly atMs: number },
  ): Reconciled<T> => {
    const rejection = gameRejection(input, id)
    if (rejection) return rejection
    const doc = complete(input, previous, id, atMs)
    const misplaced = validatePlacement(doc, id)
    if (misplaced !== null) return { rejected: misplaced }
    return reconcileGame({ doc, previous, input, mayMove, changesResult })
  }
