import type { Query } from '../../driver/database.ts'

/** What is known under this name about the database, or null. */
export async function readSetting(query: Query, name: string): Promise<string | null> {
  const [fact] = await query<{ value: string }>('select value from facts where name = $1::text', [name])
  return fact?.value ?? null
}
