import { Command, Option } from 'commander'
import { bitsOf, formatCursor } from '../contract/cursor.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Archive } from '../journal/archive.ts'
import { CliError } from './cli-error.ts'
import {
  createFormat,
  type ExportedRecord,
  type Format,
  type FormatName,
  formatNames,
  recordTable,
  type Table,
} from './export/formats.ts'
import { type Coverage, GameCoverage } from './export/game-coverage.ts'
import { isOddsKind, oddsTable } from './export/odds-table.ts'
import {
  exportedKinds,
  readChangePages,
  readRecordPages,
  readVersionPages,
  storedSeasons,
} from './export/read-export.ts'
import { withArchive } from './with-archive.ts'

interface Flags {
  readonly kind?: string[]
  readonly season?: string
  readonly format: FormatName
  readonly quoteIds?: true
  readonly long?: true
  readonly moves?: true
  readonly sinceCursor?: string
  readonly out?: string
  readonly json?: true
}

interface ExportReport {
  records: number
  bytes: number
  /** The position of the journal when the export began: pass it as `--since-cursor` next time. */
  cursor: string
  /** For kinds that games consist of: how many of the finished games have such records. */
  coverage?: readonly Coverage[]
  /** Why the export is empty, or which games it lacks; absent when there is nothing to say. */
  notice?: string
}

export function exportCommand(): Command {
  return new Command('export')
    .description('Export records: all of them, or the changes since a cursor')
    .option('--kind <kind...>', 'record kinds, such as nba.play (default: all but derived ones)')
    .option('--season <season>', 'only records of this season, such as 2025-26')
    .addOption(
      new Option('--format <format>', 'only ndjson can be imported again')
        .choices(formatNames)
        .default('ndjson'),
    )
    .option('--quote-ids', 'identifiers in quotes (csv only), for readers that take quoted cells as text')
    .option('--long', 'odds with one row per game, book, market and side (csv, parquet)')
    .option('--moves', 'with --long: every move that the journal keeps, in its order')
    .option('--since-cursor <cursor>', 'only changes after this cursor (ndjson only)')
    .option('--out <file>', 'the file to write (default: standard output)')
    .option('--json', 'print the report as JSON: on standard output with --out, else on standard error')
    .addHelpText(
      'after',
      `
Tables (csv, parquet) hold one kind, with one column per field: home.score is the score of home.
In Parquet, instants are UTC timestamps in milliseconds, days are dates, integers are 64-bit; lists
are lists and odds are maps from book to quote. In CSV, lists and odds are JSON. Identifiers may
begin with zeros: pandas keeps them with dtype={"id": str, "game_id": str}.

Example:
  $ scoreline export --kind nba.play --format parquet --out plays.parquet
  $ scoreline export --kind nba.odds --long --moves --format csv --out moves.csv
`,
    )
    .action(async (flags: Flags) => {
      const plan = planOf(flags)
      const report = await withArchive((archive) => exportRecords(archive, plan))
      const text = flags.json
        ? JSON.stringify(report)
        : [`${report.records} records, ${report.bytes} bytes, cursor ${report.cursor}`, report.notice ?? []]
            .flat()
            .join('\n')
      if (flags.out !== undefined) process.stdout.write(`${text}\n`)
      else process.stderr.write(`${text}\n`)
    })
}

interface Plan {
  readonly kinds: readonly RecordKind[]
  readonly format: Format
  readonly season: string | null
  /** Only changes after it; null: the current records, or with `isMoves` all that is kept. */
  readonly sinceCursor: string | null
  readonly isMoves: boolean
  readonly out: string | null
}

function planOf(flags: Flags): Plan {
  const { format: name } = flags
  const [season, sinceCursor, out] = [flags.season ?? null, flags.sinceCursor ?? null, flags.out ?? null]
  const kinds = exportedKinds(flags.kind ?? [])
  const format = createFormat(name, tableOf(kinds, flags), { quoteIds: flags.quoteIds === true })
  if (!format) throw new CliError(`--format ${name} writes one table: pass exactly one --kind`, 2)
  if (flags.quoteIds && name !== 'csv') throw new CliError('--quote-ids works only with --format csv', 2)
  if (sinceCursor !== null && (name !== 'ndjson' || season !== null)) {
    throw new CliError('--since-cursor works only with --format ndjson and without --season', 2)
  }
  return { kinds, format, season, sinceCursor, isMoves: flags.moves === true, out }
}

function tableOf(kinds: readonly RecordKind[], { format, long, moves }: Flags): Table | null {
  const [record, ...others] = kinds
  if (moves && !long) throw new CliError('--moves works only with --long', 2)
  if (long && (format === 'ndjson' || !record || others.length > 0 || !isOddsKind(record.kind))) {
    throw new CliError(
      '--long writes odds as a table: pass one --kind such as nba.odds, and --format csv or parquet',
      2,
    )
  }
  if (!record || others.length > 0) return null
  return long ? oddsTable({ moves: moves === true }) : recordTable(record)
}

async function exportRecords(archive: Archive, plan: Plan): Promise<ExportReport> {
  const { kinds, format, season, sinceCursor, isMoves, out } = plan
  const { epoch, seq, hash } = await archive.head()
  const report: ExportReport = {
    records: 0,
    bytes: 0,
    cursor: formatCursor(epoch, seq, { bits: bitsOf(hash) }),
  }
  const covered = new GameCoverage()
  const pages = isMoves
    ? readVersionPages(archive, kinds, season)
    : sinceCursor === null
      ? readRecordPages(archive, kinds, { season, covered })
      : readChangePages(archive, kinds, sinceCursor)
  await write(format, pages, out, report)
  if (report.records === 0) report.notice = await whyEmpty(archive, plan)
  else if (covered.list.length > 0) {
    report.coverage = covered.list
    const notice = covered.notice()
    if (notice !== null) report.notice = notice
  }
  return report
}

async function whyEmpty(archive: Archive, { kinds, season, sinceCursor }: Plan): Promise<string> {
  if (sinceCursor !== null) return 'Nothing was exported: nothing has changed since that cursor.'
  const stored = season === null ? [] : await storedSeasons(archive, kinds)
  if (stored.length === 0) return 'Nothing was exported: no record of these kinds is stored.'
  return `Nothing was exported: no record of season ${season} is stored; there are ${stored.join(', ')}.`
}

async function write(
  format: Format,
  pages: AsyncIterable<readonly ExportedRecord[]>,
  out: string | null,
  report: ExportReport,
): Promise<void> {
  // A file's writer keeps what an older, longer file has after the last byte written.
  if (out !== null) await Bun.write(out, '')
  const writer = (out === null ? Bun.stdout : Bun.file(out)).writer()
  const put = async (bytes: Uint8Array) => {
    report.bytes += bytes.length
    writer.write(bytes)
    await writer.flush()
  }
  await put(format.open())
  for await (const page of pages) {
    report.records += page.length
    await put(format.add(page))
  }
  await put(format.close())
  await writer.end()
}
