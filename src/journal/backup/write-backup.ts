import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../../store/driver/database.ts'
import { backupTables, beginSnapshot, readSchemaVersion, readTable } from '../../store/sql/backup.ts'
import { readHead } from '../../store/sql/journal/head.ts'
import type { BackupHeader } from './format.ts'
import { checkBackup } from './restore-backup.ts'

export interface BackupDeps {
  readonly database: Database
  /** The secrets in effect: without them keys and subscriptions are of no use. */
  readonly secrets: { readonly adminToken: string; readonly secretKey: string }
  readonly now: () => number
}

export interface BackupReport {
  readonly rows: number
  readonly bytes: number
  readonly epoch: string
  /** The last entry that it contains. */
  readonly seq: number
  readonly sha256: string
}

const compressionLevel = 3

/**
 * Writes everything of one moment to a file that only its owner can read. PostgreSQL reads a snapshot beside all other
 * work; on the embedded database, which has one connection, statements wait until the file is written.
 */
export async function writeBackup(
  deps: BackupDeps,
  path: string,
  onRows: (rows: number) => void = () => {},
): Promise<BackupReport> {
  const draft = `${path}.draft`
  try {
    const report = await writeDraft(deps, draft, onRows)
    // What the disk has is what counts: a backup is good once it was read back.
    await checkBackup(draft)
    await rename(draft, path)
    return report
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft(
  { database, secrets, now }: BackupDeps,
  draft: string,
  onRows: (rows: number) => void,
): Promise<BackupReport> {
  const gzip = createGzip({ level: compressionLevel })
  const file = createWriteStream(draft, { mode: 0o600, flags: 'w' })
  const written = pipeline(gzip, file)
  // Awaited below; a failure in between must not count as unhandled.
  written.catch(() => {})
  const digest = new Bun.CryptoHasher('sha256')
  const put = async (text: string) => {
    digest.update(text)
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
  }
  let rows = 0
  const head = await database.transaction(async (query, script) => {
    await beginSnapshot(query)
    const { epoch, seq } = await readHead(query)
    const header: BackupHeader = {
      scoreline_backup: 2,
      schema: (await readSchemaVersion(query)).version,
      epoch,
      seq,
      at: new Date(now()).toISOString(),
      secrets: { admin_token: secrets.adminToken, secret_key: secrets.secretKey },
    }
    await put(`#${JSON.stringify(header)}\n`)
    for (const table of backupTables) {
      const reader = await readTable(query, script, table)
      await put(`#${JSON.stringify({ table, columns: reader.columns })}\n`)
      for (let page = await reader.next(); page.length > 0; page = await reader.next()) {
        await put(`${page.join('\n')}\n`)
        rows += page.length
        onRows(page.length)
      }
    }
    return { epoch, seq }
  })
  const sha256 = digest.digest('hex')
  gzip.end(`#${JSON.stringify({ end: { rows, sha256 } })}\n`)
  await written
  return { rows, bytes: file.bytesWritten, ...head, sha256 }
}
