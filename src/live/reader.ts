import type { Answer } from '../contract/answer.ts'
import { ApiError } from '../contract/errors.ts'
import type { LiveFilter, LiveView } from '../contract/live.ts'
import type { ListFilter, Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { SearchRequest } from '../contract/search.ts'
import type { Tail } from '../journal/tail.ts'
import { type Clock, monotonicMs } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { readLastDeleted } from '../store/sql/journal/prune.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { searchRecords } from '../store/sql/search/search-records.ts'
import type { History } from './history.ts'
import { readPast } from './past-values.ts'
import type { DerivationsByKind } from './records-at.ts'
import { searchTime } from './search-at.ts'
import type { Snapshots } from './snapshots.ts'
import { FoundVersion, Version } from './version.ts'

export interface ReadDeps {
  readonly database: Database
  readonly tail: Pick<Tail, 'epoch'>
  readonly snapshots: Snapshots
  readonly history: History
  /** Derived records without entries change without a sign: their lists are read each time. */
  readonly derivations: DerivationsByKind
  readonly leagueClock: Clock
  /** The league time at an instant of the wall clock. */
  readonly leagueTime: (wallMs: number) => number
  /** Whether live lists are complete: until then there are none to read. */
  readonly isReady: () => boolean
}

/** Fewer records are read and parsed each time. */
const keptRecordsMin = 8

/** What endpoints read: live state from memory, everything else from the store. */
export function createRead(deps: ReadDeps): Read {
  const { database, tail, history, derivations, snapshots, leagueClock, isReady } = deps
  const { query } = database
  return {
    now: () => leagueClock.now(),
    // A set holds nothing but what its view's `render` wrote, so its answers have the type that the view declares.
    live: <Q extends object, N extends string, E>(
      view: LiveView<N, E>,
      query: Q,
      filterOf: (query: Q) => LiveFilter,
    ) => {
      if (!isReady()) throw stillLoading()
      return snapshots.set(view).answerTo(query, filterOf) as Answer<Record<N, E[]>>
    },
    get: async (record, id) => {
      const [row] = await readRecords(query, record.kind, [id])
      return row ? Version.ofRow(row) : null
    },
    getMany: async <T>(record: TypedRecord<T>, ids: readonly string[]) => {
      if (ids.length >= keptRecordsMin)
        return (await history.getNow(record, ids)) as ReadonlyMap<string, Version<T>>
      const rows = await readRecords(query, record.kind, ids)
      return new Map(rows.map((row) => [row.id, Version.ofRow<T>(row)]))
    },
    list: async <T>(record: TypedRecord<T>, filter: ListFilter) => {
      const kept = derivations.has(record.kind) ? null : await history.filterNow(record, filter)
      if (kept !== null) return kept as readonly Version<T>[]
      const rows = await listRecords(query, record.kind, filter)
      return rows.map((row) => Version.ofRow<T>(row))
    },
    ...readPast(query, () => tail.epoch),
    // A kind's entries hold only what its own `stored` schema accepted.
    all: async <T>(record: TypedRecord<T>) => (await snapshots.all(record.kind)) as ReadonlyMap<string, T>,
    some: async <T>(record: TypedRecord<T>) => (await snapshots.all(record.kind)) as ReadonlyMap<string, T>,
    search: async <T>(record: TypedRecord<T>, request: SearchRequest) => {
      const startedMs = monotonicMs()
      const nowMs = await searchTime(query, deps.leagueTime)
      const { rows, next } = await searchRecords(query, record.kind, request, { nowMs })
      const found = rows.map((row) => new FoundVersion<T>(row))
      return { found, next, tookMs: Math.round(monotonicMs() - startedMs) }
    },
    lastDeleted: async (record, fields) => {
      const entry = await readLastDeleted(query, record.kind, fields)
      return entry ? Version.ofRow(entry) : null
    },
  }
}

const stillLoading = (): ApiError =>
  new ApiError('unavailable', {
    message: 'The service has just started and is still loading the current games.',
    retry_after_seconds: 1,
  })
