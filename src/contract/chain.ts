import type { Entry } from './change.ts'

/** What a leaf covers: everything of an entry but its hash. */
export type UnchainedEntry = Omit<Entry, 'hash'>

/** The end of a journal that entries are appended to. */
export interface ChainEnd {
  readonly seq: number
  /** The hash of the entry `seq`; null while older entries are not chained yet. */
  readonly hash: string | null
}

/** The hash before the first entry. */
export const firstHash = '0'.repeat(64)

/** Stands for an entry that was dropped before the journal had a chain. */
export const unknownLeaf = '0'.repeat(64)

/**
 * The bytes that a leaf is the hash of (docs/provenance.md): a JSON array of seq, time, kind, id, op, document and, if
 * there are any, events. Document and events are the stored texts, byte for byte.
 */
function canonicalForm({ seq, atMs, kind, id, op, doc, events }: UnchainedEntry): string {
  const form = `[${seq},${atMs},${JSON.stringify(kind)},${JSON.stringify(id)},"${op}",${doc}`
  return events === null ? `${form}]` : `${form},${events}]`
}

export const leafOf = (entry: UnchainedEntry): string => sha256(canonicalForm(entry))

/** The hash of an entry, from the hash of the entry before it and its own leaf. */
export const nextHash = (previous: string, leaf: string): string =>
  sha256(Buffer.from(previous + leaf, 'hex'))

/** An entry that does not have its number and its hash yet. */
export type Draft<E extends Entry = Entry> = Omit<E, 'seq' | 'hash'>

/** Numbers new entries after the end of a journal and chains them to it. */
export function chainEntries<D extends Draft>(end: ChainEnd, drafts: readonly D[]): (D & Entry)[] {
  const entries = drafts.map((draft, index) => ({
    ...draft,
    seq: end.seq + index + 1,
    hash: null as string | null,
  }))
  if (end.hash === null) return entries
  // The same as `leafOf` and `nextHash`, in bytes that are written over: every append waits for it.
  const linked = new Uint8Array(2 * hashBytes)
  const hash = linked.subarray(0, hashBytes)
  const leaf = linked.subarray(hashBytes)
  hash.setFromHex(end.hash)
  for (const entry of entries) {
    Bun.SHA256.hash(canonicalForm(entry), leaf)
    Bun.SHA256.hash(linked, hash)
    entry.hash = hash.toHex()
  }
  return entries
}

/** Whether entries are the next ones after an end, with contents that their hashes cover; false without any. */
export function continuesChain(end: ChainEnd, entries: readonly Entry[]): boolean {
  if (end.hash === null || entries.length === 0) return false
  const chained = chainEntries(end, entries)
  return entries.every(({ seq, hash }, i) => seq === chained[i]!.seq && hash === chained[i]!.hash)
}

const hashBytes = 32

const sha256 = (bytes: string | Uint8Array): string => Bun.CryptoHasher.hash('sha256', bytes, 'hex')
