import { Command } from 'commander'
import { processConfig } from '../config/config.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database to the schema of this version (serve does this too)')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://localhost/scoreline scoreline migrate\n')
    .action(async (options: { json?: boolean }) => {
      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processConfig()
      const database = await openDatabase({ databaseUrl, dataDir })
      try {
        const { from, to } = await migrate(database)
        const text =
          from === to ? `The database is up to date at version ${to}.` : `Migrated from ${from} to ${to}.`
        process.stdout.write(options.json ? `${JSON.stringify({ from, to })}\n` : `${text}\n`)
      } finally {
        await database.close()
      }
    })
}
