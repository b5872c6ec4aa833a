import type { Rejection, TakenBack } from '../contract/change.ts'
import type { Scoring } from '../contract/scoring.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import type { LockedHead } from '../store/sql/journal/head.ts'
import { type BatchSender, slicesOf } from './batch-sender.ts'
import { correctScores } from './correct-scores.ts'
import { followPlays } from './follow-plays.ts'
import { addGameTeams, needsTeams } from './game-teams.ts'
import type { IngestInput } from './input.ts'
import type { Overlay } from './overlay.ts'
import { type NewEntry, type ReconcileDeps, reconcileInput } from './reconcile-input.ts'
import type { StoredRecords } from './stored-records.ts'
import type { UpdateEventsDeps } from './update-events.ts'
import type { NumberedDraft } from './write-batch.ts'

export interface ReconcileBatchDeps extends ReconcileDeps {
  readonly stored: StoredRecords
  readonly head: LockedHead
  readonly sender: Pick<BatchSender, 'append'>
  readonly scoring: readonly Scoring[]
  readonly topics: UpdateEventsDeps['topics']
  readonly signal: AbortSignal | undefined
}

export interface ReconciledBatch {
  /** Every entry that was sent, in order. */
  readonly drafts: readonly NumberedDraft[]
  readonly accepted: number
  readonly rejected: readonly Rejection[]
  readonly takenBack: readonly TakenBack[]
}

/** A batch is reconciled in pieces: while one is, the store reads the next ones and appends those before. */
const piecesWanted = 4
/** Smaller pieces cost more statements than they save. */
const pieceMin = 250
/** Larger ones let the store wait. */
const pieceMax = 500

/**
 * Reconciles the inputs of a batch with what is stored and appends what changes, then corrects scores and moves games to where their plays are. Entries are sent as
 * soon as they are complete; one whose events need the teams of its game waits for the whole batch, and all after it too.
 */
export async function reconcileBatch(
  deps: ReconcileBatchDeps,
  inputs: readonly IngestInput[],
): Promise<ReconciledBatch> {
  const { overlay, sender } = deps
  const numbered = createNumbering(deps)
  const found: Found = { rejected: [], takenBack: [] }
  const incomplete: NewEntry[] = []
  let complete = 0
  for await (const some of loaded(overlay, inputs)) {
    const fresh = await reconcileSome(deps, some, found)
    const from = incomplete.length > 0 ? 0 : fresh.findIndex((entry) => needsTeams(deps, entry))
    const ready = from < 0 ? fresh : fresh.slice(0, from)
    incomplete.push(...fresh.slice(ready.length))
    complete += ready.length
    await sender.append(numbered.next(ready))
  }
  const corrections = await correctionsOf(deps)
  const completed = await addGameTeams(deps, incomplete, complete)
  await sender.append(numbered.next([...completed, ...corrections]))
  return { drafts: numbered.all, accepted: complete + incomplete.length, ...found }
}

/** What is reported of inputs beside their entries. */
interface Found {
  readonly rejected: Rejection[]
  readonly takenBack: TakenBack[]
}

/** The inputs piece by piece, each with its stored records. All are asked for at once. */
async function* loaded(
  overlay: Overlay,
  inputs: readonly IngestInput[],
): AsyncGenerator<readonly IngestInput[]> {
  const pieces = [...slicesOf(inputs, pieceSizeOf(inputs.length))]
  const loads = pieces.map((some) => overlay.load(some))
  // A failure is thrown when its piece is due.
  for (const load of loads) load.catch(() => {})
  for (const [index, some] of pieces.entries()) {
    await loads[index]
    yield some
  }
}

const pieceSizeOf = (count: number): number =>
  Math.min(pieceMax, Math.max(pieceMin, Math.ceil(count / piecesWanted)))

async function reconcileSome(
  deps: ReconcileBatchDeps,
  inputs: readonly IngestInput[],
  { rejected, takenBack }: Found,
): Promise<NewEntry[]> {
  const entries: NewEntry[] = []
  for (const input of inputs) {
    deps.signal?.throwIfAborted()
    const outcome = reconcileInput(deps, input)
    if ('rejected' in outcome) rejected.push({ index: input.index, reason: outcome.rejected })
    else {
      if (outcome.entry) entries.push(outcome.entry)
      if (outcome.takenBack) takenBack.push(outcome.takenBack)
    }
    const pause = yieldIfDue()
    if (pause) await pause
  }
  return entries
}

async function correctionsOf(deps: ReconcileBatchDeps): Promise<NewEntry[]> {
  const { stored, scoring: rules, overlay, atMs, isBackfill, eventsOfUpdate } = deps
  const corrected = await correctScores({ stored, rules, overlay, atMs: isBackfill ? null : atMs })
  const moved = await followPlays({ stored, rules, overlay, atMs, isBackfill })
  return [...corrected, ...moved].map(({ kind, id, doc, before }) => {
    const events = eventsOfUpdate(kind, doc, before, 'put')
    return { kind, id, op: 'put', doc: JSON.stringify(doc), events, leftParent: null }
  })
}

/** Numbers entries after the head and links each to the version of its record that it supersedes. */
function createNumbering({ overlay, head, atMs }: Pick<ReconcileBatchDeps, 'overlay' | 'head' | 'atMs'>) {
  const all: NumberedDraft[] = []
  return {
    all,
    next: (entries: readonly NewEntry[]): readonly NumberedDraft[] => {
      const from = all.length
      for (const entry of entries) {
        const seq = head.seq + all.length + 1
        all.push({ ...entry, seq, atMs, prev: overlay.follow(entry.kind, entry.id, seq) })
      }
      return all.slice(from)
    },
  }
}
