import type { Entry } from '../../../contract/change.ts'
import { eventsAfter, type JournalEvent } from '../../../journal/events.ts'
import { monotonicMs } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Repeat, repeat } from '../../../kernel/repeat.ts'
import { takeWhile } from '../../../kernel/take-while.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readEntries } from '../../../store/sql/journal/entries.ts'
import {
  hasOverdue,
  moveWebhookReplay,
  type ReplayingWebhook,
  type ReplayTurns,
  readReplayingWebhooks,
} from '../../../store/sql/webhooks/catch-up.ts'
import { insertDeliveries, repeatDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import {
  advanceWebhooks,
  insertWebhookEvents,
  lockWebhookPlanner,
} from '../../../store/sql/webhooks/planner.ts'
import { webhooksChannel } from '../../../store/sql/webhooks/status.ts'
import { pacing, restAfterStepMs } from '../pacing.ts'
import { pointOfSubscriber, receives, rememberPrincipals, subscriberOf, subscribesTo } from './audience.ts'
import { webhookEventOf } from './event-body.ts'
import type { PlannerDeps } from './planner.ts'
import { SessionBudgets } from './session-budget.ts'
import { sessionRound, startNextRound } from './session-round.ts'
import { throttleUnhealthy } from './throttle.ts'

const checkEveryMs = 1_000

export interface CatchUpDeps extends PlannerDeps {
  /** A subscription with this many pending deliveries is throttled until it has half of them. */
  readonly pendingMax?: number
}

export interface CatchUp {
  readonly close: () => Promise<void>
}

/**
 * Lets subscriptions that are behind the journal catch up: those enabled with a replay, and those throttled because
 * their receivers are slow or dead. Each step is one transaction, so that a crash repeats nothing and a slow receiver
 * fills no table.
 */
export async function startCatchUp(deps: CatchUpDeps): Promise<CatchUp> {
  let isClosed = false
  const turns: Turns = newTurns()
  const work = async () => {
    try {
      if (!(await hasOverdue(deps.database.query))) return
      await throttleUnhealthy(deps)
      await catchUpAll(deps, () => isClosed, turns)
    } catch (error) {
      if (!isClosed) deps.log.warn('webhooks.not_caught_up', { error })
    }
  }
  const repeating: Repeat = repeat(checkEveryMs, work)
  const unlisten = await deps.database.listen(webhooksChannel, () => void repeating.soon())
  return {
    close: async () => {
      isClosed = true
      await unlisten()
      await repeating.stop()
    },
  }
}

/** What outlasts a call of `catchUpAll`. */
interface Turns {
  readonly budgets: SessionBudgets
  after: ReplayTurns
}

const newTurns = (): Turns => ({ budgets: new SessionBudgets(), after: { session: '', other: '' } })

/**
 * Each subscription with room takes a step, round after round, until none has room or anything left to plan. Unhealthy ones
 * have a turn a second, however long the others take. Those of replay sessions take one step in all: a session never ends
 * catching up.
 */
export async function catchUpAll(
  deps: CatchUpDeps,
  isStopped: () => boolean,
  turns: Turns = newTurns(),
): Promise<void> {
  const { pendingMax = pacing.healthy.pendingMax } = deps
  const { webhooksPerRound, probeDelay } = pacing.unhealthy
  let turnMs = Number.NEGATIVE_INFINITY
  for (let isFirst = true; ; isFirst = false) {
    const isTurn = monotonicMs() - turnMs >= checkEveryMs
    if (isTurn) turnMs = monotonicMs()
    const room = {
      pendingMax: pendingMax / 2,
      unhealthyMax: isTurn ? webhooksPerRound : 0,
      withSessions: isFirst,
      after: turns.after,
      probeDelay,
      nowMs: deps.clock.now(),
    }
    // In a transaction, so that this slow query queues behind deliveries instead of delaying them.
    const ready = await deps.database.transaction((query) => readReplayingWebhooks(query, room))
    let isMoved = false
    for (const webhook of ready) {
      if (isStopped()) return
      const startedMs = monotonicMs()
      isMoved = (await takeStep(deps, webhook, turns.budgets)) || isMoved
      if (webhook.isHealthy) continue
      const turn = webhook.replayScope === 'session' ? 'session' : 'other'
      turns.after = { ...turns.after, [turn]: webhook.id }
      await Bun.sleep(restAfterStepMs(monotonicMs() - startedMs))
    }
    if (!isMoved) return
  }
}

/** Returns whether the subscription advanced. */
function takeStep(deps: PlannerDeps, webhook: ReplayingWebhook, budgets: SessionBudgets): Promise<boolean> {
  const { database, log, clock } = deps
  const { id, replaySeq, replayPart, replayScope, isHealthy } = webhook
  return database.transaction(async (query) => {
    const { seq: plannedSeq } = await lockWebhookPlanner(query)
    const afterSeq = replayPart === 0 ? replaySeq : replaySeq - 1
    // Entries that are not planned yet belong to the planner, once this subscription has caught up.
    if (replayPart > 0 && plannedSeq < replaySeq) return false
    const { stepEntriesMax: limit, stepEventsMax } = isHealthy ? pacing.healthy : pacing.unhealthy
    const entries = await readEntries(query, { afterSeq, limit, withEvents: true })
    const session = sessionRound(deps, webhook)
    const player = session?.principal ?? null
    const left = player ? budgets.left(player, clock.now()) : Infinity
    if (left < 1) return false
    const mayPlan = session?.mayPlan ?? (({ seq }: Entry) => seq <= plannedSeq)
    const usable = takeWhile(entries, mayPlan)
    const { events, isWhole, reached } = eventsFor(deps, webhook, usable, Math.min(left, stepEventsMax))
    const isOver = !session && isWhole && (entries.length < limit || usable.length < entries.length)
    if (session && reached === replaySeq) return await startNextRound(query, webhook, session)
    const toSeq = isOver ? Math.max(plannedSeq, replaySeq) : reached
    const move = { id, fromSeq: replaySeq, fromPart: replayPart, toSeq, toLoop: webhook.replayLoop, isOver }
    if (!(await moveWebhookReplay(query, move))) return false
    await insertWebhookEvents(query, events.map(webhookEventOf))
    await plan(deps, query, webhook, events)
    if (player) budgets.charge(player, events.length, clock.now())
    // From here on the planner plans for it: the new version makes planners read it.
    if (isOver) await advanceWebhooks(query)
    log.debug('webhooks.replayed', { webhook_id: id, scope: replayScope, seq: toSeq, events: events.length })
    return true
  })
}

async function plan(
  { pointOf, principalOf, clock }: PlannerDeps,
  query: Query,
  webhook: ReplayingWebhook,
  events: readonly JournalEvent[],
): Promise<void> {
  const { id, replayScope, keyId } = webhook
  const atMs = clock.now()
  const eventIds = events.map((event) => event.id)
  if (replayScope === 'all' || replayScope === 'session') await repeatDeliveries(query, id, eventIds, atMs)
  const principal = principalOf(keyId)
  const point = principal && pointOfSubscriber(pointOf, principal, webhook)
  const deliveries = events.map((event) => ({
    id: newId('dlv'),
    webhookId: id,
    eventId: event.id,
    dueMs: point?.isSteady ? point.visibleAtMs({ seq: 0, atMs: event.atMs }) : 0,
  }))
  const trigger = replayScope === 'held' ? 'schedule' : 'replay'
  await insertDeliveries(query, deliveries, { atMs, trigger, isUrgent: false })
}

interface Found {
  readonly events: readonly JournalEvent[]
  /** The last entry covered, and whether it is the last one given. */
  readonly reached: number
  readonly isWhole: boolean
}

/** The events that a subscription receives of these entries; stops at the entry that brings `eventsMax` of them. */
function eventsFor(
  { topics, tail, clock, ...deps }: PlannerDeps,
  webhook: ReplayingWebhook,
  entries: readonly Entry[],
  eventsMax: number,
): Found {
  const principalOf = rememberPrincipals(deps.principalOf)
  const { replaySeq: seq, replayPart: part, replayScope } = webhook
  const position = { epoch: tail.epoch, seq, part, floor: null }
  const subscriber = subscriberOf({ ...webhook, activeFromSeq: 0 })
  const windowMs = principalOf(webhook.keyId)?.limits.resumeWindowMs ?? 0
  // Older deliveries are no longer kept, so nothing shows which of those events it received.
  const sinceMs = replayScope === 'missed' ? clock.now() - windowMs : 0
  const events: JournalEvent[] = []
  let reached = seq
  for (const entry of entries) {
    if (events.length >= eventsMax) return { events, reached, isWhole: false }
    reached = entry.seq
    if (entry.atMs < sinceMs) continue
    const found = eventsAfter(topics, tail.epoch, entry, position)
    events.push(
      ...found.filter(
        (event) => subscribesTo(subscriber, event.topic.name) && receives(subscriber, principalOf, event),
      ),
    )
  }
  return { events, reached, isWhole: true }
}
