import type { ReconcileContext, Reconciled } from '../contract/record.ts'
import { isSameJson } from '../kernel/json.ts'

/** The fields that game records of every sport have. */
export interface GameState {
  readonly status: string
  readonly revision: number
  readonly updated_at: string
  readonly home: { readonly score: number }
  readonly away: { readonly score: number }
}

/** The life cycle of the games of one sport. */
export interface GameRules<T extends GameState> {
  readonly mayMove: (from: T['status'], to: T['status']) => boolean
  /** Whether two final versions differ in the result. */
  readonly changesResult: (a: T, b: T) => boolean
  /** The part of the game: a number that rises, and its name. */
  readonly part: (doc: T) => { readonly rank: number; readonly name: string }
}

export interface GameMove<T extends GameState> extends GameRules<T> {
  /** The completed input. */
  readonly doc: T
  readonly previous: T | null
  /** The input's own revision and time; undefined when it has none. */
  readonly input: { readonly revision?: number | undefined; readonly updated_at?: string | undefined }
  readonly context: Pick<ReconcileContext, 'mayUndo' | 'isBackfill'>
}

/**
 * The life cycle of a game in every sport. Input older than the stored version is stale. A score or a part of the game that
 * falls is a correction: its revision rises, whether or not the feed marks it. A status change that the sport's table does
 * not allow is one only if the input has a higher revision or comes from a running source; otherwise it is rejected, or
 * stale in imported history. A final game whose result changes is a correction too.
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
  const { doc, input, mayMove, changesResult, context } = move
  if (doc.revision > previous.revision) return { doc }
  const corrected = { ...doc, revision: previous.revision + 1 }
  if (!mayMove(previous.status, doc.status)) {
    const what = `status cannot move from ${previous.status} to ${doc.status}`
    if (context.mayUndo) return { doc: corrected, takesBack: takenBack(move, previous) ?? what }
    // Imported documents come in any order, and the stored time may be that of the game: this one is the older.
    if (context.isBackfill) return { stale: true }
    return { rejected: `${what} without a correction (revision ${previous.revision + 1})` }
  }
  // An input with a revision is a version of the record, such as a change that is read again: it is followed as it is.
  const takesBack = input.revision === undefined ? takenBack(move, previous) : null
  if (takesBack !== null) return { doc: corrected, takesBack }
  return { doc: previous.status === 'final' && changesResult(doc, previous) ? corrected : doc }
}

/** What a later version takes back, in words; null when it only goes on. */
function takenBack<T extends GameState>({ doc, part }: GameMove<T>, previous: T): string | null {
  const [now, before] = [part(doc), part(previous)]
  const found: string[] = []
  const fall = (what: string, from: string | number, to: string | number) =>
    found.push(`${what} goes back from ${from} to ${to}`)
  if (previous.status === 'final' && doc.status !== 'final') fall('status', previous.status, doc.status)
  if (now.rank < before.rank) fall('game', before.name, now.name)
  for (const side of ['home', 'away'] as const) {
    const [to, from] = [doc[side].score, previous[side].score]
    if (to < from) fall(`${side} score`, from, to)
  }
  return found.length === 0 ? null : found.join(', ')
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
