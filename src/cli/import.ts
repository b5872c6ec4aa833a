import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Adapter } from '../contract/adapter.ts'
import { adapters } from '../feeds/adapters.ts'
import { fileDocument } from '../feeds/read/document.ts'
import { recogniseFeed } from '../feeds/recognise-feed.ts'
import { monotonicMs } from '../kernel/clock.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { CliError } from './cli-error.ts'
import { type ImportedDocument, type ImportTarget, openImportTarget } from './import-target.ts'
import { openProgress } from './progress.ts'

interface Flags {
  readonly game?: string
  readonly emitEvents?: true
  readonly news?: true
  readonly url?: string
  readonly json?: true
}

interface Rejected {
  readonly file: string
  readonly position: string
  readonly reason: string
}

interface ImportReport {
  accepted: number
  unchanged: number
  rejected: Rejected[]
  rejected_count: number
  notices: Rejected[]
}

/**
 * Rows of wide tables become garbage as soon as they are read, and on a machine with much memory the collector lets
 * 100 MB of it accumulate. A collection takes long, so the process must have this much memory and must have grown since
 * the last one.
 */
const collectAbove = 312 * 2 ** 20
const collectAfterGrowth = 10 * 2 ** 20
const memoryCheckMs = 50

/** Further rejections and notices are counted, not listed. */
const listedMax = 10_000

export function importCommand(): Command {
  return new Command('import')
    .description('Import recorded documents of a feed from files or folders')
    .argument('<feed>', `auto, or one of ${[...adapters.keys()].join(', ')}`, feedOf)
    .argument('<path...>', 'files or folders, plain or gzip, read in this order; folders are sorted by name')
    .option('--game <id>', 'game id, for documents that do not contain it')
    .option('--emit-events', 'publish events to subscribers (default: backfill without events)')
    .addOption(new Option('--news', 'the former spelling of --emit-events').hideHelp())
    .option('--url <address>', 'import into a running service; requires ADMIN_TOKEN')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `\nFeeds:\n${describeFeeds()}\n\nExample:\n  $ scoreline import nba-cdn recordings/\n`,
    )
    .action(async (feed: Feed, paths: string[], flags: Flags) => {
      const report = await importFiles(feed, paths, flags)
      process.stdout.write(flags.json ? `${JSON.stringify(report)}\n` : renderReport(report))
      if (report.rejected_count > 0) throw new CliError('', 1)
    })
}

/** `auto` picks the feed of each document. */
type Feed = Adapter | 'auto'

function feedOf(name: string): Feed {
  if (name === 'auto') return name
  const adapter = adapters.get(name)
  if (!adapter) throw new InvalidArgumentError(`Use auto, or one of ${[...adapters.keys()].join(', ')}.`)
  return adapter
}

function describeFeeds(): string {
  const feeds = [
    { name: 'auto', summary: 'Picks the feed of each document by its content' },
    ...adapters.values(),
  ]
  const width = Math.max(...feeds.map(({ name }) => name.length))
  return feeds.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')
}

/** Collects garbage while the process has much memory, for a third of the time at most. Returns how to stop that. */
function collectWhenShort(): () => void {
  let limit = collectAbove
  let notBeforeMs = 0
  const timer = setInterval(() => {
    const startedMs = monotonicMs()
    if (startedMs < notBeforeMs || process.memoryUsage.rss() < limit) return
    Bun.gc(true)
    const endedMs = monotonicMs()
    notBeforeMs = endedMs + 2 * (endedMs - startedMs)
    limit = Math.max(collectAbove, process.memoryUsage.rss() + collectAfterGrowth)
  }, memoryCheckMs)
  return () => clearInterval(timer)
}

