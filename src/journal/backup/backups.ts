import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../../contract/errors.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { newId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { type BackupDeps, type BackupReport, writeBackup } from './write-backup.ts'

export interface BackupsDeps extends BackupDeps {
  /** Where the files are written until they are fetched. */
  readonly folder: string
  readonly log: Log
}

export interface BackupState {
  readonly id: string
  readonly state: 'running' | 'done' | 'failed'
  readonly file: string
  readonly rows: number
  readonly report: BackupReport | null
  readonly error: string | null
}

/** Backups that this process writes for the command line, one at a time: only it has the embedded database open. */
export class Backups {
  readonly #deps: BackupsDeps
  #latest: BackupState | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(deps: BackupsDeps) {
    this.#deps = deps
  }

  /** Starts a backup and returns at once. A file that nobody took is replaced. */
  start(): BackupState {
    if (this.#latest?.state === 'running')
      throw new ApiError('conflict', { message: 'A backup is being written; wait until it is done.' })
    const id = newId('bak')
    const file = join(this.#deps.folder, `${id}.gz`)
    this.#latest = { id, state: 'running', file, rows: 0, report: null, error: null }
    this.#writing = this.#write(this.#latest)
    return this.#latest
  }

  find(id: string): BackupState | null {
    return this.#latest?.id === id ? this.#latest : null
  }

  async close(): Promise<void> {
    await this.#writing
  }

  async #write(started: BackupState): Promise<void> {
    const { folder, log } = this.#deps
    let rows = 0
    try {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const report = await writeBackup(this.#deps, started.file, (count) => {
        rows += count
        this.#latest = { ...started, rows }
      })
      this.#latest = { ...started, state: 'done', rows, report }
      log.info('backup.written', { rows, bytes: report.bytes, seq: report.seq })
    } catch (error) {
      this.#latest = { ...started, state: 'failed', rows, error: errorMessage(error) }
      log.error('backup.failed', { error })
    }
  }
}
