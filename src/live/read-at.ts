import type { Answer } from '../contract/answer.ts'
import type { LiveFilter, LiveView } from '../contract/live.ts'
import type { ListFilter, Read } from '../contract/read.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { SearchRequest } from '../contract/search.ts'
import { getOrMake, Lru } from '../kernel/caches.ts'
import { monotonicMs } from '../kernel/clock.ts'
import { eachInTurns } from '../kernel/yield-to-loop.ts'
import { readLastDeleted } from '../store/sql/journal/prune.ts'
import type { History } from './history.ts'
import { KeptDerived } from './kept-derived.ts'
import type { ListsAt, ListsAtDeps } from './lists-at.ts'
import { readPast } from './past-values.ts'
import { type DerivationsByKind, type RecordsAt, recordsAt } from './records-at.ts'
import { searchAt, searchTime } from './search-at.ts'
import { FoundVersion, Version } from './version.ts'

export interface ReadAtDeps extends Pick<ListsAtDeps, 'database' | 'tail' | 'leagueTime'> {
  readonly lists: ListsAt
  readonly derivations: DerivationsByKind
  readonly history: History
}

/** Moments whose derived records are kept for the next request. */
const momentsMax = 32

/** What endpoints read at another moment than now: the same interface, so no endpoint knows the difference. */
export function createReadAt(deps: ReadAtDeps): (moment: RequestMoment) => Read {
  const reads = new Lru<string, Read>(momentsMax)
  const { query } = deps.database
  const derived = new KeptDerived(query, deps.tail)
  const { derivations, history } = deps
  return (moment) => {
    const key = `${moment.point} ${moment.seq} ${moment.atMs}`
    let read = reads.get(key)
    if (!read) {
      read = readAt(deps, moment, recordsAt({ query, derivations, history, derived }, moment))
      reads.set(key, read)
    }
    return read
  }
}

/** Equal lists give the same map, so that readers can keep what they computed from it. */
const wholeKinds = new WeakMap<readonly Version[], Promise<ReadonlyMap<string, unknown>>>()

async function parsed(rows: readonly Version[]): Promise<ReadonlyMap<string, unknown>> {
  const records = new Map<string, unknown>()
  await eachInTurns(rows, ({ id, doc }) => records.set(id, doc))
  return records
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
      return (row as Version<never> | undefined) ?? null
    },
    getMany: async <T>(record: TypedRecord<T>, ids: readonly string[]) => {
      const rows = await records.get(record, ids)
      return new Map(rows.map((row) => [row.id, row as Version<T>]))
    },
    list: async <T>(record: TypedRecord<T>, filter: ListFilter) =>
      (await records.list(record, filter)) as readonly Version<T>[],
    ...readPast(query, () => tail.epoch, moment.seq),
    all: async <T>(record: TypedRecord<T>) => {
      const rows = await records.list(record, { parents: [record.kind] })
      return (await getOrMake(wholeKinds, rows, () => parsed(rows))) as ReadonlyMap<string, T>
    },
    some: async <T>(record: TypedRecord<T>, ids: Iterable<string>) => {
      const rows = await records.get(record, [...new Set(ids)])
      return new Map(rows.map(({ id, doc }): [string, T] => [id, doc as T]))
    },
    search: async <T>(record: TypedRecord<T>, request: SearchRequest) => {
      const startedMs = monotonicMs()
      const { seq } = moment
      const at = { seq, nowMs: await searchTime(query, leagueTime, seq) }
      const { rows, next } = await searchAt(query, record, request, at)
      const found = rows.map((row) => new FoundVersion<T>(row))
      return { found, next, tookMs: Math.round(monotonicMs() - startedMs) }
    },
    lastDeleted: async (record, fields) => {
      const entry = await readLastDeleted(query, record.kind, fields, moment.seq)
      return entry ? Version.ofRow(entry) : null
    },
  }
}
