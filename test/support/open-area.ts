/** One area with its own store, called without HTTP: for endpoint tests beside their code. */
import { expect } from 'bun:test'
import type { Area } from '../../src/contract/area.ts'
import type { Change } from '../../src/contract/change.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ApiError } from '../../src/contract/errors.ts'
import type { Principal } from '../../src/contract/principal.ts'
import type { Read } from '../../src/contract/read.ts'
import { defaultTiers } from '../../src/contract/tier.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import { Tail } from '../../src/journal/tail.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { History } from '../../src/live/history.ts'
import { createRead } from '../../src/live/reader.ts'
import { derivationsByKind } from '../../src/live/records-at.ts'
import { Snapshots } from '../../src/live/snapshots.ts'
import { openTestDatabase } from './database.ts'

type Fields = Readonly<Record<string, unknown>>

export interface OpenArea {
  readonly clock: ManualClock
  /** Ingests changes; fails if one is rejected. */
  readonly take: (changes: readonly Change[]) => Promise<void>
  /** The response of an endpoint to the betting tier, checked against its schema; `next` is the cursor of the next page. */
  readonly ask: <T = Fields>(
    endpoint: Endpoint<{ readonly read: Read }>,
    query?: Fields,
    params?: Fields,
    principal?: Principal,
  ) => Promise<T & { readonly next: string | null | undefined }>
  readonly close: () => Promise<void>
}

/** A key of the betting tier, for all leagues unless some are named. */
export const bettingKey = (...leagues: readonly string[]): Principal => ({
  keyId: 'k',
  name: 'test',
  keyHash: '',
  tier: 'betting',
  limits: defaultTiers.betting,
  leagues: leagues.length === 0 ? null : new Set(leagues),
  delayMs: 0,
  replay: null,
})
const call = {
  body: undefined,
  moment: null,
  stream: () => new ReadableStream<Uint8Array>(),
  headers: new Headers(),
} as const
const meta = {
  count: 1,
  request_id: 'req_1',
  tier: 'betting',
  cursor: 'c',
  server_time: '2026-01-01T00:00:00.000Z',
}

/** A call of an area by its path after the area's name: `scores/live`. */
export function callOf(area: Area, path: string): Endpoint<{ readonly read: Read }> {
  const found = area.endpoints.find((one) => one.path === `/v1/${area.name}/${path}`)
  if (!found) throw new Error(`${area.name} has no call ${path}`)
  return found
}

export async function openArea(area: Area, nowMs: number): Promise<OpenArea> {
  const database = await openTestDatabase()
  const clock = new ManualClock(nowMs)
  const tail = await Tail.open({ database, log: silentLog, pollMs: 50 })
  const snapshots = await Snapshots.open({ database, tail, views: area.live, clock, log: silentLog })
  const kinds = new Map(area.records.map((record) => [record.kind, record]))
  const read = createRead({
    database,
    tail,
    snapshots,
    history: new History(database.query, tail),
    derivations: derivationsByKind(area.derivations),
    leagueClock: clock,
    leagueTime: (wallMs) => wallMs,
    isReady: () => true,
  })
  const { derivations, scoring } = area
  return {
    clock,
    take: async (changes) => {
      const deps = { database, kinds, derivations, scoring, clock, log: silentLog }
      const { rejected } = await ingest(deps, changes)
      expect(rejected).toEqual([])
      await snapshots.caughtUp()
    },
    ask: async (endpoint, query = {}, params = {}, principal = bettingKey()) => {
      const answer = await endpoint.handle({ ...call, principal, query, params }, { read })
      const body = JSON.parse(`{${answer.members}}`)
      const said = answer.tookMs === undefined ? meta : { ...meta, took_ms: answer.tookMs }
      expect([...Compile(endpoint.response!).Errors({ ...body, meta: said })]).toEqual([])
      return { ...body, next: answer.nextCursor }
    },
    close: async () => {
      await snapshots.close()
      await tail.close()
      await database.close()
    },
  }
}

/** The ApiError that a call fails with; null if it succeeds. */
export async function errorOf(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
