import type { Log } from '../../kernel/log.ts'
import type { Database } from './database.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

/** How often a lasting outage is logged. */
const everyMs = 60_000
/** The store is back when it answers and nothing has failed for this long: connections do not recover all at once. */
const calmMs = 1_000
/** A full disk has its own lines, and a store that is closed is not away. */
const others: ReadonlySet<string> = new Set([storeErrorCodes.diskFull, storeErrorCodes.closed])

/** What all parts of the process log about an outage of the store. */
export interface OutageLog {
  /** Drops lines about the outage: every part would write its own, many times a second. */
  readonly log: Log
  /** Notices outages and recoveries. */
  readonly watch: (database: Database) => Database
}

interface Outage {
  readonly sinceMs: number
  loggedMs: number
  failedMs: number
  failures: number
}

const outageIn = (value: unknown): StoreError | null =>
  value instanceof StoreError && value.isOutage && !others.has(value.code) ? value : null

/** One line when an outage begins, one a minute, one when it ends, over all parts; `nowMs` is monotonic. */
export function openOutageLog(log: Log, nowMs: () => number): OutageLog {
  let outage: Outage | null = null
  const seconds = ({ sinceMs }: Outage): number => Math.round((nowMs() - sinceMs) / 1_000)
  const failed = ({ message }: StoreError): void => {
    const now = nowMs()
    if (outage === null) {
      outage = { sinceMs: now, loggedMs: now, failedMs: now, failures: 0 }
      log.error('store.away', { message })
    }
    outage.failures++
    outage.failedMs = now
    if (now - outage.loggedMs < everyMs) return
    outage.loggedMs = now
    log.error('store.still_away', { message, seconds: seconds(outage), failures: outage.failures })
  }
  const answered = (): void => {
    if (outage === null || nowMs() - outage.failedMs < calmMs) return
    log.info('store.back', { seconds: seconds(outage), failures: outage.failures })
    outage = null
  }
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      answered()
      return result
    } catch (error) {
      const found = outageIn(error)
      if (found) failed(found)
      throw error
    }
  }
  const line = (write: Log['warn']): Log['warn'] => {
    return (event, fields = {}) => {
      if (outageIn(fields.error) === null) write(event, fields)
    }
  }
  const quiet = { debug: log.debug, info: line(log.info), warn: line(log.warn), error: line(log.error) }
  return {
    log: { isVerbose: log.isVerbose, ...quiet },
    watch: (database) => ({
      ...database,
      query: (text, params) => watched(database.query(text, params)),
      transaction: (work, urgency) => watched(database.transaction(work, urgency)),
    }),
  }
}
