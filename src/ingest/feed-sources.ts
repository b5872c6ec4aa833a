import type { FeedWarning, Observation } from '../contract/feed.ts'
import type { Log } from '../kernel/log.ts'

export interface SourcesDeps {
  readonly feed: string
  /** The sports that the feed fills. */
  readonly fills: readonly string[]
  /** The shortest time without a usable document after which data is stale; undefined for a feed without a source. */
  readonly staleAfterMs: number | undefined
  readonly now: () => number
  readonly log: Log
  readonly warn: (reason: FeedWarning, subject: string, detail: string | null) => void
}

/** The state of one document of a source, as `/admin/feeds` shows it. */
export interface UrlView {
  readonly url: string
  readonly status: number | null
  readonly last_success_at: string | null
  readonly failures: number
  readonly reason: string | null
}

/** Since when data of some sports may be old, and why. */
export interface Staleness {
  readonly sports: readonly string[]
  readonly since: string
  readonly reason: string
}

interface UrlState {
  everyMs: number
  status: number | null
  readonly sinceMs: number
  /** When it last yielded a usable document, or was unchanged since one. */
  successMs: number | null
  /** Since the last success. */
  failures: number
  /** Why the last request yielded nothing; null when it did. */
  reason: string | null
  /** What was logged last: the same again is not. */
  logged: string | null
  /** The sports of the records that it has yielded. */
  readonly sports: Set<string>
  /** The games in its last document, as kind and id. */
  games: ReadonlySet<string>
}

/** A document counts as current until this many of its requests in a row have failed. */
const missedMax = 3
/** Every document contains such records: they show no sport. */
const identity = 'feed'

/**
 * The documents of one feed's source, by URL: whether each is usable, what it confirms, and so which sports are stale. Admin
 * pages, metrics, readiness, `meta.stale` and the choice between feeds read this and nothing else.
 */
export class FeedSources {
  readonly #deps: SourcesDeps
  readonly #urls = new Map<string, UrlState>()
  /** Games in progress that vanished from every document, and since when, by sport. */
  readonly #missing = new Map<string, { readonly sport: string; readonly sinceMs: number }>()
  readonly #seen = new Set<string>()
  #startedMs: number

  constructor(deps: SourcesDeps) {
    this.#deps = deps
    this.#startedMs = deps.now()
  }

  /** Notes the result of a request. Returns whether it is the first failure of its kind: only that is worth a line. */
  observe(seen: Observation): boolean {
    const nowMs = this.#deps.now()
    const { url } = seen
    const state = this.#urls.get(url) ?? newState(seen.everyMs, nowMs)
    this.#urls.set(url, state)
    state.everyMs = seen.everyMs
    state.status = seen.status
    const isNew = this.#log(url, state, seen)
    state.reason = seen.failure
    if (seen.failure === null) {
      state.successMs = nowMs
      state.failures = 0
      for (const sport of seen.sports ?? []) if (sport !== identity) state.sports.add(sport)
      if (seen.games) {
        state.games = seen.games
        for (const game of seen.games) this.#seen.add(game)
      }
    } else state.failures++
    this.#warn(url, state, nowMs)
    return isNew
  }

  /** Forgets a document that is no longer requested: it cannot recover. */
  drop(url: string): void {
    this.#urls.delete(url)
    for (const reason of ['forbidden', 'rate_limited', 'failing'] as const) {
      this.#deps.warn(reason, url, null)
    }
  }

