import type { Query } from '../../driver/database.ts'

interface Counts {
  readonly requests: number
  readonly charged: number
}

/** Guarantee: the requests of one key on one league day that all nodes have stored so far. */
export async function readKeyUsage(query: Query, keyId: string, day: string): Promise<Counts> {
  const [counts = { requests: 0, charged: 0 }] = await query<Counts>(
    `select requests::float8 as requests, charged::float8 as charged
     from key_usage where key_id = $1::text and day = $2::text::date`,
    [keyId, day],
  )
  return counts
}
