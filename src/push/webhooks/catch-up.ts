import { type Repeat, repeat } from '../../access/repeat.ts'
import type { Entry } from '../../contract/change.ts'
import { eventsAfter, type JournalEvent } from '../../journal/events.ts'
import { newId } from '../../kernel/ids.ts'
import type { Query } from '../../store/driver/database.ts'
import { advanceWebhooks } from '../../store/sql/advance-webhooks.ts'
import { webhooksChannel } from '../../store/sql/enable-webhook.ts'
import { holdBackWebhooks } from '../../store/sql/hold-back-webhooks.ts'
import { insertDeliveries } from '../../store/sql/insert-deliveries.ts'
import { insertWebhookEvents } from '../../store/sql/insert-webhook-events.ts'
import { moveWebhookReplay } from '../../store/sql/move-webhook-replay.ts'
import { readEntries } from '../../store/sql/read-entries.ts'
import { type ReplayingWebhook, readReplayingWebhooks } from '../../store/sql/read-replaying-webhooks.ts'
import { repeatDeliveries } from '../../store/sql/repeat-deliveries.ts'
import { hears, listenerOf, rememberPrincipals, wants } from './audience.ts'
import { webhookEventOf } from './event-body.ts'
import type { PlannerParts } from './planner.ts'

export const pendingMaxDefault = 10_000
const entriesMax = 200
const lookEveryMs = 1_000

export interface CatchUpParts extends PlannerParts {
  /** A subscription with this much to be sent gets no more until it has half of it. */
  readonly pendingMax?: number
}

export interface CatchUp {
  readonly close: () => Promise<void>
}

/**
 * Brings subscriptions that lag behind the journal up to it: those that were enabled with a replay, and those whose
 * receivers are too slow to be sent everything at once. Step by step, each step one transaction, so that a crash
 * repeats nothing and a slow receiver fills no table.
 */
export async function startCatchUp(parts: CatchUpParts): Promise<CatchUp> {
  let isClosed = false
  const work = async () => {
    try {
      await catchUpAll(parts, () => isClosed)
    } catch (error) {
      if (!isClosed) parts.log.warn('webhooks.not_caught_up', { error })
    }
  }
  const repeating: Repeat = repeat(lookEveryMs, work)
  const unlisten = await parts.database.listen(webhooksChannel, repeating.soon)
  return {
    close: async () => {
      isClosed = true
      await unlisten()
      await repeating.stop()
    },
  }
}

/** Whoever has room takes steps in turn, until nobody has room or anything left to catch up with. */
export async function catchUpAll(parts: CatchUpParts, isStopped: () => boolean): Promise<void> {
  const { pendingMax = pendingMaxDefault } = parts
  for (;;) {
    const waiting = await readReplayingWebhooks(parts.database.query)
    const ready = waiting.filter(({ pending }) => pending < pendingMax / 2)
    let isMoved = false
    for (const webhook of ready) {
      if (isStopped()) return
      isMoved = (await takeStep(parts, webhook)) || isMoved
    }
    if (!isMoved) return
  }
}

/** Plans no more for subscriptions that have too much to be sent already. */
export async function holdBack({ database, log, ...parts }: CatchUpParts): Promise<void> {
  const { pendingMax = pendingMaxDefault } = parts
  const held = await database.transaction(async (query) =>
    holdBackWebhooks(query, { plannedSeq: await advanceWebhooks(query), pendingMax }),
  )
  if (held.length > 0) log.warn('webhooks.held_back', { webhook_ids: held })
}

/** Whether it got anywhere. */
function takeStep(parts: PlannerParts, webhook: ReplayingWebhook): Promise<boolean> {
  const { database, clock, log } = parts
  const { id, replaySeq, replayPart, replayScope } = webhook
  return database.transaction(async (query) => {
    const plannedSeq = await advanceWebhooks(query)
    const afterSeq = replayPart === 0 ? replaySeq : replaySeq - 1
    // What is not planned yet is the planner's, once this one has caught up.
    if (replayPart > 0 && plannedSeq < replaySeq) return false
    const entries = await readEntries(query, { afterSeq, limit: entriesMax, speaking: true })
    const usable = entries.filter(({ seq }) => seq <= plannedSeq)
    const isOver = entries.length < entriesMax || usable.length < entries.length
    const toSeq = isOver ? Math.max(plannedSeq, replaySeq) : usable[usable.length - 1]!.seq
    const move = { id, fromSeq: replaySeq, fromPart: replayPart, toSeq, isOver }
    if (!(await moveWebhookReplay(query, move))) return false
    const events = eventsFor(parts, webhook, usable)
    await insertWebhookEvents(query, events.map(webhookEventOf))
    await plan(query, webhook, events, clock.now())
    log.debug('webhooks.replayed', { webhook_id: id, scope: replayScope, seq: toSeq, events: events.length })
    return true
  })
}

async function plan(
  query: Query,
  { id, replayScope }: ReplayingWebhook,
  events: readonly JournalEvent[],
  atMs: number,
): Promise<void> {
  const eventIds = events.map((event) => event.id)
  if (replayScope === 'all') await repeatDeliveries(query, id, eventIds, atMs)
  const deliveries = eventIds.map((eventId) => ({ id: newId('dlv'), webhookId: id, eventId }))
  await insertDeliveries(query, deliveries, { atMs, trigger: 'replay' })
}

function eventsFor(
  { topics, tail, clock, ...parts }: PlannerParts,
  webhook: ReplayingWebhook,
  entries: readonly Entry[],
): JournalEvent[] {
  const principalOf = rememberPrincipals(parts.principalOf)
  const { replaySeq: seq, replayPart: part, replayScope } = webhook
  const position = { epoch: tail.epoch, seq, part, floor: null }
  const listener = listenerOf({ ...webhook, activeFromSeq: 0 })
  const windowMs = principalOf(webhook.keyId)?.limits.resumeWindowMs ?? 0
  // Before that, nobody knows any more what it did get.
  const sinceMs = replayScope === 'missed' ? clock.now() - windowMs : 0
  return entries
    .filter(({ atMs }) => atMs >= sinceMs)
    .flatMap((entry) => eventsAfter(topics, tail.epoch, entry, position))
    .filter((event) => wants(listener, event.topic.name) && hears(listener, principalOf, event))
}
