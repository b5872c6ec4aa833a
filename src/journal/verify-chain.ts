import { firstHash, leafOf, nextHash, unknownLeaf } from '../contract/chain.ts'
import type { Query } from '../store/driver/database.ts'
import { type ChainLink, readChain } from '../store/sql/journal/chain.ts'
import { readHead } from '../store/sql/journal/head.ts'

export interface ChainCheck {
  /** How many numbers the chain covers. */
  readonly verified: number
  /** Entries at the end of the journal that are not chained yet. */
  readonly unchained: number
  /** The first entry that does not fit; null when all do. */
  readonly fault: ChainFault | null
}

interface ChainFault {
  readonly seq: number
  /** Of the entry, where it is still kept. */
  readonly kind: string | null
  readonly id: string | null
  readonly reason: string
}

/** How far a check of the chain is. */
export type ChainProgress = (seq: number, total: number) => void

const seqsPerPage = 2_000

/** Recomputes the hash of every entry and compares it with the stored one. Changes nothing. */
export async function verifyChain(query: Query, onProgress: ChainProgress = () => {}): Promise<ChainCheck> {
  const head = await readHead(query)
  const walk = new ChainWalk()
  const total = head.chainedSeq
  for (let seq = 0; seq < total; seq += seqsPerPage) {
    const toSeq = Math.min(total, seq + seqsPerPage)
    const links = new Map((await readChain(query, seq, toSeq)).map((link) => [link.seq, link]))
    for (let next = seq + 1; next <= toSeq; next++) {
      const fault = walk.step(next, links.get(next))
      if (fault) return { verified: fault.seq - 1, unchained: head.seq - total, fault }
    }
    onProgress(toSeq, total)
  }
  const fault = walk.end(total, head.chainedHash)
  return { verified: fault ? fault.seq - 1 : total, unchained: head.seq - total, fault }
}

class ChainWalk {
  #hash = firstHash
  /** The first of the numbers just before this one that have neither an entry nor a leaf. */
  #missingFrom: number | null = null

  step(seq: number, link: ChainLink | undefined): ChainFault | null {
    if (!link) {
      this.#missingFrom ??= seq
      this.#hash = nextHash(this.#hash, unknownLeaf)
      return null
    }
    const { entry, leaf: kept, hash } = link
    const leaf = entry ? leafOf(entry) : kept!
    this.#hash = nextHash(this.#hash, leaf)
    if (entry && kept !== null && kept !== leaf) {
      return faultOf(seq, link, 'its contents are not those that its leaf was made of')
    }
    if (hash !== null && hash !== this.#hash) {
      if (this.#missingFrom !== null) return missing(this.#missingFrom)
      return faultOf(seq, link, 'its hash is not that of its contents and the entries before it')
    }
    // Entries before this one fit: numbers missing among them were dropped before the journal had a chain.
    if (hash !== null) this.#missingFrom = null
    return null
  }

  end(seq: number, headHash: string): ChainFault | null {
    if (headHash === this.#hash) return null
    if (this.#missingFrom !== null) return missing(this.#missingFrom)
    return { seq, kind: null, id: null, reason: 'the hash of the head is not that of the last entry' }
  }
}

const faultOf = (seq: number, { entry }: ChainLink, reason: string): ChainFault => ({
  seq,
  kind: entry?.kind ?? null,
  id: entry?.id ?? null,
  reason,
})

const missing = (seq: number): ChainFault => ({
  seq,
  kind: null,
  id: null,
  reason: 'it is missing, and so is its leaf',
})
