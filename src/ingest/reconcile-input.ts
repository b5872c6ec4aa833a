import type { Entry, TakenBack } from '../contract/change.ts'
import type { Reconciled, RecordKind } from '../contract/record.ts'
import { findUncarried } from '../kernel/carried-text.ts'
import type { IngestInput } from './input.ts'
import type { Overlay } from './overlay.ts'
import type { Reversals } from './reversals.ts'
import type { UpdateEvents } from './update-events.ts'

/** Decides which fields of an input apply when several feeds send the same record. */
export interface Arbiter {
  /** Reconciles an input without the fields that a more trusted feed owns. */
  readonly reconcile: (
    input: IngestInput,
    before: unknown,
    reconcile: (data: unknown) => Reconciled<unknown>,
  ) => Reconciled<unknown>
  readonly mayRemove: (input: IngestInput) => boolean
  /** Whether the stored score of a game is this feed's, as far as is known. */
  readonly hasScored: (input: IngestInput) => boolean
}

/** An entry that does not have its number yet. */
export interface NewEntry extends Omit<Entry, 'seq' | 'atMs' | 'hash'> {
  /** The parent that the record leaves; null when it stays. */
  readonly leftParent: string | null
}

/** `entry` is null when the input changes nothing. */
type Outcome =
  | { readonly rejected: string }
  | { readonly entry: NewEntry | null; readonly takenBack?: TakenBack }

export interface ReconcileDeps {
  readonly overlay: Overlay
  readonly atMs: number
  readonly isBackfill: boolean
  readonly eventsOfUpdate: UpdateEvents
  readonly arbiter: Arbiter | null
  /** What a running source takes back has to be confirmed; null for every other input. */
  readonly reversals: Reversals | null
}

/** Applies one input to the overlay and returns the entry it makes. */
export function reconcileInput(
  { overlay, atMs, isBackfill, eventsOfUpdate, arbiter, reversals }: ReconcileDeps,
  input: IngestInput,
): Outcome {
  const { change, record } = input
  const { kind, id } = change
  const previous = overlay.get(kind, id)
  if (record.isDerived) return { entry: null }
  if (change.op === 'delete') {
    if (previous === null || arbiter?.mayRemove(input) === false) return { entry: null }
    overlay.remove(record, id)
    const { doc: before, text } = previous
    const events = eventsOfUpdate(kind, before, before, 'delete')
    const leftParent = record.place(before).parent
    return { entry: { kind, id, op: 'delete', doc: text, events, leftParent } }
  }
  const before: unknown = previous === null ? null : previous.doc
  const reconcile = (data: unknown) =>
    record.reconcile(data, before, { id, atMs, isBackfill, mayUndo: reversals !== null })
  // A more trusted feed that replaces the value of another one takes back nothing of its own.
  const isOwn = arbiter?.hasScored(input) ?? true
  const result = arbiter ? arbiter.reconcile(input, before, reconcile) : reconcile(change.data)
  if ('rejected' in result) return result
  if ('stale' in result) return { entry: null }
  const takenBack = reversals && takenBackBy(reversals, input, { reason: result.takesBack, isOwn })
  if (result.doc === before || takenBack?.isHeld) return { entry: null, ...(takenBack ? { takenBack } : {}) }
  const doc = JSON.stringify(result.doc)
  if (doc === previous?.text) return { entry: null }
  const uncarried = findUncarried(result.doc, doc)
  if (uncarried !== null) return { rejected: `data ${uncarried}` }
  overlay.put(record, id, result.doc, doc)
  const events = eventsOfUpdate(kind, result.doc, before, 'put')
  const entry: NewEntry = {
    kind,
    id,
    op: 'put',
    doc,
    events,
    leftParent: parentLeft(record, before, result.doc),
  }
  return { entry, ...(takenBack ? { takenBack } : {}) }
}

/** Whether the input takes something back, and whether that waits to be confirmed. */
function takenBackBy(
  reversals: Reversals,
  { change: { kind, id } }: IngestInput,
  { reason, isOwn }: { readonly reason: string | undefined; readonly isOwn: boolean },
): TakenBack | null {
  if (reason !== undefined) return { kind, id, reason, isHeld: isOwn && !reversals.confirm(kind, id) }
  reversals.contradict(kind, id)
  return null
}

function parentLeft(record: RecordKind, before: unknown, now: unknown): string | null {
  if (before === null) return null
  const { parent } = record.place(before)
  return parent === record.place(now).parent ? null : parent
}
