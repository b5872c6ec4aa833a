import { monotonicMs } from '../../kernel/clock.ts'
import { sleep } from '../../kernel/repeat.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

export interface AnswerDeadlineDeps {
  /** Asks the server for a sign of life; rejects when there is none. */
  readonly probe: () => Promise<void>
  /** Called when the server is silent. */
  readonly onSilent: (error: StoreError) => void
  readonly timing?: AnswerTiming
}

export interface AnswerTiming {
  /** How long nothing is answered before the server is probed. */
  readonly patienceMs: number
  /** How long it then has to answer anything. */
  readonly probeMs: number
  /** How long a connection is kept on which an answer is overdue, while nothing else is answered either. */
  readonly keepMs: number
}

/** The first two together stay below the two seconds in which a call is answered. */
const contractTiming: AnswerTiming = { patienceMs: 800, probeMs: 900, keepMs: 5_000 }
const probeSteps = 9

/**
 * A deadline for statements on a server that may freeze without closing its connections. A statement that takes long may
 * just be slow, and so may the network. It is given up when the server answers nothing: neither what was asked on other
 * connections nor a probe on a new one.
 */
export class AnswerDeadline {
  readonly #deps: AnswerDeadlineDeps
  readonly #timing: AnswerTiming
  #answeredMs = Number.NEGATIVE_INFINITY
  #checking: Promise<boolean> | null = null
  #isProbing = false

  constructor(deps: AnswerDeadlineDeps) {
    this.#deps = deps
    this.#timing = deps.timing ?? contractTiming
  }

  /** The server has answered, whatever it was asked. */
  markAnswered(): void {
    this.#answeredMs = monotonicMs()
  }

  /** Rejects when the server is silent; `onGivenUp` is called then. */
  guard<T>(answer: Promise<T>, onGivenUp?: () => void): Promise<T> {
    const { patienceMs, keepMs } = this.#timing
    const startedMs = monotonicMs()
    const quietMs = () => monotonicMs() - Math.max(startedMs, this.#answeredMs)
    // It has waited for long beside a server that answers: a large answer over a slow network should not start again.
    const isSlow = () => this.#answeredMs > startedMs + patienceMs
    return new Promise((resolve, reject) => {
      let isAnswered = false
      const check = async () => {
        const isAlive = quietMs() < patienceMs || (await this.#isAlive()) || (isSlow() && quietMs() < keepMs)
        if (isAnswered) return
        if (isAlive) {
          timer = setTimeout(check, Math.max(0, patienceMs - quietMs()))
          return
        }
        const error = new StoreError(storeErrorCodes.connectionLost, 'PostgreSQL does not answer')
        onGivenUp?.()
        reject(error)
        this.#deps.onSilent(error)
      }
      let timer = setTimeout(check, patienceMs)
      const finish = () => {
        isAnswered = true
        clearTimeout(timer)
      }
      answer.finally(finish).then(resolve, reject)
    })
  }

  /** Whether the answer to a statement that was given up comes after all; false once its connection is not worth keeping. */
  async comesLate(answer: Promise<unknown>): Promise<boolean> {
    const answered = new AbortController()
    const abort = () => answered.abort()
    answer.then(abort, abort)
    for (;;) {
      const sinceMs = monotonicMs()
      await sleep(this.#timing.keepMs, answered.signal)
      if (answered.signal.aborted) return true
      if (this.#answeredMs < sinceMs) return false
    }
  }

  /** One check at a time, shared by all statements that wait. */
  #isAlive(): Promise<boolean> {
    this.#checking ??= this.#isHeard().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  /** In steps, so that a busy event loop, which reads answers late too, does not count as silence. */
  async #isHeard(): Promise<boolean> {
    const sinceMs = monotonicMs()
    void this.#probe()
    for (let step = 0; step < probeSteps; step++) {
      await Bun.sleep(this.#timing.probeMs / probeSteps)
      if (this.#answeredMs >= sinceMs) return true
    }
    return false
  }

  /** One at a time: over a slow network a new connection takes longer than anyone waits for it. */
  async #probe(): Promise<void> {
    if (this.#isProbing) return
    this.#isProbing = true
    try {
      await this.#deps.probe()
      this.markAnswered()
    } catch {
      // No sign of life.
    }
    this.#isProbing = false
  }
}
