import { Command, Option } from 'commander'
import { formatCursor } from '../contract/cursor.ts'
import type { RecordKind } from '../contract/record.ts'
import type { Database } from '../store/driver/database.ts'
import { readHead } from '../store/sql/journal/read-head.ts'
import { CliError } from './cli-error.ts'
import {
  createFormat,
  type ExportedRecord,
  type Format,
  type FormatName,
  formatNames,
} from './export/formats.ts'
import { exportedKinds, readChangePages, readRecordPages } from './export/read-export.ts'
import { withStore } from './with-store.ts'

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
  /** Where the journal stood: `--since-cursor` goes on from here. */
  cursor: string
}

export function exportCommand(): Command {
  return new Command('export')
    .description('Write records out: all of them, or what has changed since a cursor')
    .option('--kind <kind...>', 'kinds of record, as nba.play (default: all that feeds state)')
    .option('--season <season>', 'only of this season, as 2025-26')
    .addOption(
      new Option('--format <format>', 'ndjson can be imported again').choices(formatNames).default('ndjson'),
    )
    .option('--since-cursor <cursor>', 'the changes after this place in the journal (ndjson)')
    .option('--out <file>', 'where to write (default: standard output)')
    .option('--json', 'print the report as JSON: on standard output with --out, else on standard error')
    .addHelpText(
      'after',
      '\nExample:\n  $ scoreline export --kind nba.play --season 2025-26 --format parquet --out plays.parquet\n',
    )
    .action(async (flags: Flags) => {
      const plan = planOf(flags)
      const report = await withStore((database) => exportRecords(database, plan))
      const text = flags.json
        ? JSON.stringify(report)
        : `${report.records} records, ${report.bytes} bytes, cursor ${report.cursor}`
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
  if (!format) throw new CliError(`--format ${name} is a table: name one --kind`, 2)
  if (sinceCursor !== null && (name !== 'ndjson' || season !== null)) {
    throw new CliError('--since-cursor gives changes: as ndjson, and of all seasons', 2)
  }
  return { kinds, format, season, sinceCursor, out }
}

async function exportRecords(database: Database, plan: Plan): Promise<ExportReport> {
  const { kinds, format, season, sinceCursor, out } = plan
  const { epoch, seq } = await readHead(database.query)
  const report: ExportReport = { records: 0, bytes: 0, cursor: formatCursor(epoch, seq) }
  const pages =
    sinceCursor === null
      ? readRecordPages(database, kinds, season)
      : readChangePages(database, kinds, sinceCursor)
  await write(format, pages, out, report)
  return report
}

async function write(
  format: Format,
  pages: AsyncIterable<readonly ExportedRecord[]>,
  out: string | null,
  report: ExportReport,
): Promise<void> {
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
