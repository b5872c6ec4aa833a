import { copyFile, rename, rm } from 'node:fs/promises'
import { Command } from 'commander'
import { type RemoteOptions, readRemote, remoteCaller } from '../access/remote-call.ts'
import { openSecrets } from '../access/secret-files.ts'
import { checkBackup } from '../journal/backup/restore-backup.ts'
import { type BackupReport, writeBackup } from '../journal/backup/write-backup.ts'
import { BackupView } from '../journal/endpoints/backups.ts'
import { systemClock } from '../kernel/clock.ts'
import { Compile } from '../kernel/compile.ts'
import { withCliErrors } from './cli-error.ts'
import { type Installation, withInstallation } from './with-installation.ts'

interface Flags {
  readonly out: string
  readonly json?: true
}

const pollMs = 200
const rowsPerLine = 100_000
const view = Compile(BackupView)

export function backupCommand(): Command {
  return new Command('backup')
    .description('Write records, journal, keys, webhooks and secrets of one moment to a file')
    .requiredOption('--out <file>', 'the file to write; only its owner can read it')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      `
Works while the service runs. The file contains the secrets of the installation: keep it like them.

Example:
  $ scoreline backup --out scoreline-2026-11-16.gz
`,
    )
    .action(({ out, json }: Flags) =>
      withCliErrors(async () => {
        const report = await withInstallation({
          here: (installation) => backupHere(installation, out),
          remote: (options) => backupRemote(options, out),
        })
        // Read back, so that a disk that lies is noticed now.
        await checkBackup(out)
        const { rows, bytes, seq } = report
        process.stdout.write(
          json
            ? `${JSON.stringify({ out, ...report })}\n`
            : `${out}: ${rows} rows up to entry ${seq}, ${bytes} bytes\n`,
        )
      }),
    )
}

function backupHere({ config, database }: Installation, out: string): Promise<BackupReport> {
  const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
  const secrets = openSecrets(config.DATA_DIR, given)
  return writeBackup({ database, secrets, now: () => systemClock.now() }, out, showRows())
}

/** The running service writes the file into its data folder; it is moved from there. */
async function backupRemote(options: RemoteOptions, out: string): Promise<BackupReport> {
  const call = remoteCaller(options)
  const show = showRows()
  let state = readRemote(view, await call('POST', '/admin/backups'))
  for (let shown = 0; state.state === 'running'; shown = state.rows) {
    show(state.rows - shown)
    await Bun.sleep(pollMs)
    state = readRemote(view, await call('GET', `/admin/backups/${state.id}`))
  }
  const { file, rows, bytes, epoch, seq, sha256, error } = state
  if (bytes === null || epoch === null || seq === null || sha256 === null) {
    throw new Error(error ?? 'the backup failed')
  }
  await moveFile(file, out)
  return { rows, bytes, epoch, seq, sha256 }
}

/** Also to another file system. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/** How many rows are done is known, how many there are is not. */
function showRows(): (count: number) => void {
  let rows = 0
  return (count) => {
    const before = Math.floor(rows / rowsPerLine)
    rows += count
    if (Math.floor(rows / rowsPerLine) > before) process.stderr.write(`${rows} rows\n`)
  }
}
