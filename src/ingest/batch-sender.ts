import { type ChainEnd, chainEntries, type Draft } from '../contract/chain.ts'
import type { Query } from '../store/driver/database.ts'
import { appendEntries, type EntryToAppend } from '../store/sql/journal/append-entries.ts'
import { putRecords, type RecordPointer } from '../store/sql/records/put-records.ts'

/** Sends the statements of a batch: the store runs them in order, and the transaction fails with the first that fails. */
export interface BatchSender {
  /** Resolves when the entries are hashed and sent; they follow those that were appended before. */
  readonly append: (drafts: readonly Draft<EntryToAppend>[]) => Promise<void>
  /** Resolves when the store has something to do: what this thread computes then costs no time. */
  readonly started: Promise<void>
  /** From now on nothing reads between the statements: they are sent without waiting for answers. */
  readonly stopWaiting: () => void
  readonly put: (pointers: readonly RecordPointer[]) => Promise<void>
  readonly send: (statement: Promise<void>) => void
  /** All entries that were appended so far. */
  readonly entries: readonly EntryToAppend[]
  /** Resolves when everything that was sent is answered. */
  readonly finish: () => Promise<void>
}

export interface BatchSenderDeps {
  readonly query: Query
  /** Lets other work run when this one has lasted long enough. */
  readonly yieldIfDue: () => Promise<void> | null
}

/**
 * Rows of one statement. The store writes them while the next ones are prepared, and no request waits until a whole batch
 * is sent.
 */
const rowsPerStatement = 500
/** Entries that are hashed between two chances for other work. */
const hashedPerTurn = 50

export function createBatchSender({ query, yieldIfDue }: BatchSenderDeps, head: ChainEnd): BatchSender {
  const entries: EntryToAppend[] = []
  const sent: Promise<void>[] = []
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  let isWaiting = true
  const send = (statement: Promise<void>) => {
    // A failure is thrown by `finish`.
    statement.catch(() => {})
    sent.push(statement)
    start()
  }
  return {
    append: async (drafts) => {
      for (const rows of slicesOf(drafts, rowsPerStatement)) {
        const from = entries.length
        for (const some of slicesOf(rows, hashedPerTurn)) {
          entries.push(...chainEntries(entries.at(-1) ?? head, some))
          const pause = yieldIfDue()
          if (pause) await pause
        }
        const before = sent.at(-1)
        send(appendEntries(query, entries.slice(from)))
        // The store has one statement to run and one to go on with: what is read meanwhile waits for no more than these.
        if (isWaiting) await before
      }
    },
    started,
    stopWaiting: () => {
      isWaiting = false
    },
    put: async (pointers) => {
      for (const rows of slicesOf(pointers, rowsPerStatement)) {
        send(putRecords(query, rows))
        const pause = yieldIfDue()
        if (pause) await pause
      }
    },
    send,
    entries,
    finish: async () => {
      await Promise.all(sent)
    },
  }
}

function* slicesOf<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
