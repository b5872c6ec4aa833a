import { recordKinds, scoringRules } from '../../areas.ts'
import { parseCursor } from '../../contract/cursor.ts'
import type { RecordKind } from '../../contract/record.ts'
import { type Archive, archivePageMax } from '../../journal/archive.ts'
import type { PlacedRow } from '../../store/sql/records/read.ts'
import { CliError } from '../cli-error.ts'
import type { ExportedRecord } from './formats.ts'

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

/** The current records of some kinds, page by page: each kind in the order of its places, so plays in their order. */
export async function* readRecordPages(
  archive: Archive,
  kinds: readonly RecordKind[],
  season: string | null,
): AsyncGenerator<ExportedRecord[], void> {
  for (const record of kinds) {
    const belongs = season === null ? () => true : await seasonFilter(archive, record, season)
    for await (const rows of pagesOf(archive, record.kind)) {
      const own = rows.filter(({ doc }) => belongs(doc))
      if (own.length > 0) yield own.map(({ id, doc }) => ({ kind: record.kind, id, op: 'put', doc }))
    }
  }
}

async function* pagesOf(archive: Archive, kind: string): AsyncGenerator<readonly PlacedRow[], void> {
  for (let after: PlacedRow | null = null; ; ) {
    const rows: readonly PlacedRow[] = await archive.records(kind, { after, limit: archivePageMax })
    yield rows
    if (rows.length < archivePageMax) return
    after = rows.at(-1)!
  }
}

/** Accepts a record that names the season, or whose parent names it. */
async function seasonFilter(
  archive: Archive,
  record: RecordKind,
  season: string,
): Promise<(doc: string) => boolean> {
  const games = new Set<string>()
  const parents = seasonKindOf(record)
  if (parents && parents !== record) {
    for await (const rows of pagesOf(archive, parents.kind)) {
      for (const { id, doc } of rows) if (seasonOf(JSON.parse(doc)) === season) games.add(id)
    }
  }
  return (text) => {
    const doc: unknown = JSON.parse(text)
    const own = seasonOf(doc)
    return own === undefined ? games.has(record.place(doc).parent ?? '') : own === season
  }
}

/** The kind whose records name the season: its own, or that of its sport's games. */
function seasonKindOf(record: RecordKind): RecordKind | undefined {
  if (hasSeason(record)) return record
  const sport = record.kind.split('.')[0]
  return scoringRules.map(({ game }) => game).find(({ kind }) => kind.split('.')[0] === sport)
}

/** The seasons that are stored of the sports of some kinds, oldest first. */
export async function storedSeasons(archive: Archive, kinds: readonly RecordKind[]): Promise<string[]> {
  const seasons = new Set<string>()
  const named = new Set(kinds.flatMap((record) => seasonKindOf(record)?.kind ?? []))
  for (const kind of named) {
    for await (const rows of pagesOf(archive, kind)) {
      for (const { doc } of rows) seasons.add(String(seasonOf(JSON.parse(doc))))
    }
  }
  return [...seasons].sort()
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
  archive: Archive,
  kinds: readonly RecordKind[],
  cursor: string,
): AsyncGenerator<ExportedRecord[], void> {
  const position = parseCursor(cursor)
  const head = await archive.head()
  if (!position) throw new CliError('--since-cursor is not a valid cursor', 2)
  if (position.epoch !== head.epoch) throw new CliError('--since-cursor belongs to another journal', 1)
  if (position.seq < head.floor) throw new CliError('--since-cursor has expired: export everything once', 1)
  let afterSeq = position.seq
  for (;;) {
    const range = { afterSeq, limit: archivePageMax, kinds: kinds.map(({ kind }) => kind) }
    const entries = await archive.entries(range)
    if (entries.length > 0) yield [...entries]
    if (entries.length < archivePageMax) return
    afterSeq = entries.at(-1)!.seq
  }
}
