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
} from './export/formats.ts'
import { exportedKinds, readChangePages, readRecordPages, storedSeasons } from './export/read-export.ts'
import { withArchive } from './with-archive.ts'

interface Flags {
  readonly kind?: string[]
  readonly season?: string
  readonly format: FormatName
  readonly sinceCursor?: string
  readonly out?: string
  readonly json?: true
}

interface ExportReport {
  records: number
  bytes: number
  /** The position of the journal when the export began: pass it as `--since-cursor` next time. */
  cursor: string
  /** Why the export is empty; absent when it is not. */
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
    .option('--since-cursor <cursor>', 'only changes after this cursor (ndjson only)')
    .option('--out <file>', 'the file to write (default: standard output)')
    .option('--json', 'print the report as JSON: on standard output with --out, else on standard error')
    .addHelpText(
      'after',
      `
Tables (csv, parquet) hold one kind, with one column per field: home.score is the score of home.
In Parquet, instants are UTC timestamps in milliseconds, days are dates, integers are 64-bit; lists
are lists and odds are maps from book to quote. In CSV, lists and odds are JSON.

Example:
  $ scoreline export --kind nba.play --format parquet --out plays.parquet
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
  readonly sinceCursor: string | null
  readonly out: string | null
}

function planOf(flags: Flags): Plan {
  const { format: name } = flags
  const [season, sinceCursor, out] = [flags.season ?? null, flags.sinceCursor ?? null, flags.out ?? null]
  const kinds = exportedKinds(flags.kind ?? [])
  const format = createFormat(name, kinds.length === 1 ? kinds[0]! : null)
  if (!format) throw new CliError(`--format ${name} writes one table: pass exactly one --kind`, 2)
  if (sinceCursor !== null && (name !== 'ndjson' || season !== null)) {
    throw new CliError('--since-cursor works only with --format ndjson and without --season', 2)
  }
  return { kinds, format, season, sinceCursor, out }
}

async function exportRecords(archive: Archive, plan: Plan): Promise<ExportReport> {
  const { kinds, format, season, sinceCursor, out } = plan
  const { epoch, seq, hash } = await archive.head()
  const report: ExportReport = {
    records: 0,
    bytes: 0,
    cursor: formatCursor(epoch, seq, { bits: bitsOf(hash) }),
  }
  const pages =
    sinceCursor === null
      ? readRecordPages(archive, kinds, season)
      : readChangePages(archive, kinds, sinceCursor)
  await write(format, pages, out, report)
  if (report.records === 0) report.notice = await whyEmpty(archive, plan)
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
