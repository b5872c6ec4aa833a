/** Whether the journal in the store still is the one that was read here, or has lost entries since. */
import type { ChainEnd } from '../contract/chain.ts'
import type { Query } from '../store/driver/database.ts'
import { readHash } from '../store/sql/journal/chain.ts'
import { type Branch, type Head, lockHead, openEpoch, readEpochs } from '../store/sql/journal/head.ts'

/** What this process knows of the journal. */
interface Known {
  readonly epoch: string
  /** The last entry, which may be known from a message only. */
  readonly end: ChainEnd
  /** The last entry that the store has confirmed. */
  readonly stored: ChainEnd
}

/** Whether a head, read after `end` was known, is not one that comes after it. */
export function isOtherBranch(head: Branch | Head, { epoch, end, stored }: Known): boolean {
  if (head.epoch !== epoch || head.seq < end.seq) return true
  // What a message had is in the journal only if the store has its hash.
  if ('seenHash' in head && end.seq > stored.seq) return head.seenHash !== end.hash
  const hash = 'seenHash' in head ? head.seenHash : head.seq === end.seq ? head.hash : null
  return hash !== null && end.hash !== null && hash !== end.hash
}

interface NewBranch extends Head {
  readonly formerEpochs: readonly string[]
}

/**
 * Decides under the head's lock, so that one loss opens one epoch. `same`: all that is known is in the journal.
 * `unstored`: all but what only messages had, from which no epoch comes. Otherwise the journal has lost entries that were
 * read here: opens a new epoch, unless another process has.
 */
export async function findBranch(query: Query, known: Known): Promise<'same' | 'unstored' | NewBranch> {
  const { epoch, end, stored } = known
  const found = await lockHead(query)
  const isLost = async (last: ChainEnd) =>
    isOtherBranch({ ...found, seenHash: await readHash(query, last.seq) }, { ...known, end: last })
  if (!(await isLost(end))) return 'same'
  if (stored.seq < end.seq && !(await isLost(stored))) return 'unstored'
  const head = found.epoch === epoch ? await openEpoch(query, found) : found
  return { ...head, formerEpochs: await readEpochs(query) }
}