async function importFiles(feed: Feed, paths: readonly string[], flags: Flags): Promise<ImportReport> {
  const files = await filesOf(paths)
  const report: ImportReport = { accepted: 0, unchanged: 0, rejected: [], rejected_count: 0, notices: [] }
  const target = openImportTarget({
    url: flags.url ?? null,
    gameId: flags.game ?? null,
    mode: flags.emitEvents || flags.news ? 'live' : 'backfill',
  })
  const stopCollecting = collectWhenShort()
  const progress = openProgress(
    files.reduce((sum, file) => sum + file.bytes, 0),
    'bytes',
  )
  const importOne = feed === 'auto' ? autoImport(target, flags) : namedImport(target, feed, flags)
  try {
    for (const { path, bytes } of files) {
      progress.show(path)
      let read = 0
      const onRead = (count: number) => {
        // A document may be read more than once.
        const added = Math.min(count, bytes - read)
        read += added
        progress.add(added)
      }
      const imported = await importOne(path, onRead)
      report.accepted += imported.accepted
      report.unchanged += imported.unchanged
      report.rejected_count += imported.rejected_count
      add(report.rejected, path, imported.rejected)
      add(report.notices, path, imported.notices)
      onRead(bytes)
    }
  } finally {
    stopCollecting()
    progress.close()
    await target.close()
  }
  return report
}

type ImportOne = (path: string, onRead: (bytes: number) => void) => Promise<ImportedDocument>

function autoImport(target: ImportTarget, { game }: Flags): ImportOne {
  let last: Adapter | null = null
  return async (path, onRead) => {
    const adapter = await recogniseFeed(fileDocument(path), game ?? null, last)
    if (!adapter) return wrongDocument('is not a document of any feed')
    last = adapter
    return target.importDocument(adapter, fileDocument(path, null, onRead), path)
  }
}

/** A document of which nothing can be used may be one of another feed: the report then names that feed. */
function namedImport(target: ImportTarget, adapter: Adapter, { game }: Flags): ImportOne {
  return async (path, onRead) => {
    const imported = await target.importDocument(adapter, fileDocument(path, null, onRead), path)
    if (imported.accepted + imported.unchanged > 0 || imported.rejected_count === 0) return imported
    const other = await recogniseFeed(fileDocument(path), game ?? null)
    if (!other || other === adapter) return imported
    return wrongDocument(
      `is a document of ${other.name}, not of ${adapter.name}: import it as ${other.name} or auto`,
    )
  }
}

const wrongDocument = (reason: string): ImportedDocument => ({
  accepted: 0,
  unchanged: 0,
  rejected: [{ position: 'document', reason }],
  rejected_count: 1,
  notices: [],
})

function add(list: Rejected[], file: string, found: readonly Omit<Rejected, 'file'>[]): void {
  for (const { position, reason } of found) {
    if (list.length < listedMax) list.push({ file, position, reason })
  }
}

const shownMax = 20

function renderReport({
  accepted,
  unchanged,
  rejected,
  rejected_count: count,
  notices,
}: ImportReport): string {
  const lines = rejected.slice(0, shownMax).map((one) => `  ${one.file}: ${one.position}: ${one.reason}`)
  if (count > lines.length) lines.push(`  and ${count - lines.length} more; --json lists them`)
  const noted = notices.length > 0 ? `, ${notices.length} notices (--json lists them)` : ''
  return `${[`${accepted} accepted, ${unchanged} unchanged, ${count} rejected${noted}`, ...lines].join('\n')}\n`
}

export interface InputFile {
  readonly path: string
  readonly bytes: number
}

/** The files to read, in the given order; files of a folder are listed recursively by name, without hidden ones. */
export async function filesOf(paths: readonly string[]): Promise<InputFile[]> {
  const files: InputFile[] = []
  for (const path of paths) {
    const about = await stat(path).catch((error) => {
      throw new CliError(`cannot read ${path}: ${errorMessage(error)}`, 2)
    })
    if (!about.isDirectory()) files.push({ path, bytes: about.size })
    else {
      const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort()
      files.push(...(await filesOf(names.map((name) => join(path, name)))))
    }
  }
  return files
}
