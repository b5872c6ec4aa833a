import type { Meter } from '../access/limiter.ts'
import { ApiError } from '../contract/errors.ts'
import { FairQueue } from '../kernel/fair-queue.ts'
import type { Metrics } from '../kernel/metrics.ts'

/** One key cannot keep the store busy alone. */
const eachMax = 2
/** The embedded store runs one statement at a time: what is begun beside others only makes all of them wait. */
const embeddedMax = 4
const pooledMax = 16
/** What waits costs memory: a request, and its socket. */
const waitingMax = 4_096
const eachWaitingMax = 512

const busy = (): ApiError =>
  new ApiError('unavailable', {
    message: 'Too many reads of the store are waiting.',
    retry_after_seconds: 1,
  })

/** The queue of the reads of the store: keys take turns, and live reads from memory do not wait in it. */
export function openStoredReads(isEmbedded: boolean, metrics: Metrics): FairQueue<Meter> {
  const atOnceMax = isEmbedded ? embeddedMax : pooledMax
  const queue = new FairQueue<Meter>({ atOnceMax, eachMax, waitingMax, eachWaitingMax, refuse: busy })
  metrics.gauge(
    'scoreline_stored_reads_waiting',
    'Reads of the store that wait for their turn',
    () => queue.waiting,
  )
  return queue
}
