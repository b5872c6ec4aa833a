import type { Query } from '../../driver/database.ts'

/** Deletes a session or a link that has not expired. Only one of several concurrent attempts, on any node, succeeds. */
export async function takeConsoleSession(
  query: Query,
  { hash, kind }: { readonly hash: string; readonly kind: 'session' | 'link' },
  nowMs: number,
): Promise<boolean> {
  const rows = await query(
    `
    delete from console_sessions
    where hash = $1::text and kind = $2::text
      and expires_at > 'epoch'::timestamptz + $3::float8 * interval '1 millisecond'
    returning hash`,
    [hash, kind, nowMs],
  )
  return rows.length > 0
}
