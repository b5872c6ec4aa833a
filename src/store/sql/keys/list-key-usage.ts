import type { Query } from '../../driver/database.ts'

export interface RequestsOfDay {
  /** League day, `YYYY-MM-DD`. */
  readonly day: string
  readonly requests: number
  /** What they counted as against the rate limit. */
  readonly charged: number
}

/** The stored requests of one key from a league day on, oldest first; days without requests are absent. */
export function listKeyUsage(query: Query, keyId: string, fromDay: string): Promise<RequestsOfDay[]> {
  return query<RequestsOfDay>(
    `select day::text as day, requests::float8 as requests, charged::float8 as charged
     from key_usage
     where key_id = $1::text and day >= $2::text::date
     order by key_usage.day`,
    [keyId, fromDay],
  )
}
