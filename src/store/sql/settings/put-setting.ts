import type { Query } from '../../driver/database.ts'

/**
 * Guarantee: the first value ever put under this name is kept and returned. The update that changes nothing makes a
 * concurrent first start wait for the row and see it.
 */
export async function putSetting(query: Query, name: string, value: string): Promise<string> {
  const rows = await query<{ value: string }>(
    `insert into facts (name, value) values ($1::text, $2::text)
     on conflict (name) do update set value = facts.value
     returning value`,
    [name, value],
  )
  return rows[0]!.value
}
