import { Command, InvalidArgumentError } from 'commander'
import { processConfig } from '../config/config.ts'
import type { Entry } from '../contract/change.ts'
import { type Position, parseCursor } from '../contract/cursor.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/read-entries.ts'
import { readHead } from '../store/sql/journal/read-head.ts'
import { readSeqBefore } from '../store/sql/journal/read-seq-before.ts'
import { CliError } from './cli-error.ts'
import { lineOf } from './export/formats.ts'
import { withStore } from './with-store.ts'

interface Flags {
  readonly from: Place
  readonly to?: number
  readonly speed: number
  readonly kind?: string[]
  readonly url?: string
  readonly json?: true
}

const pageRows = 1_000
/** Changes that lie this close together are told at once. */
const togetherMs = 50

export function replayCommand(): Command {
  return new Command('replay')
    .description(
      'Tell again what the journal holds, at the pace it came in: as lines, or into another service',
    )
    .requiredOption('--from <place>', 'an RFC 3339 instant, or a cursor: what came after it', parsePlace)
    .option('--to <time>', 'an RFC 3339 instant to end at (default: the end of the journal)', parseInstant)
    .option('--speed <n>', 'how many times as fast; 0 without any pause', parseSpeed, 1)
    .option('--kind <kind...>', 'only these kinds of record')
    .option('--url <address>', 'the service to tell, with ADMIN_TOKEN (default: lines on standard output)')
    .option('--json', 'print the report as JSON, on standard error')
    .addHelpText(
      'after',
      '\nExample:\n  $ scoreline replay --from 2026-01-15T20:00:00Z --speed 10 --url http://127.0.0.1:9000\n',
    )
    .action(async (flags: Flags) => {
      const told = await withStore((database) => replay(database, flags))
      process.stderr.write(flags.json ? `${JSON.stringify({ told })}\n` : `${told} changes told\n`)
    })
}

async function replay(database: Database, flags: Flags): Promise<number> {
  const tell = flags.url === undefined ? tellHere : tellService(flags.url, processConfig().ADMIN_TOKEN)
  let afterSeq = await positionOf(database, flags.from)
  let clockMs: number | null = null
  let waiting: Entry[] = []
  let told = 0
  const flush = async () => {
    if (waiting.length > 0) await tell(waiting.map(lineOf).join(''))
    told += waiting.length
    waiting = []
  }
  for (;;) {
    const entries = await readEntries(database.query, {
      afterSeq,
      limit: pageRows,
      ...(flags.kind ? { kinds: flags.kind } : {}),
    })
    for (const entry of entries) {
      if (flags.to !== undefined && entry.atMs > flags.to) {
        await flush()
        return told
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
    if (entries.length < pageRows) return told
    afterSeq = entries.at(-1)!.seq
  }
}

type Place = { readonly atMs: number } | { readonly cursor: Position }

async function positionOf({ query }: Database, from: Place): Promise<number> {
  if ('atMs' in from) return readSeqBefore(query, from.atMs)
  const { epoch, floor } = await readHead(query)
  if (from.cursor.epoch !== epoch) throw new CliError('--from is a cursor of another journal', 1)
  if (from.cursor.seq < floor) throw new CliError('--from has expired: the journal begins later', 1)
  return from.cursor.seq
}

function parsePlace(text: string): Place {
  const atMs = instantMs(text)
  if (atMs !== null) return { atMs }
  const cursor = parseCursor(text)
  if (!cursor) throw new InvalidArgumentError('Give an RFC 3339 instant with a zone, or a cursor.')
  return { cursor }
}

async function tellHere(lines: string): Promise<void> {
  await Bun.write(Bun.stdout, lines)
}

function tellService(url: string, token: string | null): (lines: string) => Promise<void> {
  if (token === null) throw new CliError('--url needs ADMIN_TOKEN, the token of that service', 2)
  return async (lines) => {
    const response = await fetch(new URL('/admin/ingest', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-ndjson' },
      body: lines,
      redirect: 'error',
    }).catch((error) => {
      throw new CliError(
        `the service at ${url} does not answer: ${error instanceof Error ? error.message : error}`,
        1,
      )
    })
    if (!response.ok) throw new CliError(`the service at ${url} answers ${response.status}`, 1)
  }
}

function instantMs(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : ms
}

function parseInstant(text: string): number {
  const ms = instantMs(text)
  if (ms === null) throw new InvalidArgumentError('Give an RFC 3339 instant with a zone.')
  return ms
}

function parseSpeed(text: string): number {
  const speed = Number(text)
  if (text.trim() === '' || !(speed >= 0 && speed <= 1_000_000))
    throw new InvalidArgumentError('Give a number from 0 on.')
  return speed
}
