import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { repeat } from '../kernel/repeat.ts'
import type { Database } from '../store/driver/database.ts'
import { type KeyRow, keysChannel, readChangedKeys, readKeys } from '../store/sql/keys/keys.ts'
import type { KeyRing } from './key-ring.ts'

export interface FollowKeysDeps {
  readonly database: Database
  readonly ring: KeyRing
  readonly clock: Clock
  readonly log: Log
  readonly pollEveryMs: number
}

/**
 * After a longer time without a read, all keys are read: the rows of replay keys are removed a minute after their end, so
 * that their end can be missed.
 */
const changesSufficeMs = 30_000
/** How often expired key texts are looked for, to notify listeners. */
const checkExpiredEveryMs = 500

/** Keeps a key ring in step with the store, whichever node changes keys. */
export interface Following {
  /** Applies a change that this node made, without waiting for its notification. */
  readonly apply: (row: KeyRow) => void
  /** Reads what other nodes have changed, without waiting for their notifications. */
  readonly catchUp: () => Promise<void>
  /** Calls `listener` with the id of each key that changed or whose text expired. */
  readonly onChange: (listener: (keyId: string) => void) => () => void
  readonly stop: () => Promise<void>
}

/** Loads all keys, then reads newer versions on each notification, and by polling in case one is lost. */
export async function followKeys(deps: FollowKeysDeps): Promise<Following> {
  const { database, ring, clock, log, pollEveryMs } = deps
  const { listeners, notify } = createListeners(log)
  // Advanced only by reads in version order: between two changes of this node may be one of another node.
  let version = 0
  let isBehind = false
  let readAtMs = clock.now()
  /** The keys that were applied during a read. */
  let fresh = new Set<string>()

  const apply = (row: KeyRow): void => {
    fresh.add(row.id)
    if (ring.apply(row)) notify(row.id)
  }
  const readNewer = async (): Promise<void> => {
    const nowMs = clock.now()
    fresh = new Set()
    if (Math.abs(nowMs - readAtMs) > changesSufficeMs) await readAll()
    else for (const row of await readChangedKeys(database.query, version)) applyRead(row)
    readAtMs = nowMs
  }
  const readAll = async (): Promise<void> => {
    const rows = await readKeys(database.query)
    for (const row of rows) applyRead(row)
    const stored = new Set(rows.map(({ id }) => id))
    for (const keyId of ring.retain(stored.union(fresh))) notify(keyId)
  }
  const applyRead = (row: KeyRow): void => {
    version = Math.max(version, row.version)
    apply(row)
  }
  const catchUp = async (): Promise<void> => {
    try {
      await readNewer()
      if (isBehind) log.info('keys.caught_up')
      isBehind = false
    } catch (error) {
      if (!isBehind) log.error('keys.behind', { error })
      isBehind = true
    }
  }

  for (const row of await readKeys(database.query)) {
    version = Math.max(version, row.version)
    ring.apply(row)
  }
  const expiring = repeat(checkExpiredEveryMs, async () => ring.takeExpired(clock.now()).forEach(notify))
  const catchingUp = repeat(pollEveryMs, catchUp)
  const unlisten = await database
    .listen(keysChannel, () => void catchingUp.soon())
    .catch((error) => {
      log.warn('keys.not_notified', { error })
      return async () => {}
    })

  return {
    apply,
    catchUp: catchingUp.soon,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      await unlisten().catch((error) => log.warn('keys.unlisten_failed', { error }))
      await expiring.stop()
      await catchingUp.stop()
    },
  }
}

function createListeners(log: Log) {
  const listeners = new Set<(keyId: string) => void>()
  const notify = (keyId: string): void => {
    for (const listener of listeners) {
      try {
        listener(keyId)
      } catch (error) {
        // The change is committed: a failing listener must not make it look failed.
        log.error('keys.listener_failed', { key_id: keyId, error })
      }
    }
  }
  return { listeners, notify }
}
