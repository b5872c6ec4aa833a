import { errorMessage } from '../kernel/error-message.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Archive, StoreCheck } from './archive.ts'

export interface StoreCheckState {
  readonly id: string
  readonly state: 'running' | 'done' | 'failed'
  readonly result: StoreCheck | null
  readonly error: string | null
}

/** Checks of the whole store, one at a time, beside the requests: a large journal takes minutes. */
export class StoreChecks {
  readonly #archive: Pick<Archive, 'check'>
  readonly #log: Log
  #latest: StoreCheckState | null = null

  constructor(archive: Pick<Archive, 'check'>, log: Log) {
    this.#archive = archive
    this.#log = log
  }

  /** Starts a check and returns at once; returns the one that is running, if there is one. */
  start(): StoreCheckState {
    if (this.#latest?.state === 'running') return this.#latest
    const started: StoreCheckState = { id: newId('chk'), state: 'running', result: null, error: null }
    this.#latest = started
    void this.#run(started)
    return started
  }

  /** The latest check, if it has this id. */
  find(id: string): StoreCheckState | null {
    return this.#latest?.id === id ? this.#latest : null
  }

  async #run(started: StoreCheckState): Promise<void> {
    try {
      const result = await this.#archive.check()
      this.#latest = { ...started, state: 'done', result }
    } catch (error) {
      this.#latest = { ...started, state: 'failed', error: errorMessage(error) }
      this.#log.error('journal.not_checked', { error })
    }
  }
}
