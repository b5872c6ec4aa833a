import { instantOrNull } from '../kernel/calendar.ts'
import type { KeyIssues, KeyRow } from '../store/sql/keys/keys.ts'
import { tierOf } from './accepted-key.ts'
import type { IssuedKey, KeyDetail, KeyView } from './key-schema.ts'

export function viewKey(row: KeyRow, nowMs: number): KeyView {
  return {
    id: row.id,
    name: row.name,
    tier: tierOf(row),
    leagues: row.leagues?.split(',') ?? null,
    requests_per_minute: row.requestsPerMinute,
    delay_seconds: row.delaySeconds,
    expires_at: instantOrNull(row.expiresAtMs),
    created_at: new Date(row.createdAtMs).toISOString(),
    hint: row.hint,
    status: statusOf(row, nowMs),
    previous_expires_at: isRotating(row, nowMs) ? instantOrNull(row.previousExpiresAtMs) : null,
    revoked_at: instantOrNull(row.revokedAtMs),
  }
}

/** What came from a key and has not ended. */
export const viewIssues = (issues: KeyIssues): Omit<KeyDetail, keyof KeyView> => ({
  console_sessions: issues.consoleSessions,
  stream_tickets: issues.streamTickets,
  replays: issues.replays.map(({ id, expiresAtMs }) => ({
    id,
    expires_at: new Date(expiresAtMs).toISOString(),
  })),
  webhooks: issues.webhooks.map(({ id, status, replayId }) => ({ id, status, replay_id: replayId })),
})

export function viewIssued(row: KeyRow, keyText: string, nowMs: number): IssuedKey {
  const { id, ...rest } = viewKey(row, nowMs)
  return { id, key: keyText, ...rest }
}

/** Whether the previous key text is still valid. */
export function isRotating(row: KeyRow, nowMs: number): boolean {
  return row.previousHash !== null && row.previousExpiresAtMs !== null && row.previousExpiresAtMs > nowMs
}

function statusOf(row: KeyRow, nowMs: number): KeyView['status'] {
  if (row.revokedAtMs !== null) return 'revoked'
  return row.expiresAtMs !== null && row.expiresAtMs <= nowMs ? 'expired' : 'active'
}
