export interface FairQueueOptions {
  /** Most work at once, of all keys together. */
  readonly atOnceMax: number
  /** Most work at once of one key. */
  readonly eachMax: number
  /** Most work that waits, of all keys together and of one key. */
  readonly waitingMax: number
  readonly eachWaitingMax: number
  /** The error of work that there is no room for. */
  readonly refuse: () => Error
  /** Whether the error of one piece of work is that of all that waits, because the scarce thing is gone. */
  readonly isForAll?: (error: unknown) => boolean
}

interface Waiting {
  /** Whether someone still waits for it. */
  readonly isWanted: () => boolean
  readonly start: () => void
  readonly drop: (error: unknown) => void
}

interface Lane {
  active: number
  readonly waiting: Waiting[]
}

const always = (): boolean => true

/**
 * Shares a scarce thing fairly: at most so much work at once, of all and of each key. Free places go to the keys in
 * turns, so one key's work waits behind its own work, and behind at most one piece of each other key. Work of one key
 * keeps its order.
 */
export class FairQueue<K = string> {
  readonly #options: FairQueueOptions
  readonly #lanes = new Map<K, Lane>()
  /** The keys with work that may begin, the one whose turn it is first. */
  readonly #turns = new Set<K>()
  #active = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get active(): number {
    return this.#active
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs the work when it is its turn, at once where a place is free. Rejects when too much waits already. Work that is
   * no longer wanted when its turn comes is left out.
   */
  run<T>(key: K, work: () => T | Promise<T>, isWanted: () => boolean = always): T | Promise<T> {
    const { atOnceMax, eachMax, waitingMax, eachWaitingMax, refuse } = this.#options
    const lane = this.#lanes.get(key) ?? { active: 0, waiting: [] }
    if (this.#active < atOnceMax && lane.active < eachMax) return this.#begin(key, lane, work)
    if (this.#waiting >= waitingMax || lane.waiting.length >= eachWaitingMax) return Promise.reject(refuse())
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        try {
          resolve(this.#begin(key, lane, work))
        } catch (error) {
          reject(error)
        }
      }
      lane.waiting.push({ isWanted, start, drop: reject })
      this.#waiting++
      this.#lanes.set(key, lane)
      if (lane.active < eachMax) this.#turns.add(key)
    })
  }

  /** Work that is done at once, such as an answer from memory, takes no place. */
  #begin<T>(key: K, lane: Lane, work: () => T | Promise<T>): T | Promise<T> {
    const done = work()
    if (!(done instanceof Promise)) return done
    lane.active++
    this.#active++
    this.#lanes.set(key, lane)
    const { isForAll } = this.#options
    const watched = isForAll
      ? done.catch((error: unknown) => {
          if (isForAll(error)) this.#dropAll(error)
          throw error
        })
      : done
    return watched.finally(() => {
      lane.active--
      this.#active--
      if (lane.waiting.length > 0) this.#turns.add(key)
      else if (lane.active === 0) this.#lanes.delete(key)
      this.#startNext()
    })
  }

  #dropAll(error: unknown): void {
    for (const [key, lane] of this.#lanes) {
      for (const { drop } of lane.waiting.splice(0)) drop(error)
      if (lane.active === 0) this.#lanes.delete(key)
    }
    this.#waiting = 0
    this.#turns.clear()
  }

  #startNext(): void {
    const { atOnceMax, eachMax } = this.#options
    for (const key of this.#turns) {
      if (this.#active >= atOnceMax) return
      this.#turns.delete(key)
      const lane = this.#lanes.get(key)!
      const next = lane.waiting.shift()!
      this.#waiting--
      if (next.isWanted()) next.start()
      else next.drop(this.#options.refuse())
      // Last in turn now; the loop comes to it again.
      if (lane.waiting.length > 0 && lane.active < eachMax) this.#turns.add(key)
      else if (lane.waiting.length === 0 && lane.active === 0) this.#lanes.delete(key)
    }
  }
}
