import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { repeat } from '../kernel/repeat.ts'
import type { Database } from '../store/driver/database.ts'
import { keysChannel } from '../store/sql/keys/notify-keys.ts'
import { readChangedKeys } from '../store/sql/keys/read-changed-keys.ts'
import { type KeyRow, readKeys } from '../store/sql/keys/read-keys.ts'
import type { KeyRing } from './key-ring.ts'

export interface FollowOptions {
  readonly database: Database
  readonly ring: KeyRing
  readonly clock: Clock
  readonly log: Log
  readonly pollEveryMs: number
}

/** How soon after its instant the end of a key's text is told. */
const lookForEndedEveryMs = 500

/** Keeps a ring equal to the store, whichever node changes it. */
export interface Following {
  /** Takes over a change that this node made: it acts at once, without waiting to hear of it. */
  readonly apply: (row: KeyRow) => void
  /** Calls `listener` with the id of each key that changed or of which a text has ended. */
  readonly onChange: (listener: (keyId: string) => void) => () => void
  readonly stop: () => Promise<void>
}

/** Loads all keys, then whatever is newer than known: when notified, and by the clock in case that is lost. */
export async function followKeys(options: FollowOptions): Promise<Following> {
  const { database, ring, clock, log, pollEveryMs } = options
  const listeners = new Set<(keyId: string) => void>()
  // Moved only by what was read in the order of versions: between two changes of ours may lie another node's.
  let version = 0
  let isBehind = false

  const tell = (keyId: string): void => {
    for (const listener of listeners) {
      try {
        listener(keyId)
      } catch (error) {
        // The change is committed: a listener's failure must not look like a failed change.
        log.error('keys.listener_failed', { key_id: keyId, error })
      }
    }
  }
  const apply = (row: KeyRow): void => {
    if (ring.apply(row)) tell(row.id)
  }
  const readOn = async (): Promise<void> => {
    for (const row of await readChangedKeys(database.query, version)) {
      version = row.version
      apply(row)
    }
  }
  const catchUp = async (): Promise<void> => {
    try {
      await readOn()
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
  const ending = repeat(lookForEndedEveryMs, async () => ring.takeEnded(clock.now()).forEach(tell))
  const catchingUp = repeat(pollEveryMs, catchUp)
  const unlisten = await database.listen(keysChannel, catchingUp.soon).catch((error) => {
    log.warn('keys.not_notified', { error })
    return async () => {}
  })

  return {
    apply,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      await unlisten().catch((error) => log.warn('keys.unlisten_failed', { error }))
      await ending.stop()
      await catchingUp.stop()
    },
  }
}
