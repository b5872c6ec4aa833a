import { type ChainEnd, chainEntries, type Draft } from '../contract/chain.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import type { Query } from '../store/driver/database.ts'
import { appendEntries, type EntryToAppend } from '../store/sql/journal/append-entries.ts'
import { putRecords, type RecordPointer } from '../store/sql/records/write.ts'

/**
 * Sends the statements of a batch in order, while the batch goes on with reading and computing. The transaction fails with
 * the first statement that fails.
 */
export interface BatchSender {
  /** Resolves when the entries are hashed; they follow those that were appended before. */
  readonly append: (drafts: readonly Draft<EntryToAppend>[]) => Promise<void>
  readonly put: (pointers: readonly RecordPointer[]) => void
  readonly send: (statement: () => Promise<void>) => void
  /** All entries that were appended so far. */
  readonly entries: readonly EntryToAppend[]
  /** Sends what is left, however much is unanswered: for when nothing more is read. */
  readonly sendRest: () => Promise<void>
  /** Resolves when everything is sent and answered. */
  readonly finish: () => Promise<void>
}

/** Rows of one statement: no request waits until a whole batch is sent, and what is read meanwhile gets its turn. */
const rowsPerStatement = 500
/** The store has one statement to run and one to go on with: what is read meanwhile waits for no more than these. */
const unansweredMax = 2
/** Entries that are hashed between two chances for other work. */
const hashedPerTurn = 50

export function createBatchSender(query: Query, head: ChainEnd): BatchSender {
  const entries: EntryToAppend[] = []
  const { send, sendRest, finish } = createQueue()
  return {
    append: async (drafts) => {
      for (const rows of slicesOf(drafts, rowsPerStatement)) {
        const from = entries.length
        for (const some of slicesOf(rows, hashedPerTurn)) {
          entries.push(...chainEntries(entries.at(-1) ?? head, some))
          const pause = yieldIfDue()
          if (pause) await pause
        }
        const hashed = entries.slice(from)
        send(() => appendEntries(query, hashed))
      }
    },
    put: (pointers) => {
      for (const rows of slicesOf(pointers, rowsPerStatement)) send(() => putRecords(query, rows))
    },
    send,
    entries,
    sendRest,
    finish,
  }
}

/** Statements that wait until few enough are unanswered. */
function createQueue(): Pick<BatchSender, 'send' | 'sendRest' | 'finish'> {
  const waiting: (() => Promise<void>)[] = []
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  // It is thrown by `finish`.
  failed.catch(() => {})
  let unanswered = 0
  let onAnswered = () => {}
  const sendOne = () => {
    unanswered++
    waiting.shift()!().then(answered, fail)
  }
  const sendNext = () => {
    while (unanswered < unansweredMax && waiting.length > 0) sendOne()
  }
  const answered = () => {
    unanswered--
    sendNext()
    onAnswered()
  }
  return {
    send: (statement) => {
      waiting.push(statement)
      sendNext()
    },
    sendRest: async () => {
      while (waiting.length > 0) {
        sendOne()
        const pause = yieldIfDue()
        if (pause) await pause
      }
    },
    finish: () => {
      const { promise: done, resolve } = Promise.withResolvers<void>()
      onAnswered = () => {
        if (unanswered === 0) resolve()
      }
      onAnswered()
      return Promise.race([done, failed])
    },
  }
}

/** `rows` in pieces of up to `size`, in order. */
export function* slicesOf<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
