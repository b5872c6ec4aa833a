import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { recordKinds } from '../../src/areas.ts'

/** The least that stores a document: its kind, its id and its JSON text. */
export interface CopiedDocument {
  readonly kind: string
  readonly id: string
  readonly text: string
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')

/**
 * Copies documents into a new table without an index, on a new connection, as an import has them. Returns the seconds without
 * those of connecting. In a table that was emptied a COPY takes a quarter less.
 */
export async function bareCopy(url: string, documents: readonly CopiedDocument[]): Promise<number> {
  const rows = documents.map(({ kind, id, text }) => `${kind}\t${id}\t${escaped(text)}\n`)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`drop table if exists bare`
  await sql`create table bare (kind text, id text, doc json)`
  const started = performance.now()
  await pipeline(Readable.from(rows), await sql`copy bare from stdin`.writable())
  const seconds = (performance.now() - started) / 1_000
  await sql.end()
  return seconds
}

/** The documents of a journal that a feed sent, and none that were derived from them. */
export async function journalDocuments(url: string): Promise<CopiedDocument[]> {
  const sql = postgres(url, { max: 1 })
  const entries = await sql<CopiedDocument[]>`select kind, id, doc::text as text from journal order by seq`
  await sql.end()
  return entries.filter(({ kind }) => recordKinds.get(kind)?.isDerived === false)
}
