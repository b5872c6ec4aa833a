import { Command } from 'commander'
import { replaceSecrets } from '../access/secret-files.ts'
import { type Config, processConfig } from '../config/config.ts'
import { type CheckedBackup, checkBackup, restoreBackup } from '../journal/backup/restore-backup.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { openDatabase } from '../store/open-database.ts'
import { countSessions } from '../store/sql/backup/count-sessions.ts'
import { isEmpty } from '../store/sql/backup/is-empty.ts'
import { readSchemaVersion } from '../store/sql/backup/read-schema-version.ts'
import { CliError, withCliErrors } from './cli-error.ts'
import { openProgress } from './progress.ts'

interface Flags {
  readonly force?: true
  readonly json?: true
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Replace an installation by the contents of a backup')
    .argument('<file>', 'a file that scoreline backup has written')
    .option('--force', 'also over an installation that has entries or keys: they are lost')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
The service must not run. The journal gets a new epoch: clients that resume with an older cursor get the
error history_changed. A backup of the embedded database can be restored into PostgreSQL, and the other way round.

Example:
  $ DATABASE_URL=postgres://localhost/scoreline scoreline restore scoreline-2026-11-16.gz
`,
    )
    .action((file: string, { force, json }: Flags) =>
      withCliErrors(async () => {
        const config = processConfig()
        const backup = await checkBackup(file)
        checkGiven(config, backup)
        const epoch = await withDatabase(config, async (database) => {
          await checkTarget(database, force === true)
          return load(database, file, backup)
        })
        const { admin_token: adminToken, secret_key: secretKey } = backup.header.secrets
        replaceSecrets(config.DATA_DIR, { adminToken, secretKey })
        const { rows, header } = backup
        process.stdout.write(
          json
            ? `${JSON.stringify({ rows, seq: header.seq, at: header.at, epoch })}\n`
            : `${rows} rows up to entry ${header.seq} restored; the new epoch is ${epoch}\n`,
        )
      }),
    )
}

/** Secrets of the settings win over those of the data folder, so they must be the ones of the backup. */
function checkGiven({ SECRET_KEY }: Config, { header }: CheckedBackup): void {
  if (SECRET_KEY === null || SECRET_KEY === header.secrets.secret_key) return
  throw new CliError('SECRET_KEY is not the one of the backup: unset it, or set it to that one', 1)
}

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR }).catch(
    (error) => {
      if (!(error instanceof FolderInUseError)) throw error
      throw new CliError(`${error.message}: stop it before a restore`, 1)
    },
  )
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function checkTarget({ driver, query }: Database, force: boolean): Promise<void> {
  if (driver === 'postgres' && (await countSessions(query)) > 0) {
    throw new CliError('a Scoreline service uses this database: stop it before a restore', 1)
  }
  if (!force && !(await isUnused(query))) {
    throw new CliError('this installation has entries or keys: add --force to replace them', 1)
  }
}

const isUnused = async (query: Query): Promise<boolean> =>
  (await readSchemaVersion(query)).version === 0 || (await isEmpty(query))

async function load(database: Database, file: string, backup: CheckedBackup): Promise<string> {
  const progress = openProgress(backup.rows, 'rows')
  try {
    return await restoreBackup(database, file, backup, (rows) => progress.add(rows))
  } finally {
    progress.close()
  }
}
