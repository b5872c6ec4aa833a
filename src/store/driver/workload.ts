/** Shares of the time between two checks. */
const workShareMin = 0.5
const restShareMax = 0.1

/** Finds out when a thread rests after much work, such as a fill or an import. */
export class Workload {
  #busyMs = 0
  #checkedMs: number
  #hasWorked = false

  constructor(nowMs: number) {
    this.#checkedMs = nowMs
  }

  add(busyMs: number): void {
    this.#busyMs += busyMs
  }

  /** Whether work once took most of the time since the last `reset`, and since the last check next to none. */
  isRest(nowMs: number): boolean {
    const share = this.#busyMs / (nowMs - this.#checkedMs)
    this.#busyMs = 0
    this.#checkedMs = nowMs
    if (share > workShareMin) this.#hasWorked = true
    return this.#hasWorked && share < restShareMax
  }

  reset(): void {
    this.#hasWorked = false
  }
}
