import { Command } from 'commander'
import { replaceSecrets } from '../access/secret-files.ts'
import { type Config, processConfig } from '../config/config.ts'
import { type CheckedBackup, checkBackup, restoreBackup } from '../journal/backup/restore-backup.ts'
import { systemClock } from '../kernel/clock.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { openDatabase } from '../store/open-database.ts'
import { countSessions, isEmpty, readSchemaVersion } from '../store/sql/backup.ts'
import { CliError, withCliErrors } from './cli-error.ts'
import { openProgress } from './progress.ts'

interface Flags {
  readonly force?: true
  readonly live?: true
  readonly json?: true
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Replace an installation by the contents of a backup')
    .argument('<file>', 'a file that scoreline backup has written')
    .option('--force', 'also over an installation that has entries or keys: they are lost')
    .option('--live', 'let feeds and webhook deliveries run at once, instead of waiting for scoreline resume')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
The service must not run. Feeds and webhook deliveries of the restored installation wait for "scoreline resume", so that
a copy sends nothing to the receivers of the original; with --live they run at once. The journal gets a new epoch: clients that resume with an older cursor get the
error history_changed. A backup of the embedded database can be restored into PostgreSQL, and the other way round.

Example:
  $ DATABASE_URL=postgres://localhost/scoreline scoreline restore scoreline-2026-11-16.gz
`,
    )
    .action((file: string, { force, json, live }: Flags) =>
      withCliErrors(async () => {
        const config = processConfig()
        const backup = await checkBackup(file)
        checkGiven(config, backup)
        const pausedAt = live ? null : new Date(systemClock.now()).toISOString()
        const epoch = await withDatabase(config, async (database) => {
          await checkTarget(database, force === true)
          return load(database, file, backup, pausedAt)
        })
        const { admin_token: adminToken, secret_key: secretKey } = backup.header.secrets
        replaceSecrets(config.DATA_DIR, { adminToken, secretKey })
        const { rows, header } = backup
        process.stdout.write(
          json
            ? `${JSON.stringify({ rows, seq: header.seq, at: header.at, epoch, paused: pausedAt !== null })}\n`
            : `${rows} rows up to entry ${header.seq} restored; the new epoch is ${epoch}\n${live ? '' : pausedText}`,
        )
      }),
    )
}

const pausedText = 'Feeds and webhook deliveries wait for "scoreline resume".\n'

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

async function load(
  database: Database,
  file: string,
  backup: CheckedBackup,
  pausedAt: string | null,
): Promise<string> {
  const progress = openProgress(backup.rows, 'rows')
  try {
    return await restoreBackup(database, file, backup, { pausedAt, onRows: (rows) => progress.add(rows) })
  } finally {
    progress.close()
  }
}
