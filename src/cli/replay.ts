import { Command, InvalidArgumentError } from 'commander'
import { processConfig } from '../config/config.ts'
import { type Position, parseCursor } from '../contract/cursor.ts'
import { type Archive, type ArchivedEntry, archivePageMax } from '../journal/archive.ts'
import { parseInstant } from '../kernel/calendar.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { CliError, withCliErrors } from './cli-error.ts'
import { lineOf } from './export/formats.ts'
import type { SessionOptions } from './replay-session.ts'
import { runningUrl } from './running-url.ts'
import { withArchive } from './with-archive.ts'

interface Flags {
  readonly from?: Place
  readonly to?: Place
  readonly speed: number
  readonly kind?: string[]
  readonly url?: string
  readonly session?: true
  readonly league?: string
  readonly game?: string
  readonly loop?: true
  readonly key?: string
  readonly json?: true
}

/** Changes at most this far apart are sent together. */
const togetherMs = 50

const help = `
Beside a running service --session, --league, --game, --loop or --key make a replay session, and so does a terminal as output:
the command prints the key of the session, shows where it is, and ends it on Ctrl-C. Whatever uses that key sees the past.

Otherwise the changes themselves are replayed: as lines to a file or pipe, or with --url into another service.

Examples:
  $ scoreline replay --league nba --game 0022500777 --speed 60
  $ scoreline replay --from 2026-01-15T20:00:00Z --speed 10 --url http://127.0.0.1:9000
  $ scoreline replay --from 2026-01-15T20:00:00Z --speed 0 > changes.ndjson
`

export function replayCommand(): Command {
  return new Command('replay')
    .description('Play a stretch of the journal again: as a session of the running service, or as lines')
    .option('--from <start>', 'start after this RFC 3339 instant or cursor', parsePlace)
    .option(
      '--to <end>',
      'end at this RFC 3339 instant or cursor (default: the end of the journal)',
      parsePlace,
    )
    .option('--speed <n>', 'how many times as fast as the original; lines: 0 = without pauses', parseSpeed, 1)
    .option('--session', 'make a replay session of the running service')
    .option('--league <league>', 'session: the league of --game, such as nba or epl')
    .option('--game <id>', 'session: this game instead of --from and --to')
    .option('--loop', 'session: start over at the end')
    .option(
      '--key <key>',
      'session: the API key that makes it (default: a betting key for this session alone)',
    )
    .option('--kind <kind...>', 'lines: only these record kinds')
    .option('--url <address>', 'lines: send them to this service, requires ADMIN_TOKEN')
    .option('--json', 'print the session as JSON; lines: the report as JSON, on standard error')
    .addHelpText('after', help)
    .action((flags: Flags) => withCliErrors(() => run(flags)))
}

async function run(flags: Flags): Promise<void> {
  const { from } = flags
  const asked = flags.session ?? flags.league ?? flags.game ?? flags.loop ?? flags.key
  const forLines = flags.kind ?? flags.url ?? (flags.speed === 0 ? true : undefined)
  if (asked !== undefined && forLines !== undefined) {
    throw new CliError('--kind, --url and --speed 0 cannot be combined with a session', 2)
  }
  if (asked !== undefined || (forLines === undefined && process.stdout.isTTY)) {
    const url = await runningUrl()
    if (url !== null) {
      const { playSession } = await import('./replay-session.ts')
      return await playSession(url, sessionOf(flags))
    }
    if (asked !== undefined)
      throw new CliError('no service is running here: start one with scoreline serve', 1)
  }
  if (!from) throw new CliError('--from is required', 2)
  const replayed = await withArchive((archive) => replay(archive, { ...flags, from }))
  // `told` is the former name of `replayed`.
  const report = JSON.stringify({ replayed, told: replayed })
  process.stderr.write(flags.json ? `${report}\n` : `${replayed} changes replayed\n`)
}

function sessionOf({ from, to, speed, league, game, loop, key, json }: Flags): SessionOptions {
  const body = {
    ...(from && { from: from.text }),
    ...(to && { to: to.text }),
    ...(league !== undefined && { league }),
    ...(game !== undefined && { game_id: game }),
    ...(loop && { loop }),
    speed,
  }
  return { key, body, isJson: json === true }
}

async function replay(archive: Archive, flags: Flags & { readonly from: Place }): Promise<number> {
  const send = flags.url === undefined ? print : sendTo(flags.url, processConfig().ADMIN_TOKEN)
  let afterSeq = await positionOf(archive, flags.from)
  // A running service goes on writing: without --to the end is where the journal ends now.
  const { seq: headSeq } = await archive.head()
  const { to } = flags
  const toSeq = to && 'cursor' in to ? to.cursor.seq : headSeq
  const isPast = ({ seq, atMs }: ArchivedEntry) => (to && 'atMs' in to ? atMs > to.atMs : seq > toSeq)
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
      if (isPast(entry)) {
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

/** An instant or a cursor, and its text. */
type Place = { readonly text: string } & ({ readonly atMs: number } | { readonly cursor: Position })

async function positionOf(archive: Archive, from: Place): Promise<number> {
  if ('atMs' in from) return archive.seqBefore(from.atMs)
  const { epoch, floor } = await archive.head()
  if (from.cursor.epoch !== epoch) throw new CliError('--from is a cursor of another database', 1)
  if (from.cursor.seq < floor) throw new CliError('--from has expired: the journal starts later', 1)
  return from.cursor.seq
}

function parsePlace(text: string): Place {
  const atMs = parseInstant(text)
  if (atMs !== null) return { text, atMs }
  const cursor = parseCursor(text)
  if (!cursor) throw new InvalidArgumentError('It must be an RFC 3339 instant with an offset, or a cursor.')
  return { text, cursor }
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

function parseSpeed(text: string): number {
  const speed = Number(text)
  if (text.trim() === '' || !(speed >= 0 && speed <= 1_000_000))
    throw new InvalidArgumentError('It must be a number, 0 or more.')
  return speed
}
