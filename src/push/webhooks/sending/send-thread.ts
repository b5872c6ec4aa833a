import { threadFile } from '../../../kernel/project-files.ts'
import { yieldIfDue } from '../../../kernel/yield-to-loop.ts'
import type { AddressSettings } from './guard/url-rules.ts'
import type { Outcome } from './send.ts'
import type { SendDelivery } from './send-delivery.ts'
import type { AttemptToSend, SendAnswer, SendRequest } from './send-protocol.ts'

export interface SendThreadOptions {
  readonly settings: AddressSettings
  /** The time limit of one attempt. */
  readonly timeoutMs: number
}

interface Pending {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/** The main thread's side of the thread that sends: started by the first attempt, and again after it broke. */
export class SendThread {
  readonly #options: SendThreadOptions
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | null = null
  #outbox: AttemptToSend[] = []
  #nextId = 1

  constructor(options: SendThreadOptions) {
    this.#options = options
  }

  /** Rejects only for a fault of our own; a failure of the receiver is an outcome. */
  readonly send: SendDelivery = (delivery, timestamp) =>
    new Promise((resolve, reject) => {
      const id = this.#nextId++
      this.#pending.set(id, { resolve, reject })
      // One message for all attempts that start in the same turn.
      if (this.#outbox.length === 0) setImmediate(() => this.#flush())
      this.#outbox.push({ id, delivery, timestamp })
    })

  /** Ends the thread with its connections. */
  close(): void {
    this.#end('closed')
  }

  #flush(): void {
    const attempts = this.#outbox
    this.#outbox = []
    // The thread ended meanwhile, and they were rejected.
    if (attempts.length === 0) return
    this.#worker ??= this.#start()
    post(this.#worker, { do: 'send', attempts })
  }

  #start(): Worker {
    const worker = new Worker(threadFile('push/webhooks/sending/send-worker.ts'))
    worker.addEventListener('message', ({ data }: MessageEvent<SendAnswer>) => void this.#receive(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#end(event.message)
    })
    worker.addEventListener('close', () => {
      if (this.#worker === worker) this.#end('it ended')
    })
    post(worker, { do: 'open', ...this.#options })
    return worker
  }

  /** Outcomes start the next attempts, so those of a burst are passed on in several turns of the event loop. */
  async #receive(answer: SendAnswer): Promise<void> {
    const received = answer.map((ended) => ({ ended, pending: this.#pending.get(ended.id) }))
    for (const { id } of answer) this.#pending.delete(id)
    for (const { ended, pending } of received) {
      await yieldIfDue()
      if ('outcome' in ended) pending?.resolve(ended.outcome)
      else pending?.reject(new Error(ended.failed))
    }
  }

  #end(reason: string): void {
    const worker = this.#worker
    this.#worker = null
    worker?.terminate()
    const error = new Error(`the thread that sends webhooks stopped: ${reason}`)
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    this.#outbox = []
  }
}

const post = (worker: Worker, request: SendRequest) => worker.postMessage(request)
