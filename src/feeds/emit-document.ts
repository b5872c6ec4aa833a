import { gameKinds } from '../areas.ts'
import type { Adapter, FeedDocument, ParseContext } from '../contract/adapter.ts'
import type { Change } from '../contract/change.ts'
import type { FeedContext } from '../contract/feed.ts'

/** How many changes and problems a document yielded; `changes` includes the rejected ones. */
export interface DocumentCounts {
  readonly changes: number
  readonly problems: number
  /** Changes that ingest rejected. */
  readonly rejected: number
  /** The first problem or rejection; '' when there is none. */
  readonly reason: string
}

export interface DocumentOutcome extends DocumentCounts {
  /** Whether something waits until the document comes again. */
  readonly isHeld: boolean
  /** The sports of its changes. */
  readonly sports: ReadonlySet<string>
  /** The games among its changes, as kind and id. */
  readonly games: ReadonlySet<string>
}

/** Whether nothing in a document could be used. */
export const isUnusable = ({ changes, problems, rejected }: DocumentCounts): boolean =>
  problems + rejected > 0 && changes === rejected

/** Emits the changes of a document moment by moment: the next is parsed once the previous one is durable. */
export async function emitDocument(
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  memory: Map<string, unknown>,
  context: Pick<FeedContext, 'clock' | 'stored' | 'listed' | 'emit' | 'exclusive'>,
): Promise<DocumentOutcome> {
  return await context.exclusive(() => emitMoments({ parse }, document, memory, context))
}

async function emitMoments(
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  memory: Map<string, unknown>,
  { clock, stored, listed, emit }: Pick<FeedContext, 'clock' | 'stored' | 'listed' | 'emit'>,
): Promise<DocumentOutcome> {
  const parseContext: ParseContext = { nowMs: clock.now(), gameId: null, memory, stored, listed }
  const [sports, games] = [new Set<string>(), new Set<string>()]
  const outcome = { changes: 0, problems: 0, rejected: 0, reason: '', isHeld: false, sports, games }
  let pending: Change[] = []
  const flush = async () => {
    const { rejected, takenBack = [] } = pending.length > 0 ? await emit(pending) : { rejected: [] }
    if (takenBack.some(({ isHeld }) => isHeld)) outcome.isHeld = true
    const [first] = rejected
    if (first) outcome.reason ||= `${pending[first.index]!.kind} ${pending[first.index]!.id}: ${first.reason}`
    outcome.rejected += rejected.length
    outcome.changes += pending.length
    pending = []
  }
  for await (const piece of parse(document, parseContext)) {
    if ('change' in piece) {
      const { kind, id } = piece.change
      sports.add(kind.slice(0, kind.indexOf('.')))
      if (gameKinds.has(kind)) games.add(`${kind} ${id}`)
      pending.push(piece.change)
    } else if ('moment' in piece) await flush()
    else if ('problem' in piece) {
      outcome.problems++
      outcome.reason ||= `${piece.problem.position}: ${piece.problem.reason}`
    }
  }
  await flush()
  return outcome
}
