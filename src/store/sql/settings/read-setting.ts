import type { Query } from '../../driver/database.ts'

/** The value stored under this name, or null. */
export async function readSetting(query: Query, name: string): Promise<string | null> {
  const [setting] = await query<{ value: string }>('select value from facts where name = $1::text', [name])
  return setting?.value ?? null
}
