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
import { KeptRecords } from './kept-records.ts'
import type { LongLists } from './long-lists.ts'
import { readPast } from './past-values.ts'
import { searchTime } from './search-at.ts'
import type { Snapshots } from './snapshots.ts'
import { FoundRecord, StoredRecord } from './stored-record.ts'

export interface ReadDeps {
  readonly database: Database
  readonly tail: Pick<Tail, 'epoch'>
  readonly snapshots: Snapshots
  /** The same as those of readers of the past. */
  readonly longLists: LongLists
  readonly leagueClock: Clock
  /** The league time at an instant of the wall clock. */
  readonly leagueTime: (wallMs: number) => number
  /** Whether live lists are complete: until then there are none to read. */
  readonly isReady: () => boolean
}

/** More parents than this are not seasons: their lists are short. */
const longListsMax = 8
/** Fewer records are read and parsed each time. */
const keptRecordsMin = 8

/** What endpoints read: live state from memory, everything else from the store. */
export function createRead(deps: ReadDeps): Read {
  const { database, tail, snapshots, longLists, leagueClock, isReady } = deps
  const { query } = database
  const keptRecords = new KeptRecords(query, () => tail.epoch)
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
      return row ? new StoredRecord(row) : null
    },
    getMany: async <T>(record: TypedRecord<T>, ids: readonly string[]) => {
      if (ids.length >= keptRecordsMin)
        return (await keptRecords.get(record, ids)) as ReadonlyMap<string, StoredRecord<T>>
      const rows = await readRecords(query, record.kind, ids)
      return new Map(rows.map((row) => [row.id, new StoredRecord<T>(row)]))
    },
    list: async <T>(record: TypedRecord<T>, filter: ListFilter) => {
      if (filter.parents.length <= longListsMax)
        return (await longLists.list(record, filter)) as readonly StoredRecord<T>[]
      const rows = await listRecords(query, record.kind, filter)
      return rows.map((row) => new StoredRecord<T>(row))
    },
    ...readPast(query, () => tail.epoch),
    // A kind's entries hold only what its own `stored` schema accepted.
    all: async <T>(record: TypedRecord<T>) => (await snapshots.all(record.kind)) as ReadonlyMap<string, T>,
    some: async <T>(record: TypedRecord<T>) => (await snapshots.all(record.kind)) as ReadonlyMap<string, T>,
    search: async <T>(record: TypedRecord<T>, request: SearchRequest) => {
      const startedMs = monotonicMs()
      const nowMs = await searchTime(query, deps.leagueTime)
      const { rows, next } = await searchRecords(query, record.kind, request, { nowMs })
      const found = rows.map((row) => new FoundRecord<T>(row))
      return { found, next, tookMs: Math.round(monotonicMs() - startedMs) }
    },
    lastDeleted: async (record, fields) => {
      const entry = await readLastDeleted(query, record.kind, fields)
      return entry ? new StoredRecord(entry) : null
    },
  }
}

const stillLoading = (): ApiError =>
  new ApiError('unavailable', {
    message: 'The service has just started and is still loading the current games.',
    retry_after_seconds: 1,
  })
