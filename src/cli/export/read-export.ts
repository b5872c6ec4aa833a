import { recordKinds, scoringRules } from '../../areas.ts'
import { parseCursor } from '../../contract/cursor.ts'
import type { RecordKind } from '../../contract/record.ts'
import type { Database } from '../../store/driver/database.ts'
import { readEntries } from '../../store/sql/journal/read-entries.ts'
import { readHead } from '../../store/sql/journal/read-head.ts'
import { readKind } from '../../store/sql/records/read-kind.ts'
import { CliError } from '../cli-error.ts'
import type { ExportedRecord } from './formats.ts'

const pageRows = 5_000

/**
 * The kinds to export: those named, else all that are not derived. Games follow their plays, so that an import in this
 * order does not reject a game's score as older than the score of its plays.
 */
export function exportedKinds(names: readonly string[]): RecordKind[] {
  const unknown = names.find((name) => !recordKinds.has(name))
  if (unknown !== undefined) {
    throw new CliError(
      `--kind ${unknown} is not a record kind; use one of ${[...recordKinds.keys()].join(', ')}`,
      2,
    )
  }
  const games = new Set(scoringRules.map(({ game }) => game.kind))
  const all = [...recordKinds.values()].filter(({ kind }) => names.length === 0 || names.includes(kind))
  const exported = all.filter((record) => names.length > 0 || !record.isDerived)
  return exported.sort((a, b) => Number(games.has(a.kind)) - Number(games.has(b.kind)))
}

/** The current records of some kinds, page by page. */
export async function* readRecordPages(
  { query }: Database,
  kinds: readonly RecordKind[],
  season: string | null,
): AsyncGenerator<ExportedRecord[], void> {
  for (const record of kinds) {
    const belongs = season === null ? () => true : await seasonFilter({ query }, record, season)
    let afterId = ''
    for (;;) {
      const rows = await readKind(query, record.kind, { afterId, limit: pageRows })
      const own = rows.filter(({ doc }) => belongs(doc))
      if (own.length > 0) yield own.map(({ id, doc }) => ({ kind: record.kind, id, op: 'put', doc }))
      if (rows.length < pageRows) break
      afterId = rows.at(-1)!.id
    }
  }
}

/** Accepts a record that names the season, or whose parent names it. */
async function seasonFilter(
  { query }: Pick<Database, 'query'>,
  record: RecordKind,
  season: string,
): Promise<(doc: string) => boolean> {
  const sport = record.kind.split('.')[0]
  const games = new Set<string>()
  for (const other of recordKinds.values()) {
    if (other.kind.split('.')[0] !== sport || other === record || !hasSeason(other)) continue
    for (let afterId = ''; ; ) {
      const rows = await readKind(query, other.kind, { afterId, limit: pageRows })
      for (const { id, doc } of rows) if (seasonOf(JSON.parse(doc)) === season) games.add(id)
      if (rows.length < pageRows) break
      afterId = rows.at(-1)!.id
    }
  }
  return (text) => {
    const doc: unknown = JSON.parse(text)
    const own = seasonOf(doc)
    return own === undefined ? games.has(record.place(doc).parent ?? '') : own === season
  }
}

const hasSeason = ({ stored }: RecordKind): boolean =>
  'properties' in stored &&
  typeof stored.properties === 'object' &&
  stored.properties !== null &&
  'season' in stored.properties

const seasonOf = (doc: unknown): unknown =>
  typeof doc === 'object' && doc !== null && 'season' in doc ? doc.season : undefined

/** The changes after a cursor, in journal order. */
export async function* readChangePages(
  { query }: Database,
  kinds: readonly RecordKind[],
  cursor: string,
): AsyncGenerator<ExportedRecord[], void> {
  const position = parseCursor(cursor)
  const head = await readHead(query)
  if (!position) throw new CliError('--since-cursor is not a valid cursor', 2)
  if (position.epoch !== head.epoch) throw new CliError('--since-cursor belongs to another journal', 1)
  if (position.seq < head.floor) throw new CliError('--since-cursor has expired: export everything once', 1)
  let afterSeq = position.seq
  for (;;) {
    const range = { afterSeq, limit: pageRows, kinds: kinds.map(({ kind }) => kind) }
    const entries = await readEntries(query, range)
    if (entries.length > 0) yield entries
    if (entries.length < pageRows) return
    afterSeq = entries.at(-1)!.seq
  }
}
