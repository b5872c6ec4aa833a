import type { Entry } from '../../../contract/change.ts'
import type { Principal } from '../../../contract/principal.ts'
import { sessionTime } from '../../../contract/replay-session.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readPositionAt } from '../../../store/sql/journal/entries.ts'
import type { ReplayingWebhook } from '../../../store/sql/webhooks/catch-up.ts'
import { moveWebhookReplay } from '../../../store/sql/webhooks/catch-up.ts'
import { hasUnfinished } from '../../../store/sql/webhooks/delivery-log.ts'
import { pointOfSubscriber } from './audience.ts'
import type { PlannerDeps } from './planner.ts'

/** A subscription this many rounds behind its session skips the rounds before. */
const roundsBehindMax = 10

/** The round of a replay session that a subscription is in. */
export interface SessionRound {
  /** The key that plays the session; null when it has ended. */
  readonly principal: Principal | null
  /** Whether the session has shown an entry in this round. */
  readonly mayPlan: (entry: Entry) => boolean
  /** The round to go on with when this one is over; null while the session is in this round. */
  readonly next: { readonly loop: number; readonly fromMs: number } | null
}

/** Null for subscriptions of ordinary keys. */
export function sessionRound(
  { pointOf, principalOf, clock }: PlannerDeps,
  webhook: ReplayingWebhook,
): SessionRound | null {
  if (webhook.replayScope !== 'session') return null
  const principal = principalOf(webhook.keyId)
  const session = principal?.replay
  if (!session) return { principal: null, mayPlan: () => false, next: null }
  const nowMs = clock.now()
  const { loops } = sessionTime(session, nowMs)
  if (webhook.replayLoop >= loops) {
    const point = pointOfSubscriber(pointOf, principal, webhook)
    return { principal, mayPlan: (entry) => point.visibleAtMs(entry) <= nowMs, next: null }
  }
  const endMs = session.toMs - webhook.delaySeconds * 1_000
  const loop = Math.max(webhook.replayLoop + 1, loops - roundsBehindMax)
  return { principal, mayPlan: ({ atMs }) => atMs <= endMs, next: { loop, fromMs: session.fromMs } }
}

/**
 * Moves a subscription to the start of the next round, once everything of this one is sent: a delivery that is still
 * pending cannot be sent again. Needs the planner's lock. Returns whether it moved.
 */
export async function startNextRound(
  query: Query,
  { id, replaySeq: fromSeq, replayPart: fromPart }: ReplayingWebhook,
  { next }: SessionRound,
): Promise<boolean> {
  if (next === null || (await hasUnfinished(query, id))) return false
  const first = await readPositionAt(query, next.fromMs)
  const toSeq = first?.seq ?? 0
  return await moveWebhookReplay(query, { id, fromSeq, fromPart, toSeq, toLoop: next.loop, isOver: false })
}
