import { Command } from 'commander'
import type { JournalCheck } from '../store/sql/journal/check-journal.ts'
import { CliError } from './cli-error.ts'
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
    .description('Check that journal and records are consistent; changes nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExits with 1 when it finds a fault. A large journal takes minutes.\n')
    .action(async (options: { json?: boolean }) => {
      process.stderr.write('Reading the whole journal …\n')
      const check = await withArchive((archive) => archive.check())
      const faults = Object.entries(descriptions).filter(([name]) => (check[name] ?? 0) > 0)
      const text = faults.map(([name, text]) => `${check[name]} ${text}`).join('\n')
      process.stdout.write(
        options.json ? `${JSON.stringify(check)}\n` : `${text || 'Journal and records are consistent.'}\n`,
      )
      if (faults.length > 0) throw new CliError('', 1)
    })
}
