import { threadFile } from '../../kernel/project-files.ts'
import type { Row } from './database.ts'
import type { PgliteCall, PgliteMessage, PgliteRequest } from './pglite-protocol.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

interface Pending {
  readonly resolve: (rows: readonly Row[]) => void
  readonly reject: (error: StoreError) => void
}

/** The main thread's side of the database thread: every call is resolved or rejected. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #onNotify: (channel: string, payload: string) => void
  #nextId = 1
  #stopped: StoreError | null = null

  constructor(onNotify: (channel: string, payload: string) => void) {
    this.#onNotify = onNotify
    this.#worker = new Worker(threadFile('store/driver/pglite-worker.ts'))
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PgliteMessage>) => this.#receive(data))
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#stop(event.message)
    })
    this.#worker.addEventListener('messageerror', () => this.#stop('a message could not be read'))
    this.#worker.addEventListener('close', () => this.#stop('its thread ended'))
  }

  get isStopped(): boolean {
    return this.#stopped !== null
  }

  call(call: PgliteCall): Promise<readonly Row[]> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    const request: PgliteRequest = { id: this.#nextId++, call }
    return new Promise((resolve, reject) => {
      this.#worker.postMessage(request, call.do === 'copy' ? [call.rows.buffer] : [])
      this.#pending.set(request.id, { resolve, reject })
    })
  }

  async close(): Promise<void> {
    if (!this.#stopped) await this.call({ do: 'close' })
    this.#stopped ??= new StoreError(storeErrorCodes.closed, 'the database is closed')
    this.#worker.terminate()
  }

  #receive(message: PgliteMessage): void {
    if ('notified' in message) {
      this.#onNotify(message.notified.channel, message.notified.payload)
      return
    }
    if ('stopped' in message) {
      this.#stop(message.stopped)
      return
    }
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if ('rows' in message) pending?.resolve(message.rows)
    else pending?.reject(new StoreError(message.failed.code, message.failed.message))
  }

  /** Ends the thread; pending and later calls are rejected with this error. */
  stop(error: StoreError): void {
    if (this.#stopped) return
    this.#stopped = error
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    this.#worker.terminate()
  }

  #stop(reason: string): void {
    const isDiskFull = reason.includes('No space left on device')
    const code = isDiskFull ? storeErrorCodes.diskFull : storeErrorCodes.connectionLost
    const cause = isDiskFull ? `disk full: ${reason}` : reason
    this.stop(new StoreError(code, `the embedded database stopped: ${cause}`))
  }
}
