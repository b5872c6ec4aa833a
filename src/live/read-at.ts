import type { Answer } from '../contract/answer.ts'
import type { LiveFilter, LiveView } from '../contract/live.ts'
import type { Read } from '../contract/read.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { SearchRequest } from '../contract/search.ts'
import { monotonicMs } from '../kernel/clock.ts'
import { Lru } from '../kernel/lru.ts'
import { readLastDeleted } from '../store/sql/journal/prune.ts'
import { KeptDerived } from './kept-derived.ts'
import { KeptVersions } from './kept-versions.ts'
import type { ListsAt, ListsAtDeps } from './lists-at.ts'
import { readPast } from './past-values.ts'
import { type DerivationsByKind, type RecordsAt, recordsAt } from './records-at.ts'
import { searchAt, searchTime } from './search-at.ts'
import { docOf, FoundRecord, StoredRecord } from './stored-record.ts'
import { VersionLists } from './version-lists.ts'

export interface ReadAtDeps extends Pick<ListsAtDeps, 'database' | 'tail' | 'leagueTime'> {
  readonly lists: ListsAt
  readonly derivations: DerivationsByKind
}

/** Moments whose derived records are kept for the next request. */
const momentsMax = 32

/** What endpoints read at another moment than now: the same interface, so no endpoint knows the difference. */
export function createReadAt(deps: ReadAtDeps): (moment: RequestMoment) => Read {
  const reads = new Lru<string, Read>(momentsMax)
  const { query } = deps.database
  const versions = new VersionLists(query, () => deps.tail.epoch)
  const kept = new KeptVersions(query, deps.tail)
  const derived = new KeptDerived(query, deps.tail)
  const { derivations } = deps
  return (moment) => {
    const key = `${moment.point} ${moment.seq} ${moment.atMs}`
    let read = reads.get(key)
    if (!read) {
      read = readAt(deps, moment, recordsAt({ query, derivations, versions, kept, derived }, moment))
      reads.set(key, read)
    }
    return read
  }
}

function readAt(
  { database, tail, leagueTime, lists }: ReadAtDeps,
  moment: RequestMoment,
  records: RecordsAt,
): Read {
  const { query } = database
  const now = () => leagueTime(moment.atMs)
  return {
    now,
    live: <Q extends object, N extends string, E>(
      view: LiveView<N, E>,
      asked: Q,
      filterOf: (query: Q) => LiveFilter,
    ) => lists.answer(view, moment, asked, filterOf) as Promise<Answer<Record<N, E[]>>>,
    get: async (record, id) => {
      const [row] = await records.get(record, [id])
      return row ? new StoredRecord(row) : null
    },
    getMany: async <T>(record: TypedRecord<T>, ids: readonly string[]) => {
      const rows = await records.get(record, ids)
      return new Map(rows.map((row) => [row.id, new StoredRecord<T>(row)]))
    },
    list: async (record, filter) => (await records.list(record, filter)).map((row) => new StoredRecord(row)),
    ...readPast(query, () => tail.epoch, moment.seq),
    all: async <T>(record: TypedRecord<T>) => {
      const rows = await records.list(record, { parents: [record.kind] })
      return new Map(rows.map((row): [string, T] => [row.id, docOf(row)]))
    },
    some: async <T>(record: TypedRecord<T>, ids: Iterable<string>) => {
      const rows = await records.get(record, [...new Set(ids)])
      return new Map(rows.map((row): [string, T] => [row.id, docOf(row)]))
    },
    search: async <T>(record: TypedRecord<T>, request: SearchRequest) => {
      const startedMs = monotonicMs()
      const { seq } = moment
      const at = { seq, nowMs: await searchTime(query, leagueTime, seq) }
      const { rows, next } = await searchAt(query, record, request, at)
      const found = rows.map((row) => new FoundRecord<T>(row))
      return { found, next, tookMs: Math.round(monotonicMs() - startedMs) }
    },
    lastDeleted: async (record, fields) => {
      const entry = await readLastDeleted(query, record.kind, fields, moment.seq)
      return entry ? new StoredRecord(entry) : null
    },
  }
}
