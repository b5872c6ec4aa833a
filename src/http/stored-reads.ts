import type { Meter } from '../access/limiter.ts'
import { ApiError } from '../contract/errors.ts'
import { FairQueue } from '../kernel/fair-queue.ts'
import type { Metrics } from '../kernel/metrics.ts'

/**
 * One key cannot keep the store busy alone. The embedded store runs one statement at a time: what is begun beside others
 * only makes all of them wait.
 */
const embedded = { atOnceMax: 4, eachMax: 2 }
const pooled = { atOnceMax: 16, eachMax: 4 }
/** What waits costs memory: a request, and its socket. */
const waitingMax = 4_096
const eachWaitingMax = 512

const busy = (): ApiError =>
  new ApiError('unavailable', {
    message: 'Too many reads of the store are waiting.',
    retry_after_seconds: 1,
  })

interface StoredReadsOptions {
  readonly isEmbedded: boolean
  /** Whether an error says that the store is away: then nobody waits for a turn. */
  readonly isAway: (error: unknown) => boolean
}

/** The queue of the reads of the store: keys take turns, and live reads from memory do not wait in it. */
export function openStoredReads(
  { isEmbedded, isAway: isForAll }: StoredReadsOptions,
  metrics: Metrics,
): FairQueue<Meter> {
  const places = isEmbedded ? embedded : pooled
  const queue = new FairQueue<Meter>({ ...places, waitingMax, eachWaitingMax, refuse: busy, isForAll })
  metrics.gauge(
    'scoreline_stored_reads_waiting',
    'Reads of the store that wait for their turn',
    () => queue.waiting,
  )
  return queue
}
