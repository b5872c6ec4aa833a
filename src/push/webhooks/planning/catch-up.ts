import type { Entry } from '../../../contract/change.ts'
import { eventsAfter, type JournalEvent } from '../../../journal/events.ts'
import { monotonicMs } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Repeat, repeat } from '../../../kernel/repeat.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readEntries } from '../../../store/sql/journal/read-entries.ts'
import { webhooksChannel } from '../../../store/sql/webhooks/activate-webhook.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/advance-webhooks.ts'
import { hasOverdue } from '../../../store/sql/webhooks/has-overdue.ts'
import { insertDeliveries } from '../../../store/sql/webhooks/insert-deliveries.ts'
import { insertWebhookEvents } from '../../../store/sql/webhooks/insert-webhook-events.ts'
import { lockWebhookPlanner } from '../../../store/sql/webhooks/lock-webhook-planner.ts'
import { moveWebhookReplay } from '../../../store/sql/webhooks/move-webhook-replay.ts'
import {
  type ReplayingWebhook,
  readReplayingWebhooks,
} from '../../../store/sql/webhooks/read-replaying-webhooks.ts'
import { repeatDeliveries } from '../../../store/sql/webhooks/repeat-deliveries.ts'
import { holdBackDead, pendingMaxDefault } from '../delivery/throttle.ts'
import { hears, listenerOf, rememberPrincipals, wants } from './audience.ts'
import { webhookEventOf } from './event-body.ts'
import type { PlannerDeps } from './planner.ts'

const entriesMax = 200
const lookEveryMs = 1_000
/** A receiver that may be dead gets one event at a time: enough to find out whether it lives. */
const probesMax = 1
const probeEntriesMax = 32
/** So many of these have their turn each time, and a rest after each: hundreds of them must not keep the store busy. */
const unsteadyMax = 4
const restShare = 20
const restMsMax = 200

export interface CatchUpDeps extends PlannerDeps {
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
export async function startCatchUp(parts: CatchUpDeps): Promise<CatchUp> {
  let isClosed = false
  const work = async () => {
    try {
      if (!(await hasOverdue(parts.database.query))) return
      await holdBackDead(parts)
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
export async function catchUpAll(parts: CatchUpDeps, isStopped: () => boolean): Promise<void> {
  const { pendingMax = pendingMaxDefault } = parts
  for (let isFirst = true; ; isFirst = false) {
    const room = {
      pendingMax: pendingMax / 2,
      unsteadyMax: isFirst ? unsteadyMax : 0,
      nowMs: parts.clock.now(),
    }
    // A transaction waits for its turn: what takes this long must not go ahead of a delivery.
    const ready = await parts.database.transaction((query) => readReplayingWebhooks(query, room))
    let isMoved = false
    for (const webhook of ready) {
      if (isStopped()) return
      const startedMs = monotonicMs()
      isMoved = (await takeStep(parts, webhook)) || isMoved
      if (!webhook.isSteady) await Bun.sleep(Math.min((monotonicMs() - startedMs) * restShare, restMsMax))
    }
    if (!isMoved) return
  }
}

/** Whether it got anywhere. */
function takeStep(parts: PlannerDeps, webhook: ReplayingWebhook): Promise<boolean> {
  const { database, clock, log } = parts
  const { id, replaySeq, replayPart, replayScope, isSteady } = webhook
  return database.transaction(async (query) => {
    const { seq: plannedSeq } = await lockWebhookPlanner(query)
    const afterSeq = replayPart === 0 ? replaySeq : replaySeq - 1
    // What is not planned yet is the planner's, once this one has caught up.
    if (replayPart > 0 && plannedSeq < replaySeq) return false
    const limit = isSteady ? entriesMax : probeEntriesMax
    const entries = await readEntries(query, { afterSeq, limit, withEvents: true })
    const usable = entries.filter(({ seq }) => seq <= plannedSeq)
    const { events, isWhole, reached } = eventsFor(parts, webhook, usable, isSteady ? Infinity : probesMax)
    const isOver = isWhole && (entries.length < limit || usable.length < entries.length)
    const toSeq = isOver ? Math.max(plannedSeq, replaySeq) : reached
    const move = { id, fromSeq: replaySeq, fromPart: replayPart, toSeq, isOver }
    if (!(await moveWebhookReplay(query, move))) return false
    await insertWebhookEvents(query, events.map(webhookEventOf))
    await plan(query, webhook, events, clock.now())
    // From here on it is planned for as entries come: planners have to know.
    if (isOver) await advanceWebhooks(query)
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
  const trigger = replayScope === 'held' ? 'schedule' : 'replay'
  await insertDeliveries(query, deliveries, { atMs, trigger, isUrgent: false })
}

interface Found {
  readonly events: readonly JournalEvent[]
  /** The last entry that this covers, and whether that is the last of all. */
  readonly reached: number
  readonly isWhole: boolean
}

/** What a subscription gets of these entries; once there are `eventsMax` of them, no further entry is looked at. */
function eventsFor(
  { topics, tail, clock, ...parts }: PlannerDeps,
  webhook: ReplayingWebhook,
  entries: readonly Entry[],
  eventsMax: number,
): Found {
  const principalOf = rememberPrincipals(parts.principalOf)
  const { replaySeq: seq, replayPart: part, replayScope } = webhook
  const position = { epoch: tail.epoch, seq, part, floor: null }
  const listener = listenerOf({ ...webhook, activeFromSeq: 0 })
  const windowMs = principalOf(webhook.keyId)?.limits.resumeWindowMs ?? 0
  // Before that, nobody knows any more what it did get.
  const sinceMs = replayScope === 'missed' ? clock.now() - windowMs : 0
  const events: JournalEvent[] = []
  let reached = seq
  for (const entry of entries) {
    if (events.length >= eventsMax) return { events, reached, isWhole: false }
    reached = entry.seq
    if (entry.atMs < sinceMs) continue
    const found = eventsAfter(topics, tail.epoch, entry, position)
    events.push(
      ...found.filter((event) => wants(listener, event.topic.name) && hears(listener, principalOf, event)),
    )
  }
  return { events, reached, isWhole: true }
}
