import type { RecordKind } from '../contract/record.ts'
import type { SearchRequest } from '../contract/search.ts'
import type { Query } from '../store/driver/database.ts'
import { readPosition } from '../store/sql/journal/entries.ts'
import { listChangedSince } from '../store/sql/journal/state.ts'
import { readVersions } from '../store/sql/journal/versions.ts'
import { type FoundPage, searchRecords } from '../store/sql/search/search-records.ts'

/**
 * The instant that ages are counted from: that of the last entry at the position, so that ranks depend on the position
 * alone and not on when they are asked for.
 */
export async function searchTime(
  query: Query,
  leagueTime: (wallMs: number) => number,
  seq = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const last = await readPosition(query, seq)
  return leagueTime(last?.atMs ?? 0)
}

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
