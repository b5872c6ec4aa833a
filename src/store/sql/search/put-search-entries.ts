import type { SearchEntry } from '../../../contract/search.ts'
import type { Query } from '../../driver/database.ts'
import { lastOfEach } from '../records/write.ts'
import { quoteLexeme } from './corpus.ts'

export interface SearchRow {
  readonly kind: string
  readonly id: string
  /** The seq of the record's entry. */
  readonly seq: number
  /** Its words; null for a record that is not searchable. */
  readonly search: SearchEntry | null
}

/** Words after this many are not searchable: PostgreSQL limits positions to 16,383 and the words of a text to 1 MiB. */
const wordsMax = 5_000

/**
 * Updates the search entries of records in the transaction that writes them. The last of two for one id wins; the seq of
 * a record's first entry stays.
 */
export async function putSearchEntries(query: Query, given: readonly SearchRow[]): Promise<void> {
  // Most records of a batch are plays, which nobody searches.
  const rendered = given.flatMap(({ kind, id, seq, search }) =>
    search ? [{ kind, id, seq, atMs: search.atMs, ...renderEntry(search) }] : [],
  )
  const rows = lastOfEach(rendered)
  if (rows.length === 0) return
  await query(
    `
    insert into search_entries (kind, id, first_seq, at_ms, length, words, counts)
    select kind, id, seq, at_ms, length, words::tsvector, counts
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::jsonb[])
      as entry (kind, id, seq, at_ms, length, words, counts)
    on conflict (kind, id) do update
    set at_ms = excluded.at_ms, length = excluded.length, words = excluded.words, counts = excluded.counts
    where (search_entries.at_ms, search_entries.words) is distinct from (excluded.at_ms, excluded.words)`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ seq }) => seq),
      rows.map(({ atMs }) => atMs),
      rows.map(({ length }) => length),
      rows.map(({ words }) => words),
      rows.map(({ counts }) => counts),
    ],
  )
}

export interface RenderedEntry {
  readonly length: number
  readonly words: string
  readonly counts: string
}

/** A search entry in PostgreSQL's format: words with their positions, labels without. */
export function renderEntry({ parts, labels }: SearchEntry): RenderedEntry {
  const places = new Map<string, number[]>()
  const counts = new Map<string, number>()
  let place = 0
  let length = 0
  for (const { words, weight } of parts) {
    for (const word of words.slice(0, wordsMax - length)) {
      place++
      length++
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
      counts.set(word, (counts.get(word) ?? 0) + weight)
    }
    // A gap, so that no phrase matches across two parts.
    place++
  }
  const words = [...places].map(([word, at]) => `${quoteLexeme(word)}:${at.join(',')}`)
  const often = [...counts].filter(([, count]) => count !== 1)
  return {
    length,
    words: [...words, ...labels.map(quoteLexeme)].join(' '),
    counts: JSON.stringify(Object.fromEntries(often)),
  }
}
