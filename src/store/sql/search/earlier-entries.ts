import type { SearchEntry } from '../../../contract/search.ts'
import { renderEntry } from './put-search-entries.ts'

/** The entries of an earlier position: the stored ones without those changed since, which are given as they were. */
export interface EarlierEntries {
  readonly seq: number
  /** The ids of the records that were created, changed or deleted since. */
  readonly changed: readonly string[]
  readonly before: readonly {
    readonly id: string
    readonly seq: number
    readonly search: SearchEntry
    readonly doc: string
    readonly entryMs: number
  }[]
}

/** The same as parameters of a statement. */
export interface EarlierRows {
  readonly seq: number
  readonly params: readonly unknown[]
}

export function earlierRows({ seq, changed, before }: EarlierEntries): EarlierRows {
  const rows = before.map(({ id, seq: firstSeq, search }) => ({
    id,
    firstSeq,
    atMs: search.atMs,
    ...renderEntry(search),
  }))
  return {
    seq,
    params: [
      changed,
      rows.map(({ id }) => id),
      rows.map(({ firstSeq }) => firstSeq),
      rows.map(({ atMs }) => atMs),
      rows.map(({ length }) => length),
      rows.map(({ words }) => words),
      rows.map(({ counts }) => counts),
    ],
  }
}

/** A table in place of `search_entries`; `first` is the number of the first of its parameters, `$1` the kind. */
export const earlierTable = (first: number): string => `(
    select kind, id, first_seq, at_ms, length, words, counts from search_entries
    where kind = $1::text and id <> all ($${first}::text[])
    union all
    select $1::text, id, first_seq, at_ms, length, words::tsvector, counts
    from unnest(
      $${first + 1}::text[], $${first + 2}::bigint[], $${first + 3}::bigint[], $${first + 4}::int[],
      $${first + 5}::text[], $${first + 6}::jsonb[]
    ) as earlier (id, first_seq, at_ms, length, words, counts)
  ) as search_entries`
