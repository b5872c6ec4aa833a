import { type Position, parseCursor } from '../../../contract/cursor.ts'
import { ApiError } from '../../../contract/errors.ts'
import { checkCursor } from '../../../journal/follow.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readHead } from '../../../store/sql/journal/head.ts'
import { reviveDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { activateWebhook } from '../../../store/sql/webhooks/status.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/subscriptions.ts'
import { changeWebhook } from './change-webhooks.ts'
import { type SessionStart, sessionStart } from './session-start.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from './webhook-deps.ts'
import type { EnableRequest, WebhookView } from './webhook-schema.ts'

/** Makes a stopped subscription active again, with or without a replay. Does nothing for an active one. */
export async function enableWebhook(
  deps: WebhookDeps,
  ref: WebhookRef,
  { replay = 'none' }: EnableRequest,
): Promise<WebhookView> {
  const { keyId } = await requireWebhook(deps.database.query, ref)
  const session = await sessionStart(deps, deps.principalOf(keyId))
  const since = typeof replay === 'string' ? null : await readSince(deps, replay.since_cursor)
  return changeWebhook(deps, ref, async (query, row) => {
    if (row.status === 'active') return
    const { seq: headSeq } = await readHead(query)
    const atMs = deps.clock.now()
    if (replay === 'missed') await reviveDeliveries(query, row.id, atMs)
    await start(query, row, { atMs, headSeq, session, since, isMissedReplayed: replay === 'missed' })
  })
}

interface Start {
  readonly atMs: number
  readonly headSeq: number
  /** What a replay session shows; null for subscriptions of ordinary keys. */
  readonly session: SessionStart | null
  readonly since: Position | null
  readonly isMissedReplayed: boolean
}

async function start(
  query: Query,
  row: WebhookRow,
  { session, since, isMissedReplayed, ...at }: Start,
): Promise<void> {
  const { id, missedFromSeq } = row
  if (session) {
    const seq = since?.seq ?? (isMissedReplayed ? missedFromSeq : null) ?? session.seq
    const replay = { seq, part: since?.part ?? 0, scope: 'session', loop: session.loop } as const
    await activateWebhook(query, { id, ...at, replay, missedFromSeq: null })
    return
  }
  if (isMissedReplayed) {
    const replay = { seq: missedFromSeq ?? at.headSeq, part: 0, scope: 'missed' } as const
    await activateWebhook(query, { id, ...at, replay, missedFromSeq: null })
    return
  }
  const replay = since && ({ seq: since.seq, part: since.part, scope: 'all' } as const)
  // Missed events that are not replayed now can still be replayed after a later stop.
  const isCovered = since !== null && missedFromSeq !== null && since.seq <= missedFromSeq
  await activateWebhook(query, { id, ...at, replay, missedFromSeq: isCovered ? null : missedFromSeq })
}

async function readSince({ database, tail }: WebhookDeps, text: string): Promise<Position> {
  const param = 'replay/since_cursor'
  const position = parseCursor(text)
  if (!position) throw new ApiError('unprocessable', { message: `${param} is not a valid cursor`, param })
  const end = await checkCursor(database, tail, position)
  if (end) throw new ApiError(end === 'history_changed' ? end : 'cursor_expired', { param })
  return position
}
