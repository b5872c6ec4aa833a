import { leafOf, nextHash, unknownLeaf } from '../contract/chain.ts'
import type { Log } from '../kernel/log.ts'
import { repeat } from '../kernel/repeat.ts'
import type { Database } from '../store/driver/database.ts'
import { type Leaf, moveChain, putLeaves, readChain } from '../store/sql/journal/chain.ts'
import { lockHead, readHead } from '../store/sql/journal/head.ts'

export interface FillChainDeps {
  readonly database: Database
  readonly log: Log
  /** Called when the whole journal is chained: from then on appends continue the chain. */
  readonly onFilled?: () => void
}

const checkEveryMs = 5_000
/** Writers wait for one step: about ten milliseconds. */
const seqsPerStep = 500

/**
 * Chains entries that were appended without a hash: those of a journal that is older than the chain, and those of an
 * older version that runs beside this one.
 */
export function startChainFill(deps: FillChainDeps): { readonly close: () => Promise<void> } {
  let isClosed = false
  const repeating = repeat(checkEveryMs, async () => {
    try {
      await fillChain(deps, () => isClosed)
    } catch (error) {
      if (!isClosed) deps.log.warn('journal.chain_not_filled', { error })
    }
  })
  void repeating.soon()
  return {
    close: async () => {
      isClosed = true
      await repeating.stop()
    },
  }
}

/** Chains in short transactions and goes on where an earlier run ended. Returns how many numbers it covered. */
export async function fillChain(
  { database, log, onFilled }: FillChainDeps,
  isStopped: () => boolean,
): Promise<number> {
  let filled = 0
  while (!isStopped()) {
    if ((await readHead(database.query)).hash !== null) break
    filled += await fillStep(database)
  }
  if (filled > 0 && !isStopped()) {
    log.info('journal.chain_filled', { numbers: filled })
    onFilled?.()
  }
  return filled
}

function fillStep(database: Database): Promise<number> {
  return database.transaction(async (query) => {
    const { seq: headSeq, chainedSeq, chainedHash } = await lockHead(query)
    const toSeq = Math.min(headSeq, chainedSeq + seqsPerStep)
    const links = new Map((await readChain(query, chainedSeq, toSeq)).map((link) => [link.seq, link]))
    const leaves: Leaf[] = []
    let hash = chainedHash
    for (let seq = chainedSeq + 1; seq <= toSeq; seq++) {
      const link = links.get(seq)
      const leaf = link?.leaf ?? (link?.entry ? leafOf(link.entry) : unknownLeaf)
      hash = nextHash(hash, leaf)
      if (link) leaves.push({ seq, leaf, hash })
    }
    await putLeaves(query, leaves)
    await moveChain(query, toSeq, hash)
    return toSeq - chainedSeq
  })
}
