/** The clock, passed as an argument. Only this file reads the system time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Milliseconds that never run backwards: for durations and limits, not for dates. */
export const monotonicMs = (): number => performance.now()

/** A clock that stops until a test moves it. */
export class ManualClock implements Clock {
  #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  now(): number {
    return this.#nowMs
  }

  advance(ms: number): void {
    this.#nowMs += ms
  }

  set(nowMs: number): void {
    this.#nowMs = nowMs
  }
}
