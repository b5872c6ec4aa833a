import type { Tail } from '../journal/tail.ts'
import type { Database } from '../store/driver/database.ts'
import { StoreError, storeErrorCodes } from '../store/driver/store-error.ts'
import { checkWritable } from '../store/sql/settings.ts'
import type { Snapshots } from './snapshots.ts'

export interface WatchDeps {
  readonly database: Database
  readonly tail: Tail
  readonly snapshots: Snapshots
  /** Resolves when every feed has sent its current games. */
  readonly feeds: Promise<void>
  /** The feeds whose source has yielded nothing usable for too long, and why. */
  readonly stale: () => readonly { readonly feed: string; readonly since: string; readonly reason: string }[]
  /** What an operator has not let run: name and reason. */
  readonly held: () => Readonly<Record<string, string>>
}

export interface HealthWatch {
  /** Each readiness condition: null when it holds, otherwise the reason. */
  readonly check: () => Promise<Record<string, string | null>>
  /** Warnings that do not make the service unready. */
  readonly notes: () => Record<string, string>
  /** Whether live games can be read: every feed has sent its current games once. */
  readonly isReady: () => boolean
  /** Resolves when live games can first be read. */
  readonly ready: Promise<void>
  /** Marks the service as shutting down. */
  readonly drain: () => void
}

const storeTimeoutMs = 2_000
const journalSilenceMaxMs = 15_000
const lagMax = 5_000

/** Whether the service can answer: store reachable and writable, live state loaded, journal followed. */
export function watchHealth({ database, tail, snapshots, feeds, stale, held }: WatchDeps): HealthWatch {
  let isDraining = false
  let areFeedsReady = false
  const ready = feeds.then(async () => {
    await snapshots.caughtUp()
    areFeedsReady = true
  })
  return {
    isReady: () => areFeedsReady,
    ready,
    drain: () => {
      isDraining = true
    },
    notes: () => ({
      ...held(),
      ...Object.fromEntries(
        stale().map(({ feed, since, reason }) => [
          `source.stale ${feed}`,
          `no usable answer since ${since}: ${reason}`,
        ]),
      ),
    }),
    check: async () => ({
      store: await storeFault(database),
      live: snapshots.isLoaded && areFeedsReady ? null : 'live state is still being loaded',
      journal:
        tail.silentMs > journalSilenceMaxMs || snapshots.lag > lagMax
          ? 'the journal is not being followed'
          : null,
      ...(isDraining ? { process: 'shutting down' } : {}),
    }),
  }
}

async function storeFault(database: Database): Promise<string | null> {
  const silence = 'the database does not answer'
  const timeout = Bun.sleep(storeTimeoutMs).then(() => silence)
  const fault = checkWritable(database.query).then(
    () => null,
    (error) =>
      error instanceof StoreError && error.code === storeErrorCodes.diskFull ? error.message : silence,
  )
  return await Promise.race([fault, timeout])
}
