import type { Entry } from '../contract/change.ts'
import type { Database } from '../store/driver/database.ts'
import { checkJournal, readHash } from '../store/sql/journal/chain.ts'
import { type EntryRange, readEntries, readSeqBefore } from '../store/sql/journal/entries.ts'
import { type Head, readHead } from '../store/sql/journal/head.ts'
import { listHistory } from '../store/sql/journal/history.ts'
import { type PlacedRow, type RecordPlace, readInOrder } from '../store/sql/records/read.ts'
import { type RecordVersion, versionOf } from './record-version.ts'
import { type ChainCheck, type ChainProgress, verifyChain } from './verify-chain.ts'

export type ArchivedEntry = Omit<Entry, 'events' | 'hash'>

/** Everything that is stored, page by page: from the database, or from the running service that has it open. */
export interface Archive {
  readonly head: () => Promise<Pick<Head, 'epoch' | 'seq' | 'floor' | 'hash'>>
  /** The stored hash of an entry; null when there is none. */
  readonly hashAt: (seq: number) => Promise<string | null>
  /** The number of the last entry before an instant; 0 when there is none. */
  readonly seqBefore: (atMs: number) => Promise<number>
  /** Entries in journal order. */
  readonly entries: (range: Omit<EntryRange, 'withEvents'>) => Promise<readonly ArchivedEntry[]>
  /** Current records of a kind in the order of their places. */
  readonly records: (kind: string, page: RecordsRange) => Promise<readonly PlacedRow[]>
  /** The versions of one record before a seq, newest first. */
  readonly history: (record: RecordName, range: HistoryRange) => Promise<readonly RecordVersion[]>
  readonly check: (onProgress?: ChainProgress) => Promise<StoreCheck>
}

export interface StoreCheck {
  /** The number of violations of each invariant, by its name (`JournalCheck`). */
  readonly check: Readonly<Record<string, number>>
  /** The chain of hashes, computed again. */
  readonly chain: ChainCheck
}

interface RecordName {
  readonly kind: string
  readonly id: string
}

interface HistoryRange {
  readonly beforeSeq: number
  readonly limit: number
}

interface RecordsRange {
  readonly after: RecordPlace | null
  readonly limit: number
}

/** Most records or entries on one page. */
export const archivePageMax = 1_000

export const storeArchive = ({ query }: Pick<Database, 'query'>): Archive => ({
  head: () => readHead(query),
  hashAt: (seq) => readHash(query, seq),
  seqBefore: (atMs) => readSeqBefore(query, atMs),
  entries: (range) => readEntries(query, range),
  records: (kind, page) => readInOrder(query, kind, page),
  history: async (record, range) => {
    const { epoch } = await readHead(query)
    return (await listHistory(query, record, range)).map((row) => versionOf(epoch, row))
  },
  check: async (onProgress) => ({
    check: { ...(await checkJournal(query)) },
    chain: await verifyChain(query, onProgress),
  }),
})
