import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import type { Archive, StoreCheck } from '../journal/archive.ts'
import { type Checkpoint, checkpointSchema, compareCheckpoint, isSigned } from '../journal/checkpoint.ts'
import { errorMessage } from '../kernel/error-message.ts'
import type { JournalCheck } from '../store/sql/journal/chain.ts'
import { CliError } from './cli-error.ts'
import { openProgress } from './progress.ts'
import { withArchive } from './with-archive.ts'

interface VerifyOptions {
  readonly checkpoint?: readonly string[]
  readonly publicKey?: string
  readonly json?: boolean
}

interface KeptCheckpoint {
  /** The file or URL that it was read from. */
  readonly place: string
  readonly checkpoint: Checkpoint
}

interface ComparedCheckpoint extends Pick<Checkpoint, 'seq' | 'at'> {
  readonly place: string
  readonly fault: string | null
}

interface Verified extends StoreCheck {
  /** The oldest first. */
  readonly checkpoints: readonly ComparedCheckpoint[]
}

const descriptions: Readonly<Record<keyof JournalCheck, string>> = {
  gaps: 'seq numbers without an entry',
  beyondHead: 'entries numbered above the head',
  recordsWithoutEntry: 'records without an entry',
  recordsWithForeignEntry: 'records that point to the entry of another record',
  recordsOutdated: 'records older than their newest entry',
  entriesWithoutRecord: 'entries whose record is missing',
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description(
      'Check the chain of hashes over the journal, and that records agree with it; changes nothing',
    )
    .option('--checkpoint <place...>', 'compare with kept checkpoints: files, or URLs that answer with one')
    .option('--public-key <base64>', 'the key that must have signed them; otherwise the key that they name')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExits with 1 when it finds a fault and names the first entry that does not fit. A large journal takes minutes.\nThe chain shows what was changed by accident. Anyone who can write to the database can also write the chain anew:\nonly a checkpoint that was kept elsewhere (GET /v1/checkpoint, CHECKPOINTS) shows that.\n',
    )
    .action(async (options: VerifyOptions) => {
      // Read first: a mistyped place must not cost a walk through the journal.
      const kept = await readCheckpoints(options)
      process.stderr.write('Reading the whole journal …\n')
      const result = await withArchive((archive) => verify(archive, kept))
      const faults = faultsOf(result)
      const text = faults.length > 0 ? faults.join('\n') : soundText(result)
      process.stdout.write(
        options.json
          ? `${JSON.stringify({ ...result.check, chain: result.chain, ...(options.checkpoint ? { checkpoints: result.checkpoints } : {}) })}\n`
          : `${text}\n`,
      )
      if (faults.length > 0) throw new CliError('', 1)
    })
}

async function verify(archive: Archive, kept: readonly KeptCheckpoint[]): Promise<Verified> {
  let progress: ReturnType<typeof openProgress> | null = null
  let doneSeq = 0
  const { check, chain } = await archive.check((seq, total) => {
    progress ??= openProgress(total)
    progress.add(seq - doneSeq)
    doneSeq = seq
  })
  progress = progress as ReturnType<typeof openProgress> | null
  progress?.close()
  const checkpoints: ComparedCheckpoint[] = []
  for (const { place, checkpoint } of kept) {
    const fault = await compareCheckpoint(archive, checkpoint)
    checkpoints.push({ place, seq: checkpoint.seq, at: checkpoint.at, fault })
  }
  return { check, chain, checkpoints }
}

/** Throws when one cannot be read, or was not signed by its key: then it proves nothing. */
async function readCheckpoints(options: VerifyOptions): Promise<readonly KeptCheckpoint[]> {
  const { checkpoint: places = [], publicKey } = options
  if (publicKey !== undefined && places.length === 0) throw new CliError('--public-key needs --checkpoint', 2)
  const kept = await Promise.all(
    places.map(async (place) => ({ place, checkpoint: await readCheckpoint(place) })),
  )
  for (const { place, checkpoint } of kept) {
    if (!isSigned(checkpoint)) throw new CliError(`${place}: its signature is not that of its key`, 1)
    if (publicKey !== undefined && checkpoint.public_key !== publicKey)
      throw new CliError(
        `${place}: it was signed by the key ${checkpoint.public_key}, not by --public-key`,
        1,
      )
  }
  return kept.sort((one, other) => one.checkpoint.seq - other.checkpoint.seq)
}

async function readCheckpoint(place: string): Promise<Checkpoint> {
  let value: unknown
  try {
    value = JSON.parse(await textAt(place))
  } catch (error) {
    throw new CliError(`${place} cannot be read: ${errorMessage(error)}`, 1)
  }
  if (checkpointSchema.Check(value)) return value
  throw new CliError(`${place} is not a checkpoint, as GET /v1/checkpoint answers with one`, 1)
}

const fetchWithinMs = 30_000

async function textAt(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return await readFile(place, 'utf8')
  const reply = await fetch(place, { signal: AbortSignal.timeout(fetchWithinMs) })
  if (!reply.ok) throw new Error(`it answers ${reply.status}`)
  return await reply.text()
}

function faultsOf({ chain: { fault }, check, checkpoints }: Verified): string[] {
  const counts = Object.entries(descriptions).flatMap(([name, text]) => {
    const count = check[name] ?? 0
    return count > 0 ? [`${count} ${text}`] : []
  })
  counts.push(...checkpointFaults(checkpoints))
  if (!fault) return counts
  const record = fault.kind === null ? '' : ` (${fault.kind} ${fault.id})`
  return [...counts, `entry ${fault.seq}${record} does not fit the chain: ${fault.reason}`]
}

/** The first that does not fit, with the last before it that does: what was changed is between them. */
function checkpointFaults(checkpoints: readonly ComparedCheckpoint[]): string[] {
  const index = checkpoints.findIndex(({ fault }) => fault !== null)
  const found = checkpoints[index]
  if (!found) return []
  const before = checkpoints[index - 1]
  const fits = before ? `; up to entry ${before.seq} it is (${before.place})` : ''
  return [`the journal is not that of ${found.place}: ${found.fault}${fits}`]
}

function soundText({ chain: { verified, unchained }, checkpoints }: Verified): string {
  const rest = unchained > 0 ? `; ${unchained} more are not chained yet` : ''
  const last = checkpoints.at(-1)
  const signed = last
    ? ` It is the journal of the checkpoint at entry ${last.seq}, signed at ${last.at}.`
    : ''
  return `Journal and records are consistent. The chain fits at all ${verified} entries${rest}.${signed}`
}
