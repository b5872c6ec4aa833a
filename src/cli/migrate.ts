import { Command } from 'commander'
import { processConfig } from '../config/config.ts'
import { checkSchema, migrate, type SchemaCheck } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import { CliError } from './cli-error.ts'

const help = `
With --check nothing is changed. Exit codes:
  0  the database has the schema of this version, or a newer one that this version can use
  1  migrations are pending (the output lists them), or this version cannot use the database
  2  bad usage

A pending migration "only adds" when running nodes of the version before can keep running; one that "needs nodes of
schema N or later" removes something, and older nodes must be stopped first.

Examples:
  DATABASE_URL=postgres://localhost/scoreline scoreline migrate
  DATABASE_URL=postgres://localhost/scoreline scoreline migrate --check
`

interface MigrateOptions {
  readonly json?: boolean
  readonly check?: boolean
}

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database to the schema of this version (serve does this too)')
    .option('--check', 'only show what would be done')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action(async ({ check, json }: MigrateOptions) => {
      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = processConfig()
      const database = await openDatabase({ databaseUrl, dataDir })
      const print = (result: object, text: string) =>
        process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`)
      try {
        if (check) {
          const found = await checkSchema(database.query)
          const { isUsable, ...rest } = found
          print({ ...rest, usable: isUsable }, checkText(found))
          if (found.pending.length > 0 || !isUsable) throw new CliError('', 1)
          return
        }
        const { from, to } = await migrate(database)
        const text =
          from === to ? `The database is up to date at version ${to}.` : `Migrated from ${from} to ${to}.`
        print({ from, to }, text)
      } finally {
        await database.close()
      }
    })
}

function checkText({ version, known, oldest, pending, isUsable }: SchemaCheck): string {
  if (!isUsable) {
    return `The database has version ${version} and needs a program for version ${oldest} or later; this one is for ${known}.`
  }
  if (version > known)
    return `The database has version ${version}; this program is for ${known} and can use it.`
  if (pending.length === 0) return `The database is up to date at version ${version}.`
  const lines = pending.map(
    ({ version: number, name, oldest: needed }) =>
      `  ${number} ${name}: ${needed > 1 ? `needs nodes of schema ${needed} or later` : 'only adds'}`,
  )
  return [`The database has version ${version}; migrations to run:`, ...lines].join('\n')
}
