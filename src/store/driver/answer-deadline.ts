import { StoreError, storeErrorCodes } from './store-error.ts'

export interface AnswerDeadlineDeps {
  /** Asks the server for a sign of life; rejects when there is none. */
  readonly probe: () => Promise<void>
  readonly patienceMs?: number
  readonly probeMs?: number
  /** Called when the server does not answer the probe. */
  readonly onSilent: (error: StoreError) => void
}

/**
 * A deadline for statements on a server that may freeze without closing its connections. A statement that takes longer
 * than `patienceMs` may just be slow: only when a probe on a new connection is not answered either is it rejected. Both
 * together stay below the two seconds in which a call is answered.
 */
export class AnswerDeadline {
  readonly #deps: AnswerDeadlineDeps
  #probing: Promise<boolean> | null = null

  constructor(deps: AnswerDeadlineDeps) {
    this.#deps = deps
  }

  /** Rejects when the server is silent; `onAbandoned` then discards the connection. */
  guard<T>(answer: Promise<T>, onAbandoned: () => void): Promise<T> {
    const { patienceMs = 800, onSilent } = this.#deps
    return new Promise((resolve, reject) => {
      let isAnswered = false
      const check = async () => {
        const isAlive = await this.#isAlive()
        if (isAnswered) return
        if (isAlive) {
          timer = setTimeout(check, patienceMs)
          return
        }
        const error = new StoreError(storeErrorCodes.connectionLost, 'PostgreSQL does not answer')
        onAbandoned()
        reject(error)
        onSilent(error)
      }
      let timer = setTimeout(check, patienceMs)
      const finish = () => {
        isAnswered = true
        clearTimeout(timer)
      }
      answer.finally(finish).then(resolve, reject)
    })
  }

  /** One probe at a time, shared by all statements that wait. */
  #isAlive(): Promise<boolean> {
    const { probe, probeMs = 900 } = this.#deps
    const silence = waitInSteps(probeMs).then(() => false)
    const answered = () =>
      probe().then(
        () => true,
        () => false,
      )
    this.#probing ??= Promise.race([answered(), silence]).finally(() => {
      this.#probing = null
    })
    return this.#probing
  }
}

const steps = 9

/** In steps, so that a busy event loop, which reads the answer late too, does not count as silence. */
async function waitInSteps(ms: number): Promise<void> {
  for (let step = 0; step < steps; step++) await Bun.sleep(ms / steps)
}
