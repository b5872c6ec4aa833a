import { Command } from 'commander'
import { checkJournal, type JournalCheck } from '../store/sql/journal/check-journal.ts'
import { CliError } from './cli-error.ts'
import { withStore } from './with-store.ts'

/** What each number counts, in words. */
const claims: Readonly<Record<keyof JournalCheck, string>> = {
  gaps: 'numbers that no entry has',
  beyondHead: 'entries numbered above the head',
  recordsWithoutEntry: 'records that point to no entry',
  recordsWithForeignEntry: 'records whose entry speaks of another',
  recordsOutdated: 'records behind their newest entry',
  entriesWithoutRecord: 'entries whose record is missing',
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('Check that journal and records agree, entry by entry; changes nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExit code 1 where something is wrong. A large journal takes minutes.\n')
    .action(async (options: { json?: boolean }) => {
      process.stderr.write('Reading the whole journal …\n')
      const check = await withStore((database) => checkJournal(database.query))
      const faults = Object.entries(claims).filter(([name]) => check[name as keyof JournalCheck] > 0)
      const text = faults.map(([name, claim]) => `${check[name as keyof JournalCheck]} ${claim}`).join('\n')
      process.stdout.write(
        options.json ? `${JSON.stringify(check)}\n` : `${text || 'Journal and records agree.'}\n`,
      )
      if (faults.length > 0) throw new CliError('', 1)
    })
}
