import type { Query } from '../../driver/database.ts'

/** Stores a value under this name; the last write wins. */
export async function writeSetting(query: Query, name: string, value: string): Promise<void> {
  await query(
    `
    insert into facts (name, value) values ($1::text, $2::text)
    on conflict (name) do update set value = excluded.value`,
    [name, value],
  )
}
