import type { Reconciled } from '../contract/record.ts'
import { isSameJson } from '../kernel/same-json.ts'

/** The fields that game records of every sport have. */
export interface GameState {
  readonly status: string
  readonly revision: number
  readonly updated_at: string
}

export interface GameMove<T extends GameState> {
  /** The completed input. */
  readonly doc: T
  readonly previous: T | null
  /** The input's own revision and time; undefined when it has none. */
  readonly input: { readonly revision?: number | undefined; readonly updated_at?: string | undefined }
  readonly mayMove: (from: T['status'], to: T['status']) => boolean
  /** Whether two final versions differ in the result. */
  readonly changesResult: (a: T, b: T) => boolean
}

/**
 * The life cycle of a game in every sport. Input older than the stored version is stale. A status change that the
 * sport's table does not allow is rejected unless it is a correction (a higher revision). A final game whose result
 * changes gets a new revision, whether or not the feed marks it as a correction.
 */
export function reconcileGame<T extends GameState>(move: GameMove<T>): Reconciled<T> {
  const { doc, previous, input } = move
  if (previous === null) return { doc }
  if (isSameJson(doc, previous, ['updated_at'])) return { doc: previous }
  if (isOlder(input, previous)) return { stale: true }
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

/**
 * Compares revision and time. During a game a play may be corrected by another feed, which raises the game's revision;
 * later input with the lower revision is still newer.
 */
function isOlder(input: GameMove<GameState>['input'], previous: GameState): boolean {
  if (input.revision !== undefined && input.revision > previous.revision) return false
  if (input.revision !== undefined && input.revision < previous.revision) {
    const isLater = input.updated_at !== undefined && input.updated_at > previous.updated_at
    return previous.status === 'final' || !isLater
  }
  return input.updated_at !== undefined && input.updated_at < previous.updated_at
}
