import { Command, InvalidArgumentError } from 'commander'
import { processConfig } from '../config/config.ts'
import { type Position, parseCursor } from '../contract/cursor.ts'
import { type Archive, type ArchivedEntry, archivePageMax } from '../journal/archive.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { parseInstant } from '../kernel/instant.ts'
import { CliError } from './cli-error.ts'
import { lineOf } from './export/formats.ts'
import { withArchive } from './with-archive.ts'

interface Flags {
  readonly from: Start
  readonly to?: number
  readonly speed: number
  readonly kind?: string[]
  readonly url?: string
  readonly json?: true
}

/** Changes at most this far apart are sent together. */
const togetherMs = 50

export function replayCommand(): Command {
  return new Command('replay')
    .description(
      'Replay the changes of the journal at their original pace: as lines, or into another service',
    )
    .requiredOption('--from <start>', 'start after this RFC 3339 instant or cursor', parseStart)
    .option('--to <time>', 'end at this RFC 3339 instant (default: the end of the journal)', parseTime)
    .option('--speed <n>', 'how many times as fast as the original; 0 = without pauses', parseSpeed, 1)
    .option('--kind <kind...>', 'only these record kinds')
    .option(
      '--url <address>',
      'send to this service, requires ADMIN_TOKEN (default: lines on standard output)',
    )
    .option('--json', 'print the report as JSON, on standard error')
    .addHelpText(
      'after',
      '\nExample:\n  $ scoreline replay --from 2026-01-15T20:00:00Z --speed 10 --url http://127.0.0.1:9000\n',
    )
    .action(async (flags: Flags) => {
      const replayed = await withArchive((archive) => replay(archive, flags))
      // `told` is the former name of `replayed`.
      const report = JSON.stringify({ replayed, told: replayed })
      process.stderr.write(flags.json ? `${report}\n` : `${replayed} changes replayed\n`)
    })
}

async function replay(archive: Archive, flags: Flags): Promise<number> {
  const send = flags.url === undefined ? print : sendTo(flags.url, processConfig().ADMIN_TOKEN)
  let afterSeq = await positionOf(archive, flags.from)
  // A running service goes on writing: without --to the end is where the journal ends now.
  const { seq: endSeq } = await archive.head()
  let clockMs: number | null = null
  let waiting: ArchivedEntry[] = []
  let replayed = 0
  const flush = async () => {
    if (waiting.length > 0) await send(waiting.map(lineOf).join(''))
    replayed += waiting.length
    waiting = []
  }
  for (;;) {
    const entries = await archive.entries({
      afterSeq,
      limit: archivePageMax,
      ...(flags.kind ? { kinds: flags.kind } : {}),
    })
    for (const entry of entries) {
      if (flags.to === undefined ? entry.seq > endSeq : entry.atMs > flags.to) {
        await flush()
        return replayed
      }
      const pauseMs: number = flags.speed === 0 || clockMs === null ? 0 : (entry.atMs - clockMs) / flags.speed
      if (pauseMs > togetherMs) {
        await flush()
        await Bun.sleep(pauseMs)
      }
      if (clockMs === null || pauseMs > togetherMs || flags.speed === 0) clockMs = entry.atMs
      waiting.push(entry)
    }
    await flush()
    if (entries.length < archivePageMax) return replayed
    afterSeq = entries.at(-1)!.seq
  }
}

type Start = { readonly atMs: number } | { readonly cursor: Position }

async function positionOf(archive: Archive, from: Start): Promise<number> {
  if ('atMs' in from) return archive.seqBefore(from.atMs)
  const { epoch, floor } = await archive.head()
  if (from.cursor.epoch !== epoch) throw new CliError('--from is a cursor of another database', 1)
  if (from.cursor.seq < floor) throw new CliError('--from has expired: the journal starts later', 1)
  return from.cursor.seq
}

function parseStart(text: string): Start {
  const atMs = parseInstant(text)
  if (atMs !== null) return { atMs }
  const cursor = parseCursor(text)
  if (!cursor) throw new InvalidArgumentError('It must be an RFC 3339 instant with an offset, or a cursor.')
  return { cursor }
}

async function print(lines: string): Promise<void> {
  await Bun.write(Bun.stdout, lines)
}

function sendTo(url: string, token: string | null): (lines: string) => Promise<void> {
  if (token === null) throw new CliError('--url requires ADMIN_TOKEN, the admin token of that service', 2)
  return async (lines) => {
    const response = await fetch(new URL('/admin/ingest', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' },
      body: lines,
      redirect: 'error',
    }).catch((error) => {
      throw new CliError(`the service at ${url} does not answer: ${errorMessage(error)}`, 1)
    })
    if (!response.ok) throw new CliError(`the service at ${url} responded with ${response.status}`, 1)
  }
}

function parseTime(text: string): number {
  const ms = parseInstant(text)
  if (ms === null) throw new InvalidArgumentError('It must be an RFC 3339 instant with an offset.')
  return ms
}

function parseSpeed(text: string): number {
  const speed = Number(text)
  if (text.trim() === '' || !(speed >= 0 && speed <= 1_000_000))
    throw new InvalidArgumentError('It must be a number, 0 or more.')
  return speed
}
