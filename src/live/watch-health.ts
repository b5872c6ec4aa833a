import type { Tail } from '../journal/tail.ts'
import type { Database } from '../store/driver/database.ts'
import { readHead } from '../store/sql/journal/read-head.ts'
import type { Snapshots } from './snapshots.ts'

export interface WatchDeps {
  readonly database: Database
  readonly tail: Tail
  readonly snapshots: Snapshots
  /** Resolves when every feed has stated what a reader wants first. */
  readonly feeds: Promise<void>
  /** The feeds whose source has not answered for too long. */
  readonly stale: () => readonly { readonly feed: string; readonly since: string }[]
}

export interface HealthWatch {
  /** Each condition of readiness: null when it holds, else the reason why not. */
  readonly check: () => Promise<Record<string, string | null>>
  /** What is worth knowing of a service that is ready all the same. */
  readonly notes: () => Record<string, string>
  /** Resolves when live games can be read for the first time. */
  readonly ready: Promise<void>
  /** From now on the service is on its way out. */
  readonly drain: () => void
}

const storeTimeoutMs = 2_000
const journalSilenceMaxMs = 15_000
const lagMax = 5_000

/** Whether the service can answer: store reachable, live state loaded, journal followed. */
export function watchHealth({ database, tail, snapshots, feeds, stale }: WatchDeps): HealthWatch {
  let isDraining = false
  let isFed = false
  const ready = feeds.then(async () => {
    await snapshots.caughtUp()
    isFed = true
  })
  return {
    ready,
    drain: () => {
      isDraining = true
    },
    notes: () =>
      Object.fromEntries(
        stale().map(({ feed, since }) => [`source.stale ${feed}`, `no answer since ${since}`]),
      ),
    check: async () => ({
      store: (await isReachable(database)) ? null : 'the database does not answer',
      live: snapshots.isLoaded && isFed ? null : 'live state is still being loaded',
      journal:
        tail.silentMs > journalSilenceMaxMs || snapshots.lag > lagMax
          ? 'the journal is not being followed'
          : null,
      ...(isDraining ? { process: 'shutting down' } : {}),
    }),
  }
}

async function isReachable(database: Database): Promise<boolean> {
  const timeout = Bun.sleep(storeTimeoutMs).then(() => false)
  const answer = readHead(database.query).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, timeout])
}
