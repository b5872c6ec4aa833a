import type { TakenBack } from '../contract/change.ts'
import type { Reconciled, RecordKind } from '../contract/record.ts'
import { BoundedMap } from '../kernel/caches.ts'
import { findUncarried } from '../kernel/carried-text.ts'
import type { BatchChange, BatchRecords } from './batch-records.ts'
import type { IngestInput } from './input.ts'
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

/** `change` is null when the input changes nothing. */
type Outcome =
  | { readonly rejected: string }
  | { readonly change: BatchChange | null; readonly takenBack?: TakenBack | null }

export interface ReconcileDeps {
  readonly records: BatchRecords
  readonly atMs: number
  readonly isBackfill: boolean
  readonly eventsOfUpdate: UpdateEvents
  readonly arbiter: Arbiter | null
  /** What a running source takes back has to be confirmed; null for every other input. */
  readonly reversals: Reversals | null
}

const unchanged = { change: null }

/** Reconciles one input with its record as the batch has left it, and returns the change that it makes. */
export function reconcileInput(
  { records, atMs, isBackfill, eventsOfUpdate, arbiter, reversals }: ReconcileDeps,
  input: IngestInput,
): Outcome {
  const { change, record } = input
  const { kind, id } = change
  if (record.isDerived) return unchanged
  const previous = records.current(kind, id)
  if (change.op === 'delete') {
    if (previous === null || arbiter?.mayRemove(input) === false) return unchanged
    const { doc, text } = previous
    const events = eventsOfUpdate(kind, doc, doc, 'delete')
    const { parent: leftParent } = record.place(doc)
    return { change: { record, id, op: 'delete', doc, text, events, leftParent } }
  }
  const before: unknown = previous === null ? null : previous.doc
  const reconcile = (data: unknown) =>
    record.reconcile(data, before, { id, atMs, isBackfill, mayUndo: reversals !== null })
  // A more trusted feed that replaces the value of another one takes back nothing of its own.
  const isOwn = arbiter?.hasScored(input) ?? true
  const result = arbiter ? arbiter.reconcile(input, before, reconcile) : reconcile(change.data)
  if ('rejected' in result) return result
  if ('stale' in result) return unchanged
  const takenBack = reversals && takenBackBy(reversals, input, { reason: result.takesBack, isOwn })
  if (result.doc === before || takenBack?.isHeld) return { change: null, takenBack }
  const { doc } = result
  const text = JSON.stringify(doc)
  if (text === previous?.text) return unchanged
  const uncarried = findUncarried(doc, text)
  if (uncarried !== null) return { rejected: `data ${uncarried}` }
  const events = eventsOfUpdate(kind, doc, before, 'put')
  const leftParent = parentLeft(record, before, doc)
  return { change: { record, id, op: 'put', doc, text, events, leftParent }, takenBack }
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

/** So many documents in a row must take the same back: two documents of a source are rarely of the same second. */
const confirmationsMin = 3
const pendingMax = 1_000

/**
 * Games for which a source takes back what it has sent. A document that lags behind another looks the same as a correction,
 * so one counts only when no document contradicts it for a while.
 */
export class Reversals {
  readonly #pending = new BoundedMap<string, number>(pendingMax)

  /** Counts a document that takes something back. Returns whether it is confirmed. */
  confirm(kind: string, id: string): boolean {
    const key = keyOf(kind, id)
    const count = (this.#pending.get(key) ?? 0) + 1
    if (count < confirmationsMin) this.#pending.set(key, count)
    else this.#pending.delete(key)
    return count >= confirmationsMin
  }

  /** A document has sent the record without taking anything back. */
  contradict(kind: string, id: string): void {
    if (this.#pending.size > 0) this.#pending.delete(keyOf(kind, id))
  }

  clear(): void {
    this.#pending.clear()
  }
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`
