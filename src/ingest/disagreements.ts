import type { Clock } from '../kernel/clock.ts'

export interface DisagreementField {
  readonly kind: string
  readonly id: string
  readonly field: string
}

/** A field for which a feed sends another value than the feed that owns it. */
export interface Disagreement extends DisagreementField {
  readonly stated: unknown
  readonly kept: unknown
  /** The feed that owns the field. */
  readonly kept_by: string
  readonly since: string
}

const perFeedMax = 1_000

/** The open disagreements of every feed, by the feed's index. Each feed keeps its latest. */
export class Disagreements {
  readonly #clock: Clock
  readonly #byFeed: readonly Map<string, Disagreement>[]

  constructor(feedCount: number, clock: Clock) {
    this.#clock = clock
    this.#byFeed = Array.from({ length: feedCount }, () => new Map())
  }

  /** The latest last. */
  of(feed: number): readonly Disagreement[] {
    return [...(this.#byFeed[feed]?.values() ?? [])]
  }

  record(feed: number, found: Omit<Disagreement, 'since'>): void {
    const open = this.#byFeed[feed]!
    const key = keyOf(found)
    const since = open.get(key)?.since ?? new Date(this.#clock.now()).toISOString()
    open.set(key, { ...found, since })
    if (open.size <= perFeedMax) return
    for (const oldest of open.keys()) {
      open.delete(oldest)
      return
    }
  }

  resolve(feed: number, at: DisagreementField): void {
    this.#byFeed[feed]!.delete(keyOf(at))
  }

  /** Updates the disagreements about a field that got the value `kept`; feeds that sent that value now agree. */
  update(at: DisagreementField, kept: unknown, kept_by: string): void {
    const key = keyOf(at)
    for (const open of this.#byFeed) {
      const known = open.get(key)
      if (!known) continue
      if (Bun.deepEquals(known.stated, kept)) open.delete(key)
      else open.set(key, { ...known, kept, kept_by })
    }
  }

  has(feed: number, at: DisagreementField): boolean {
    return this.#byFeed[feed]!.has(keyOf(at))
  }

  clear(): void {
    for (const open of this.#byFeed) open.clear()
  }
}

const keyOf = ({ kind, id, field }: DisagreementField): string => `${kind} ${id} ${field}`
