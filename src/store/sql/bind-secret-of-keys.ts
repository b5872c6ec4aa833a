import type { Query } from '../driver/database.ts'

/**
 * Guarantee: the fingerprint of the secret that this database's keys are hashed with; the first one ever given
 * is kept. The update that changes nothing makes a concurrent first start wait for the row and see it.
 */
export async function bindSecretOfKeys(query: Query, fingerprint: string): Promise<string> {
  const rows = await query<{ value: string }>(
    `insert into facts (name, value) values ('key_secret_fingerprint', $1::text)
     on conflict (name) do update set value = facts.value
     returning value`,
    [fingerprint],
  )
  return rows[0]!.value
}
