import type { Adapter, FeedDocument, ParseContext } from '../contract/adapter.ts'
import type { Change } from '../contract/change.ts'
import type { FeedContext } from '../contract/feed.ts'

/** What a document came to. */
export interface Told {
  readonly changes: number
  readonly problems: number
  /** Of the first problem. */
  readonly reason: string
}

/** A document of which nothing could be used. */
export const isOfNoUse = ({ changes, problems }: Told): boolean => problems > 0 && changes === 0

/** States what a document says, one moment after the other: the next is read when the last one is durable. */
export async function ingestDocument(
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  memory: Map<string, unknown>,
  context: Pick<FeedContext, 'clock' | 'stored' | 'listed' | 'emit' | 'exclusive'>,
): Promise<Told> {
  return await context.exclusive(() => tell({ parse }, document, memory, context))
}

async function tell(
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  memory: Map<string, unknown>,
  { clock, stored, listed, emit }: Pick<FeedContext, 'clock' | 'stored' | 'listed' | 'emit'>,
): Promise<Told> {
  const parsing: ParseContext = { nowMs: clock.now(), gameId: null, memory, stored, listed }
  const told = { changes: 0, problems: 0, reason: '' }
  let moment: Change[] = []
  const state = async () => {
    if (moment.length > 0) await emit(moment)
    told.changes += moment.length
    moment = []
  }
  for await (const piece of parse(document, parsing)) {
    if ('change' in piece) moment.push(piece.change)
    else if ('moment' in piece) await state()
    else if ('problem' in piece) {
      told.problems++
      told.reason ||= `${piece.problem.position}: ${piece.problem.reason}`
    }
  }
  await state()
  return told
}
