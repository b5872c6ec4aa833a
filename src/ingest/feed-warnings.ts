import type { FeedWarning } from '../contract/feed.ts'
import { BoundedMap } from '../kernel/caches.ts'
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
  sinceMs: number
  readonly details: Map<string, string>
}

/** What happened once is shown for this long. */
const shownMs = 3_600_000
const happenings: ReadonlySet<FeedWarning> = new Set(['correction'])
/** Documents of one kind differ: what each of them lacks is logged once, however often they alternate. */
const shapes: ReadonlySet<FeedWarning> = new Set(['unknown_fields', 'missing_fields'])
const loggedMax = 1_000
/** Further subjects of one reason are not kept. */
const subjectsMax = 1_000

/** The reasons why one feed needs attention. Each is logged once when it begins and once when it ends, a shape once. */
export class FeedWarnings {
  readonly #deps: { readonly feed: string; readonly clock: Clock; readonly log: Log }
  readonly #active = new Map<FeedWarning, Active>()
  readonly #logged = new BoundedMap<string, true>(loggedMax)

  constructor(deps: { readonly feed: string; readonly clock: Clock; readonly log: Log }) {
    this.#deps = deps
  }

  /** Sets what is wrong with a subject; null when nothing is. */
  set(reason: FeedWarning, subject: string, detail: string | null): void {
    const { feed, clock, log } = this.#deps
    const active = this.#current(reason)
    if (detail === null) {
      if (!active?.details.delete(subject) || active.details.size > 0) return
      this.#active.delete(reason)
      if (shapes.has(reason)) return
      log.info('feed.recovered', { feed, reason })
      return
    }
    if (shapes.has(reason)) this.#logShape(reason, subject, detail)
    if (active) {
      if (active.details.size < subjectsMax || active.details.has(subject))
        active.details.set(subject, detail)
      if (happenings.has(reason)) active.sinceMs = clock.now()
      return
    }
    this.#active.set(reason, { sinceMs: clock.now(), details: new Map([[subject, detail]]) })
    if (!shapes.has(reason)) log.warn('feed.warning', { feed, reason, subject, detail })
  }

  #logShape(reason: FeedWarning, subject: string, detail: string): void {
    const { feed, log } = this.#deps
    const shape = `${reason} ${subject} ${detail}`
    if (this.#logged.has(shape)) return
    this.#logged.set(shape, true)
    log.warn('feed.warning', { feed, reason, subject, detail })
  }

  #current(reason: FeedWarning): Active | undefined {
    const active = this.#active.get(reason)
    const isOver = active && happenings.has(reason) && this.#deps.clock.now() - active.sinceMs > shownMs
    if (isOver) this.#active.delete(reason)
    return isOver ? undefined : active
  }

  /** Forgets everything, without a word in the log: another node runs the feed. */
  clear(): void {
    this.#active.clear()
  }

  list(): WarningView[] {
    return [...this.#active.keys()].flatMap((reason) => {
      const active = this.#current(reason)
      if (!active) return []
      const { sinceMs, details } = active
      const [[subject, detail] = ['', '']] = details
      const since = new Date(sinceMs).toISOString()
      return { reason, detail: `${subject}: ${detail}`, count: details.size, since }
    })
  }
}
