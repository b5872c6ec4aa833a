import type { FeedWarning } from '../contract/feed.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

export interface WarningView {
  readonly reason: FeedWarning
  /** What it is about and what was found, of the first subject. */
  readonly detail: string
  /** The subjects, such as URLs, for which it holds. */
  readonly count: number
  readonly since: string
}

interface Active {
  readonly sinceMs: number
  readonly details: Map<string, string>
}

/** Further subjects of one reason are not kept. */
const subjectsMax = 1_000

/** The reasons why one feed needs attention. Each is logged once when it begins and once when it ends. */
export class FeedWarnings {
  readonly #deps: { readonly feed: string; readonly clock: Clock; readonly log: Log }
  readonly #active = new Map<FeedWarning, Active>()

  constructor(deps: { readonly feed: string; readonly clock: Clock; readonly log: Log }) {
    this.#deps = deps
  }

  /** Sets what is wrong with a subject; null when nothing is. */
  set(reason: FeedWarning, subject: string, detail: string | null): void {
    const { feed, clock, log } = this.#deps
    const active = this.#active.get(reason)
    if (detail === null) {
      if (!active?.details.delete(subject) || active.details.size > 0) return
      this.#active.delete(reason)
      log.info('feed.recovered', { feed, reason })
      return
    }
    if (active) {
      if (active.details.size < subjectsMax || active.details.has(subject))
        active.details.set(subject, detail)
      return
    }
    this.#active.set(reason, { sinceMs: clock.now(), details: new Map([[subject, detail]]) })
    log.warn('feed.warning', { feed, reason, subject, detail })
  }

  /** Forgets everything, without a word in the log: another node runs the feed. */
  clear(): void {
    this.#active.clear()
  }

  list(): WarningView[] {
    return [...this.#active].map(([reason, { sinceMs, details }]) => {
      const [[subject, detail] = ['', '']] = details
      const since = new Date(sinceMs).toISOString()
      return { reason, detail: `${subject}: ${detail}`, count: details.size, since }
    })
  }
}
