import type { Query } from '../../driver/database.ts'

export interface UsageOfDay {
  readonly keyId: string
  /** League day, `YYYY-MM-DD`. */
  readonly day: string
  readonly requests: number
  /** What they counted as against the rate limit. */
  readonly charged: number
}

/**
 * Guarantee: adds to the counts in one statement, all or nothing, and returns the new totals. Every node locks rows in
 * the same order, so that two nodes cannot deadlock.
 */
export function addKeyUsage(query: Query, added: readonly UsageOfDay[]): Promise<UsageOfDay[]> {
  return query<UsageOfDay>(
    `insert into key_usage (key_id, day, requests, charged)
     select added."keyId", added.day, sum(added.requests), sum(added.charged)
     from jsonb_to_recordset($1::text::jsonb) as added("keyId" text, day date, requests bigint, charged bigint)
     group by added."keyId", added.day
     order by added."keyId", added.day
     on conflict (key_id, day) do update set
       requests = key_usage.requests + excluded.requests,
       charged = key_usage.charged + excluded.charged
     returning key_id as "keyId", day::text as day, requests::float8 as requests, charged::float8 as charged`,
    [JSON.stringify(added)],
  )
}

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
