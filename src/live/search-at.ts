import type { RecordKind } from '../contract/record.ts'
import type { SearchRequest } from '../contract/search.ts'
import type { Query } from '../store/driver/database.ts'
import { listChangedSince } from '../store/sql/journal/list-changed-since.ts'
import { readVersions } from '../store/sql/journal/read-versions.ts'
import { type FoundPage, searchRecords } from '../store/sql/search/search-records.ts'

/** Searches the records of a kind as they were at a position: those of then, in the version of then. */
export async function searchAt(
  query: Query,
  record: RecordKind,
  request: SearchRequest,
  at: { readonly seq: number; readonly nowMs: number },
): Promise<FoundPage> {
  const { kind, search } = record
  const changed = await listChangedSince(query, kind, at.seq)
  const versions = await readVersions(query, kind, changed, at.seq)
  const before = versions.flatMap(({ id, seq, doc, atMs }) => {
    const entry = search?.(JSON.parse(doc)) ?? null
    return entry ? [{ id, seq, search: entry, doc, entryMs: atMs }] : []
  })
  // A cursor may come from a search of a later moment.
  const after = request.after && { ...request.after, seq: Math.min(request.after.seq, at.seq) }
  const earlier = { seq: at.seq, changed, before }
  return await searchRecords(query, kind, { ...request, after }, { nowMs: at.nowMs, earlier })
}
