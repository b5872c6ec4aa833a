import type { Reconciled } from '../contract/record.ts'
import { type Broadcast, completeBroadcast, gameRejection } from './game-fields.ts'
import { type GameMove, type GameState, reconcileGame } from './reconcile-game.ts'

/** What every statement of a game may leave out: it is as it was stated before, or as it is with most. */
interface OptionalGameFields {
  readonly venue?: string | undefined
  readonly broadcast?: Parameters<typeof completeBroadcast>[0]
  readonly official?: boolean | undefined
  readonly revision?: number | undefined
  readonly updated_at?: string | undefined
}

interface Held extends GameState {
  readonly venue: string
  readonly broadcast: Broadcast
  readonly official: boolean
}

/** Where a game is played and shown. */
export const completePlace = (
  stated: OptionalGameFields,
  previous: Held | null,
): { readonly venue: string; readonly broadcast: Broadcast } => ({
  venue: stated.venue ?? previous?.venue ?? '',
  broadcast: completeBroadcast(stated.broadcast, previous?.broadcast),
})

/** How final its word is, and how new. */
export const completeRevision = (
  stated: OptionalGameFields,
  previous: Held | null,
  atMs: number,
): { readonly official: boolean; readonly revision: number; readonly updated_at: string } => ({
  official: stated.official ?? previous?.official ?? false,
  revision: stated.revision ?? previous?.revision ?? 0,
  updated_at: stated.updated_at ?? new Date(atMs).toISOString(),
})

/** The clock of a game of periods: full before it starts, run down once it is over. */
export function completeClock(
  status: string,
  stated: string | undefined,
  previous: string | undefined,
  full: string,
): string {
  if (status === 'scheduled') return full
  if (status === 'final') return '00:00'
  return stated ?? previous ?? full
}

/** The status leads: a finer word that contradicts it was left over from before, and gives way. */
export const completeDetail = <Detail extends string>(
  stated: Detail | undefined,
  maySay: (detail: Detail) => boolean,
  otherwise: Detail,
): Detail => (stated !== undefined && maySay(stated) ? stated : otherwise)

interface GameRules<Statement, T extends GameState> {
  readonly complete: (input: Statement, previous: T | null, id: string, atMs: number) => T
  readonly mayMove: GameMove<T>['mayMove']
  readonly changesResult: GameMove<T>['changesResult']
  /** Why a game cannot be where it is stated to be, or null: for leagues whose ids say it. */
  readonly validatePlacement?: (doc: T, id: string) => string | null
}

/** How a record of a game takes a statement, by the rules of its sport. */
export const gameReconciler =
  <Statement extends Parameters<typeof gameRejection>[0] & OptionalGameFields, T extends GameState>({
    complete,
    mayMove,
    changesResult,
    validatePlacement: misplaced = () => null,
  }: GameRules<Statement, T>) =>
  (
    input: Statement,
    previous: T | null,
    { id, atMs }: { readonly id: string; readonly atMs: number },
  ): Reconciled<T> => {
    const refusal = gameRejection(input, id)
    if (refusal) return refusal
    const doc = complete(input, previous, id, atMs)
    const refused = misplaced(doc, id)
    if (refused !== null) return { rejected: refused }
    return reconcileGame({ doc, previous, stated: input, mayMove, changesResult })
  }