  /** Notes which games of a kind are in progress. One that documents contained and none does any more is missing. */
  follow(kind: string, inProgress: readonly string[]): void {
    const games = new Set(inProgress.map((id) => `${kind} ${id}`))
    const listed = new Set([...this.#urls.values()].flatMap((state) => [...state.games]))
    for (const game of this.#seen) {
      if (!game.startsWith(`${kind} `)) continue
      const isMissing = games.has(game) && !listed.has(game)
      if (isMissing === this.#missing.has(game)) continue
      const detail = isMissing ? 'it is in progress, but none of the documents contains it any more' : null
      this.#deps.warn('missing_game', game, detail)
      if (isMissing) this.#missing.set(game, { sport: sportOf(kind), sinceMs: this.#deps.now() })
      else this.#missing.delete(game)
      if (!games.has(game) && !listed.has(game)) this.#seen.delete(game)
    }
  }

  /** Forgets everything: another node ran the feed meanwhile. */
  clear(): void {
    this.#startedMs = this.#deps.now()
    this.#urls.clear()
    this.#missing.clear()
    this.#seen.clear()
  }

  /** The documents, those that fail first. */
  list(): UrlView[] {
    return [...this.#urls]
      .map(([url, { status, successMs, failures, reason }]) => {
        return { url: withoutUser(url), status, last_success_at: instantOf(successMs), failures, reason }
      })
      .sort((a, b) => b.failures - a.failures || (a.url < b.url ? -1 : 1))
  }

  /** The sports whose data may be old; null when none is. */
  stale(): Staleness | null {
    const found = this.#deps.fills.flatMap((sport) => {
      const fault = sport === identity ? null : this.#faultOf(sport)
      return fault ? [{ sport, ...fault }] : []
    })
    if (found.length === 0) return null
    const [first] = found.sort((a, b) => a.sinceMs - b.sinceMs)
    const since = new Date(first!.sinceMs).toISOString()
    return { sports: found.map(({ sport }) => sport), since, reason: first!.reason }
  }

  /** Whether another feed may change what this one has sent of a sport. */
  isStale(sport: string): boolean {
    return this.#faultOf(sport) !== null
  }

  /**
   * Documents that are requested rarely do not show that scores are current: only those count that come often enough for
   * the limit of the sport's most frequent document.
   */
  #faultOf(sport: string): { readonly sinceMs: number; readonly reason: string } | null {
    const { staleAfterMs, now } = this.#deps
    if (staleAfterMs === undefined) return null
    const urls = this.#urlsOf(sport)
    const limitMs = this.#limitOf(Math.min(...urls.map(({ everyMs }) => everyMs)))
    const frequent = urls.filter(({ everyMs }) => missedMax * everyMs <= limitMs)
    const sinceMs = Math.max(this.#startedMs, ...frequent.map(({ successMs }) => successMs ?? 0))
    if (now() - sinceMs > limitMs) {
      const reason = frequent.find((one) => one.reason !== null)?.reason ?? 'no answer'
      return { sinceMs, reason }
    }
    for (const [game, missing] of this.#missing) {
      if (missing.sport === sport) return { ...missing, reason: `${game} is missing from its documents` }
    }
    return null
  }

  /** Those that have yielded records of the sport; before any has, those that might. */
  #urlsOf(sport: string): UrlState[] {
    const all = [...this.#urls.values()]
    const own = all.filter(({ sports }) => sports.has(sport))
    if (own.length > 0) return own
    const unknown = all.filter(({ sports }) => sports.size === 0)
    return unknown.length > 0 ? unknown : all
  }

  #limitOf(everyMs: number): number {
    const leastMs = this.#deps.staleAfterMs ?? 0
    return Number.isFinite(everyMs) ? Math.max(leastMs, missedMax * everyMs) : leastMs
  }

  #warn(url: string, { status, reason, everyMs, successMs, sinceMs }: UrlState, nowMs: number): void {
    const { warn } = this.#deps
    warn('forbidden', url, status === 403 ? 'it answers 403: the source refuses our requests' : null)
    warn('rate_limited', url, status === 429 ? 'it answers 429: we send too many requests' : null)
    const isLasting = nowMs - (successMs ?? sinceMs) > this.#limitOf(everyMs)
    if (reason === null) warn('failing', url, null)
    else if (isLasting) warn('failing', url, reason)
  }

  /** One line when a document begins to fail, one when the reason changes, one when it recovers. */
  #log(url: string, state: UrlState, { failure, problem }: Observation): boolean {
    const { feed, log } = this.#deps
    const what = failure ?? problem ?? null
    // Numbers differ from one document to the next: lengths, positions, counts.
    const kind = what?.replace(/\d+/g, '#') ?? null
    if (kind === state.logged) return false
    const about = { feed, url: withoutUser(url) }
    if (failure !== null) log.warn('feed.failing', { ...about, reason: failure })
    else if (problem) log.warn('feed.problems', { ...about, reason: problem })
    else log.info('feed.recovered', { ...about, failures: state.failures })
    state.logged = kind
    return failure !== null
  }
}

const newState = (everyMs: number, sinceMs: number): UrlState => ({
  everyMs,
  status: null,
  sinceMs,
  successMs: null,
  failures: 0,
  reason: null,
  logged: null,
  sports: new Set(),
  games: new Set(),
})

const sportOf = (kind: string): string => kind.split('.', 1)[0]!

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The address of an operator's own proxy may contain a password. */
export const withoutUser = (url: string): string => url.replace(/^(\w+:\/\/)[^/@]*@/, '$1')
