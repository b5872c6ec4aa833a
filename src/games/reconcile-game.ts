import type { Reconciled } from '../contract/record.ts'

/** What every game record has, whatever the sport. */
export interface GameState {
  readonly status: string
  readonly revision: number
  readonly updated_at: string
}

export interface GameMove<T extends GameState> {
  /** The statement, completed. */
  readonly doc: T
  readonly previous: T | null
  /** What the statement itself said of its age; undefined where it said nothing. */
  readonly stated: { readonly revision?: number | undefined; readonly updated_at?: string | undefined }
  readonly mayMove: (from: T['status'], to: T['status']) => boolean
  /** Whether two finals differ in what was decided on the field. */
  readonly changesResult: (a: T, b: T) => boolean
}

/**
 * The life of a game, the same in every sport: a statement that is older than what is stored undoes nothing, a
 * move that the sport's table does not allow is refused unless it is a correction (a higher revision), and a
 * final whose result changes is a correction whether or not the feed says so.
 */
export function reconcileGame<T extends GameState>(move: GameMove<T>): Reconciled<T> {
  const { doc, previous, stated } = move
  if (previous === null) return { doc }
  if (isSame(doc, previous)) return { doc: previous }
  if (isOlder(stated, previous)) return { stale: true }
  return reconcileMove(
    { ...move, doc: { ...doc, revision: Math.max(doc.revision, previous.revision) } },
    previous,
  )
}

function reconcileMove<T extends GameState>(move: GameMove<T>, previous: T): Reconciled<T> {
  const { doc } = move
  const isCorrection = doc.revision > previous.revision
  if (!isCorrection && !move.mayMove(previous.status, doc.status)) {
    return {
      rejected: `status cannot move from ${previous.status} to ${doc.status} without a correction (revision ${previous.revision + 1})`,
    }
  }
  const isAmended = previous.status === 'final' && !isCorrection && move.changesResult(doc, previous)
  return { doc: isAmended ? { ...doc, revision: previous.revision + 1 } : doc }
}

/** Equal in everything but the time of the statement. */
function isSame<T extends GameState>(a: T, b: T): boolean {
  return JSON.stringify({ ...a, updated_at: b.updated_at }) === JSON.stringify(b)
}

/**
 * By what the statement says of its age. While a game goes on, a feed of which a play was corrected by someone else does
 * not know of the game's new revision: what it says later is newer all the same.
 */
function isOlder(stated: GameMove<GameState>['stated'], previous: GameState): boolean {
  if (stated.revision !== undefined && stated.revision > previous.revision) return false
  if (stated.revision !== undefined && stated.revision < previous.revision) {
    const isLater = stated.updated_at !== undefined && stated.updated_at > previous.updated_at
    return previous.status === 'final' || !isLater
  }
  return stated.updated_at !== undefined && stated.updated_at < previous.updated_at
}
