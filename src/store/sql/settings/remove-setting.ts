import type { Query } from '../../driver/database.ts'

/** Deletes the value under this name; returns it, or null when there was none. */
export async function removeSetting(query: Query, name: string): Promise<string | null> {
  const [setting] = await query<{ value: string }>(
    'delete from facts where name = $1::text returning value',
    [name],
  )
  return setting?.value ?? null
}
