const keptMax = 1_000

export interface LagPercentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** How long the latest batches of a feed took from the answer of its source to their commit. */
export class FeedLag {
  readonly #seconds: number[] = []
  #next = 0

  add(ms: number): void {
    this.#seconds[this.#next] = ms / 1_000
    this.#next = (this.#next + 1) % keptMax
  }

  /** Null before the first batch. */
  percentiles(): LagPercentiles | null {
    const sorted = [...this.#seconds].sort((a, b) => a - b)
    if (sorted.length === 0) return null
    const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1]!
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
  }
}
