import type { Log } from '../../kernel/log.ts'
import type { Database, Urgency, Work } from './database.ts'
import { isWriting } from './disk-room.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

/** Logs when the disk is full, once, and when a statement could write again. */
export function logDiskFull(database: Database, log: Log): Database {
  let isFull = false
  const watch = async <T>(work: () => Promise<T>, isWrite: () => boolean): Promise<T> => {
    try {
      const result = await work()
      if (isFull && isWrite()) {
        isFull = false
        log.info('store.writable', { message: 'the disk has room again' })
      }
      return result
    } catch (error) {
      if (!isFull && error instanceof StoreError && error.code === storeErrorCodes.diskFull) {
        isFull = true
        log.error('store.disk_full', { message: error.message })
      }
      throw error
    }
  }
  return {
    ...database,
    query: (text, params) =>
      watch(
        () => database.query(text, params),
        () => isWriting(text),
      ),
    transaction: <T>(work: Work<T>, urgency?: Urgency) =>
      watch(
        () => database.transaction(work, urgency),
        () => true,
      ),
  }
}
