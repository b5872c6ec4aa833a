import type { Keys } from '../../../access/keys.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import { type Repeat, repeat } from '../../../kernel/repeat.ts'
import type { Database } from '../../../store/driver/database.ts'
import { removeEndedReplays } from '../../../store/sql/keys/replays.ts'
import { cancelDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/planner.ts'
import { stopWebhook } from '../../../store/sql/webhooks/status.ts'
import {
  type ClosingWebhook,
  listClosingWebhooks,
  removeWebhook,
} from '../../../store/sql/webhooks/subscriptions.ts'

export interface CloseEndedDeps {
  readonly database: Database
  readonly keys: Pick<Keys, 'onChange'>
  readonly clock: Clock
  readonly log: Log
}

const everyMs = 60_000
const stepWebhooks = 50
/** Until then every node has seen that a replay key has ended. */
const endedKeptMs = 60_000

/**
 * Closes what belongs to keys that are gone, at the start, whenever a key changes or expires, and every minute:
 * subscriptions of replay sessions go with their deliveries, and a minute later their keys; those of revoked keys stop.
 */
export function startClosingEnded(deps: CloseEndedDeps): { readonly close: () => Promise<void> } {
  let isClosed = false
  const closing: Repeat = repeat(everyMs, async () => {
    try {
      await closeEnded(deps, () => isClosed)
    } catch (error) {
      if (!isClosed) deps.log.warn('webhooks.not_closed', { error })
    }
  })
  void closing.soon()
  const unlisten = deps.keys.onChange(() => void closing.soon())
  return {
    close: async () => {
      isClosed = true
      unlisten()
      await closing.stop()
    },
  }
}

async function closeEnded(
  { database, clock, log }: Omit<CloseEndedDeps, 'keys'>,
  isStopped: () => boolean,
): Promise<void> {
  const { query } = database
  let webhooks = 0
  for (let isMore = true; isMore && !isStopped(); ) {
    const ended = await listClosingWebhooks(query, clock.now(), stepWebhooks)
    for (const webhook of ended) if (!isStopped()) await closeOne(database, webhook, clock.now())
    webhooks += ended.length
    isMore = ended.length === stepWebhooks
  }
  const keys = await removeEndedReplays(query, clock.now() - endedKeptMs)
  if (webhooks + keys > 0) log.info('webhooks.closed', { webhooks, replay_keys: keys })
}

function closeOne(database: Database, { id, isOfReplay }: ClosingWebhook, atMs: number): Promise<void> {
  return database.transaction(async (query) => {
    const plannedSeq = await advanceWebhooks(query)
    if (isOfReplay) return await removeWebhook(query, id)
    if (await stopWebhook(query, { id, atMs, plannedSeq, failure: null })) {
      await cancelDeliveries(query, id, atMs, 'paused')
    }
  })
}
