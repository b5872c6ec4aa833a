import { monotonicMs } from '../../../kernel/clock.ts'
import { sleep } from '../../../kernel/repeat.ts'

export interface ClaimLoopDeps {
  /** Claims once and starts what it claimed. Returns whether more may be due already. */
  readonly claim: () => Promise<boolean>
  /** How long nothing will be due, as far as is known. */
  readonly idleMs: () => Promise<number>
  /** How long a claim and the rest after it last, given the duration of the claim. */
  readonly turnMs: (claimMs: number) => number
  readonly onError: (error: unknown) => void
}

const retryAfterMs = 500

/** Claims whenever something is due, never twice at once and never before its rest is over. */
export class ClaimLoop {
  readonly #deps: ClaimLoopDeps
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  #isWoken = false
  #isChanged = false
  #interrupt: (() => void) | null = null

  constructor(deps: ClaimLoopDeps) {
    this.#deps = deps
    this.#running = this.#run()
  }

  /** Something may be due: claims as soon as the rest is over. */
  wake(): void {
    this.#isWoken = true
    this.recheck()
  }

  /** What is due next has changed: computes the pause again. */
  recheck(): void {
    this.#isChanged = true
    this.#interrupt?.()
  }

  /** Resolves when the last claim is over. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.wake()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      this.#isWoken = false
      try {
        await this.#takeTurn()
      } catch (error) {
        if (signal.aborted) return
        this.#deps.onError(error)
        await sleep(retryAfterMs, signal)
      }
    }
  }

  async #takeTurn(): Promise<void> {
    const { claim, turnMs } = this.#deps
    const startedMs = monotonicMs()
    const isMoreLikely = await claim()
    const claimMs = monotonicMs() - startedMs
    const restMs = turnMs(claimMs) - claimMs
    if (restMs > 0) await sleep(restMs, this.#stop.signal)
    if (!isMoreLikely) await this.#pause()
  }

  async #pause(): Promise<void> {
    let isOver = false
    while (!isOver && !this.#isWoken) {
      this.#isChanged = false
      const ms = await this.#deps.idleMs()
      if (!this.#isChanged) isOver = await this.#wait(ms)
    }
  }

  /** Returns whether the time has passed: false after an interruption. */
  async #wait(ms: number): Promise<boolean> {
    const isOver = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), ms)
      this.#interrupt = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
    this.#interrupt = null
    return isOver
  }
}
