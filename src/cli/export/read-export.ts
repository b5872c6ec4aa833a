import { recordKinds, scoringRules } from '../../areas.ts'
import { parseCursor } from '../../contract/cursor.ts'
import type { RecordKind } from '../../contract/record.ts'
import { type Archive, archivePageMax } from '../../journal/archive.ts'
import type { PlacedRow } from '../../store/sql/records/read.ts'
import { CliError } from '../cli-error.ts'
import type { ExportedRecord } from './formats.ts'
import type { GameCoverage } from './game-coverage.ts'

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

interface RecordSelection {
  /** Null for all seasons. */
  readonly season: string | null
  /** Filled while the pages are read. */
  readonly covered: GameCoverage
}

/** The current records of some kinds, page by page: each kind in the order of its places, so plays in their order. */
export async function* readRecordPages(
  archive: Archive,
  kinds: readonly RecordKind[],
  { season, covered }: RecordSelection,
): AsyncGenerator<ExportedRecord[], void> {
  for (const record of kinds) {
    const games = hasSeason(record) ? null : await readGames(archive, record, season)
    const belongs = seasonFilter(record, season, games)
    const parents = new Set<string>()
    for await (const rows of pagesOf(archive, record.kind)) {
      const own = rows.filter(({ doc }) => belongs(doc))
      for (const { parent } of own) if (parent !== null) parents.add(parent)
      if (own.length > 0) yield own.map(({ id, doc }) => ({ kind: record.kind, id, op: 'put', doc }))
    }
    const isOfGames = games !== null && parents.intersection(games.all).size > 0
    if (isOfGames) covered.add(record.kind, games.finished, parents)
  }
}

/** Every version of the records of some kinds that the journal keeps, in its order. */
export async function* readVersionPages(
  archive: Archive,
  kinds: readonly RecordKind[],
  season: string | null,
): AsyncGenerator<ExportedRecord[], void> {
  const filters = new Map<string, (doc: string) => boolean>()
  for (const record of kinds) {
    const games = hasSeason(record) ? null : await readGames(archive, record, season)
    filters.set(record.kind, seasonFilter(record, season, games))
  }
  for await (const page of entryPages(archive, kinds, 0)) {
    yield page.filter(({ kind, op, doc }) => op === 'put' && filters.get(kind)!(doc))
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

interface Games {
  readonly all: ReadonlySet<string>
  readonly finished: ReadonlySet<string>
}

/** The games of a kind's sport, of a season where one is given. */
async function readGames(archive: Archive, record: RecordKind, season: string | null): Promise<Games> {
  const [all, finished] = [new Set<string>(), new Set<string>()]
  const games = seasonKindOf(record)
  if (!games) return { all, finished }
  for await (const rows of pagesOf(archive, games.kind)) {
    for (const { id, doc } of rows) {
      const game = JSON.parse(doc) as { readonly season?: unknown; readonly status?: unknown }
      if (season !== null && game.season !== season) continue
      all.add(id)
      if (game.status === 'final') finished.add(id)
    }
  }
  return { all, finished }
}

/** Accepts a record that names the season, or whose game is of it. */
function seasonFilter(
  record: RecordKind,
  season: string | null,
  games: Games | null,
): (doc: string) => boolean {
  if (season === null) return () => true
  return (text) => {
    const doc: unknown = JSON.parse(text)
    const own = seasonOf(doc)
    return own === undefined ? games?.all.has(record.place(doc).parent ?? '') === true : own === season
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
  yield* entryPages(archive, kinds, position.seq)
}

async function* entryPages(
  archive: Archive,
  kinds: readonly RecordKind[],
  fromSeq: number,
): AsyncGenerator<ExportedRecord[], void> {
  for (let afterSeq = fromSeq; ; ) {
    const range = { afterSeq, limit: archivePageMax, kinds: kinds.map(({ kind }) => kind) }
    const entries = await archive.entries(range)
    if (entries.length > 0) yield [...entries]
    if (entries.length < archivePageMax) return
    afterSeq = entries.at(-1)!.seq
  }
}
