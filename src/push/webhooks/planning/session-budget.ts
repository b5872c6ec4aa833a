import { ownerOf, type Principal } from '../../../contract/principal.ts'

/** What may be sent at once after a pause: that of so many seconds. */
const burstSeconds = 10

interface Bucket {
  /** Below 0 after an entry with more events than were left. */
  left: number
  atMs: number
}

/**
 * How many events the replay sessions of a key send to webhooks: all together as many a minute as the key may make
 * requests, whatever their speed. What a session shows meanwhile follows later.
 */
export class SessionBudgets {
  readonly #buckets = new Map<string, Bucket>()

  /** How many events may be sent now; 0 or less when none. */
  left(principal: Principal, nowMs: number): number {
    return Math.floor(this.#bucketOf(principal, nowMs).left)
  }

  charge(principal: Principal, events: number, nowMs: number): void {
    this.#bucketOf(principal, nowMs).left -= events
  }

  #bucketOf(principal: Principal, nowMs: number): Bucket {
    const perSecond = principal.limits.requestsPerMinute / 60
    const most = Math.max(1, perSecond * burstSeconds)
    const owner = ownerOf(principal)
    const bucket = this.#buckets.get(owner) ?? { left: most, atMs: nowMs }
    this.#buckets.set(owner, bucket)
    const gained = (Math.max(0, nowMs - bucket.atMs) / 1_000) * perSecond
    bucket.left = Math.min(most, bucket.left + gained)
    bucket.atMs = nowMs
    return bucket
  }
}
