import { Command } from 'commander'
import type { Archive, StoreCheck } from '../journal/archive.ts'
import type { JournalCheck } from '../store/sql/journal/chain.ts'
import { CliError } from './cli-error.ts'
import { openProgress } from './progress.ts'
import { withArchive } from './with-archive.ts'

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
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExits with 1 when it finds a fault and names the first entry that does not fit. A large journal takes minutes.\n',
    )
    .action(async (options: { json?: boolean }) => {
      process.stderr.write('Reading the whole journal …\n')
      const result = await withArchive(verify)
      const faults = faultsOf(result)
      const text = faults.length > 0 ? faults.join('\n') : soundText(result)
      process.stdout.write(
        options.json ? `${JSON.stringify({ ...result.check, chain: result.chain })}\n` : `${text}\n`,
      )
      if (faults.length > 0) throw new CliError('', 1)
    })
}

async function verify(archive: Archive): Promise<StoreCheck> {
  let progress: ReturnType<typeof openProgress> | null = null
  let doneSeq = 0
  const { check, chain } = await archive.check((seq, total) => {
    progress ??= openProgress(total)
    progress.add(seq - doneSeq)
    doneSeq = seq
  })
  progress = progress as ReturnType<typeof openProgress> | null
  progress?.close()
  return { check, chain }
}

function faultsOf({ chain: { fault }, check }: StoreCheck): string[] {
  const counts = Object.entries(descriptions).flatMap(([name, text]) => {
    const count = check[name] ?? 0
    return count > 0 ? [`${count} ${text}`] : []
  })
  if (!fault) return counts
  const record = fault.kind === null ? '' : ` (${fault.kind} ${fault.id})`
  return [...counts, `entry ${fault.seq}${record} does not fit the chain: ${fault.reason}`]
}

function soundText({ chain: { verified, unchained } }: StoreCheck): string {
  const rest = unchained > 0 ? `; ${unchained} more are not chained yet` : ''
  return `Journal and records are consistent. The chain fits at all ${verified} entries${rest}.`
}
