import { type Position, parseCursor } from '../../../contract/cursor.ts'
import { ApiError } from '../../../contract/errors.ts'
import { checkCursor } from '../../../journal/follow.ts'
import type { Query } from '../../../store/driver/database.ts'
import { readHead } from '../../../store/sql/journal/read-head.ts'
import { enableWebhook as enableInStore } from '../../../store/sql/webhooks/activate-webhook.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/read-webhooks.ts'
import { reviveDeliveries } from '../../../store/sql/webhooks/revive-deliveries.ts'
import { changed } from './change-webhooks.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from './webhook-deps.ts'
import type { EnableRequest, WebhookView } from './webhook-schema.ts'

/** Makes a stopped subscription active again, with or without what it did not get. An active one stays as it is. */
export async function enableWebhook(
  parts: WebhookDeps,
  ref: WebhookRef,
  { replay = 'none' }: EnableRequest,
): Promise<WebhookView> {
  await requireWebhook(parts.database.query, ref)
  const since = typeof replay === 'string' ? null : await readSince(parts, replay.since_cursor)
  return changed(parts, ref, async (query, row) => {
    if (row.status === 'active') return
    const { seq: headSeq } = await readHead(query)
    const atMs = parts.clock.now()
    if (replay === 'missed') await reviveDeliveries(query, row.id, atMs)
    await start(query, row, { atMs, headSeq, since, isMissedWanted: replay === 'missed' })
  })
}

interface Start {
  readonly atMs: number
  readonly headSeq: number
  readonly since: Position | null
  readonly isMissedWanted: boolean
}

async function start(query: Query, row: WebhookRow, { since, isMissedWanted, ...at }: Start): Promise<void> {
  const { id, missedFromSeq } = row
  if (isMissedWanted) {
    const replay = { seq: missedFromSeq ?? at.headSeq, part: 0, scope: 'missed' } as const
    await enableInStore(query, { id, ...at, replay, missedFromSeq: null })
    return
  }
  const replay = since && ({ seq: since.seq, part: since.part, scope: 'all' } as const)
  // What is declined now can still be asked for after a later stop.
  const isCovered = since !== null && missedFromSeq !== null && since.seq <= missedFromSeq
  await enableInStore(query, { id, ...at, replay, missedFromSeq: isCovered ? null : missedFromSeq })
}

async function readSince({ database, tail }: WebhookDeps, text: string): Promise<Position> {
  const param = 'replay/since_cursor'
  const position = parseCursor(text)
  if (!position) throw new ApiError('unprocessable', { message: `${param} is no cursor`, param })
  if (await checkCursor(database, tail, position)) throw new ApiError('cursor_expired', { param })
  return position
}
