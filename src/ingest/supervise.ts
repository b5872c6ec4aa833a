import type { Change, IngestResult, TakenBack } from '../contract/change.ts'
import type { Feed, FeedContext } from '../contract/feed.ts'
import type { Clock } from '../kernel/clock.ts'
import { oneAtATime } from '../kernel/concurrency.ts'
import { errorMessage } from '../kernel/error-message.ts'
import type { Log } from '../kernel/log.ts'
import type { Histogram, Metrics } from '../kernel/metrics.ts'
import { aborted, sleep } from '../kernel/repeat.ts'
import type { Pause } from '../nodes/pause.ts'
import type { Roles, Term } from '../nodes/roles.ts'
import { StoreError } from '../store/driver/store-error.ts'
import { listAround } from '../store/sql/records/list.ts'
import type { Disagreement } from './disagreements.ts'
import { FeedLag, type LagPercentiles } from './feed-lag.ts'
import { FeedRanks } from './feed-ranks.ts'
import { FeedSources, type Staleness, type UrlView, withoutUser } from './feed-sources.ts'
import { type FeedState, newState, noteFailure } from './feed-state.ts'
import { FeedWarnings, type WarningView } from './feed-warnings.ts'
import { ingest } from './ingest.ts'
import { fenced, type IngestDeps, type IngestMode } from './ingest-deps.ts'
import { lookUps } from './ingest-document.ts'
import { Reversals } from './reconcile-input.ts'

export interface SupervisorDeps {
  /** The most trusted first. */
  readonly feeds: readonly Feed[]
  /** Other orders of trust: by record kind, or by kind and field. */
  readonly ranks?: Readonly<Record<string, readonly string[]>>
  readonly ingest: IngestDeps
  readonly roles: Roles
  readonly pause: Pick<Pause, 'since' | 'ended'>
  readonly leagueClock: Clock
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Resolves when live state is close to the end of the journal, or the signal aborts: backfills wait for it. */
  readonly nearlyCaughtUp: (signal: AbortSignal) => Promise<void>
}

const backOffMinMs = 500
const backOffMaxMs = 60_000
/** How often a change is offered again to a store that is away. */
const storeRetryMs = 500
const dayMs = 86_400_000
const listAroundMax = 2_000
const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Runs every feed independently. A feed that fails is restarted with back-off and does not affect the others. */
export class Supervisor {
  readonly states: readonly FeedState[]
  /** Resolves when every feed has sent its current games. */
  readonly ready: Promise<void>
  readonly #deps: SupervisorDeps
  readonly #ranks: FeedRanks
  readonly #warnings: ReadonlyMap<string, FeedWarnings>
  readonly #sources: ReadonlyMap<string, FeedSources>
  readonly #reversals: ReadonlyMap<string, Reversals>
  readonly #lags: ReadonlyMap<string, FeedLag>
  readonly #latencies: ReadonlyMap<string, Histogram>
  readonly #exclusive = oneAtATime()
  /** The feeds that have sent a valid change since this node runs them. */
  readonly #active = new Set<string>()
  readonly #abort = new AbortController()
  readonly #readies: readonly PromiseWithResolvers<void>[]
  #running: Promise<void> = Promise.resolve()

  constructor(deps: SupervisorDeps) {
    this.#deps = deps
    this.states = deps.feeds.map((feed) => newState(feed.name))
    const { clock, log } = deps
    this.#warnings = new Map(
      deps.feeds.map(({ name: feed }) => [feed, new FeedWarnings({ feed, clock, log })]),
    )
    this.#sources = new Map(
      deps.feeds.map(({ name: feed, fills = [], staleAfterMs }) => {
        const warn = this.#warnings.get(feed)!.set.bind(this.#warnings.get(feed))
        const now = () => clock.now()
        return [feed, new FeedSources({ feed, fills, staleAfterMs, now, log, warn })]
      }),
    )
    this.#reversals = new Map(deps.feeds.map(({ name }) => [name, new Reversals()]))
    this.#lags = new Map(deps.feeds.map(({ name }) => [name, new FeedLag()]))
    const help = 'From the answer of the source to the commit of its changes'
    const name = 'scoreline_feed_commit_latency_seconds'
    this.#latencies = new Map(
      deps.feeds.map(({ name: feed }) => [feed, deps.metrics.histogram(name, help, latencyBounds, { feed })]),
    )
    this.#ranks = new FeedRanks({
      feeds: deps.feeds.map(({ name, fills = [], staleAfterMs }) => {
        const isStale = (sport: string) => this.#sources.get(name)!.isStale(sport)
        const isSilent = staleAfterMs === undefined
        return {
          name,
          fills,
          isStale,
          isAwaited: (sport: string) => !isSilent && !this.#active.has(name) && !isStale(sport),
        }
      }),
      ranks: deps.ranks ?? {},
      clock: deps.clock,
    })
    this.#readies = deps.feeds.map(() => Promise.withResolvers<void>())
    this.ready = Promise.all(this.#readies.map((ready) => ready.promise)).then(() => {})
  }

  start(): void {
    this.#running = this.#lead(this.#readies.map((ready) => ready.resolve))
  }

  /** The feeds whose source has yielded nothing usable for too long, with the sports that it leaves stale. */
  stale(): (Staleness & { readonly feed: string })[] {
    return this.states.flatMap(({ feed, state }) => {
      const staleness = state === 'standby' || state === 'paused' ? null : this.#sources.get(feed)!.stale()
      return staleness ? [{ feed, ...staleness }] : []
    })
  }

  /** The documents of a feed's source, those that fail first. */
  urls(feed: string): readonly UrlView[] {
    return this.#sources.get(feed)?.list() ?? []
  }

  /** Fields for which a feed sends other values than a more trusted one. */
  disagreements(feed: string): readonly Disagreement[] {
    return this.#ranks.disagreements(feed)
  }

  /** Why a feed needs attention. */
  warnings(feed: string): readonly WarningView[] {
    return this.#warnings.get(feed)?.list() ?? []
  }

  /** From the answer of the source to the commit, over the latest batches of a feed. */
  lag(feed: string): LagPercentiles | null {
    return this.#lags.get(feed)?.percentiles() ?? null
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await this.#running
  }

  /** Only one of the nodes that share the database runs the feeds. */
  async #lead(readies: readonly (() => void)[]): Promise<void> {
    const { feeds, roles, pause } = this.#deps
    if (feeds.length === 0) return
    const wait = (as: 'standby' | 'paused') => {
      for (const state of this.states) state.state = as
      for (const ready of readies) ready()
    }
    const onStandby = () => wait('standby')
    const { signal } = this.#abort
    if (pause.since !== null) {
      wait('paused')
      await Promise.race([pause.ended, aborted(signal)])
    }
    await roles.whileLeading({ role: 'feeds', signal, onStandby }, async (term) => {
      this.#active.clear()
      this.#ranks.clear()
      for (const warnings of this.#warnings.values()) warnings.clear()
      for (const reversals of this.#reversals.values()) reversals.clear()
      for (const sources of this.#sources.values()) sources.clear()
      await Promise.all(feeds.map((feed, i) => this.#runForever(feed, this.states[i]!, readies[i]!, term)))
      // The role was lost: until this node or another has it again, nothing runs here.
      for (const state of this.states) state.state = 'waiting'
    })
    for (const state of this.states) state.state = 'stopped'
  }

  async #runForever(feed: Feed, state: FeedState, ready: () => void, term: Term): Promise<void> {
    const { log } = this.#deps
    const { signal } = term
    let backOffMs = backOffMinMs
    while (!signal.aborted) {
      const acceptedBefore = state.accepted
      try {
        state.state = 'running'
        await feed.run(this.#contextOf(feed, state, ready, term))
      } catch (error) {
        if (signal.aborted) break
        noteFailure(state, errorMessage(error), this.#deps.clock.now())
        log.error('feed.failed', { feed: feed.name, error })
      }
      if (signal.aborted) break
      // A feed that had changes accepted before it failed starts again with a short back-off.
      backOffMs = state.accepted > acceptedBefore ? backOffMinMs : Math.min(backOffMaxMs, backOffMs * 2)
      state.state = 'waiting'
      await sleep(backOffMs, signal)
    }
  }

  #contextOf(feed: Feed, state: FeedState, ready: () => void, term: Term): FeedContext {
    const { leagueClock, clock, log, ingest: ingestDeps } = this.#deps
    const { signal } = term
    const running: RunningFeed = { feed, state, term, receivedMs: null }
    const write = (changes: readonly Change[], mode: IngestMode) => this.#ingest(running, changes, mode)
    const sources = this.#sources.get(feed.name)!
    return {
      clock: leagueClock,
      log,
      signal,
      ready,
      emit: (changes) => write(changes, 'live'),
      backfill: async (changes) => {
        const result = await write(changes, 'backfill')
        await this.#deps.nearlyCaughtUp(term.signal)
        return result
      },
      ...lookUps(ingestDeps),
      exclusive: this.#exclusive,
      listAround: async (kind) => {
        const nowMs = leagueClock.now()
        const around = { fromOrder: nowMs - dayMs, toOrder: nowMs + dayMs, limit: listAroundMax }
        const rows = await listAround(ingestDeps.database.query, kind, around)
        return rows.map(({ id, doc }) => ({ id, doc: JSON.parse(doc) }))
      },
      warn: (reason, subject, detail) => this.#warnings.get(feed.name)?.set(reason, subject, detail),
      received: () => {
        running.receivedMs = clock.now()
      },
      observe: (seen) => {
        const nowMs = clock.now()
        const { url, failure, unreadable = 0 } = seen
        const isNew = sources.observe(seen)
        state.rejected += unreadable
        if (failure === null) state.last_heard_at = new Date(nowMs).toISOString()
        else noteFailure(state, isNew ? `${withoutUser(url)}: ${failure}` : null, nowMs)
      },
      drop: (url) => sources.drop(url),
      follow: (kind, inProgress) => sources.follow(kind, inProgress),
      progress: (work, share) => {
        const before = Math.floor((state.progress[work] ?? 0) * 4)
        state.progress[work] = share
        if (Math.floor(share * 4) > before) {
          log.info('feed.progress', { feed: feed.name, work, done: `${Math.round(share * 100)}%` })
        }
      },
      sleep: (ms) => sleep(ms, signal),
    }
  }

  async #ingest(
    { feed, state, term, receivedMs }: RunningFeed,
    changes: readonly Change[],
    mode: IngestMode,
  ): Promise<IngestResult> {
    const { clock, log } = this.#deps
    const deps = fenced(this.#deps.ingest, term.check)
    const arbiter = this.#ranks.arbiterOf(feed.name)
    const reversals = feed.staleAfterMs === undefined ? null : this.#reversals.get(feed.name)!
    const startMs = receivedMs ?? clock.now()
    const options = { arbiter, reversals, signal: term.signal }
    const result = await onceStored(() => ingest(deps, changes, mode, options), term.signal)
    if (mode === 'live' && result.accepted > 0) {
      const lagMs = Math.max(0, clock.now() - startMs)
      this.#latencies.get(feed.name)!.observe(lagMs / 1_000)
      this.#lags.get(feed.name)!.add(lagMs)
    }
    state.accepted += result.accepted
    state.unchanged += result.unchanged
    state.rejected += result.rejected.length
    if (result.accepted + result.unchanged > 0) this.#active.add(feed.name)
    if (result.accepted > 0) state.last_change_at = new Date(clock.now()).toISOString()
    this.#noteTakenBack(feed.name, result.takenBack ?? [])
    const [first] = result.rejected
    if (first) {
      const { kind, id } = changes[first.index]!
      const count = result.rejected.length
      log.warn('changes.rejected', { feed: feed.name, count, kind, id, reason: first.reason })
    }
    return result
  }

  /** A correction is a fact about one game: each is logged, and shown for an hour. */
  #noteTakenBack(feed: string, takenBack: readonly TakenBack[]): void {
    for (const { kind, id, reason, isHeld } of takenBack) {
      if (isHeld) continue
      this.#deps.log.warn('game.corrected', { feed, kind, id, reason })
      this.#warnings.get(feed)!.set('correction', `${kind} ${id}`, reason)
    }
  }
}

interface RunningFeed {
  readonly feed: Feed
  readonly state: FeedState
  readonly term: Term
  /** When the response arrived whose changes are ingested; null for a feed without a source. */
  receivedMs: number | null
}

/** While the store is away a feed waits. What was stored although no answer came is unchanged the second time. */
async function onceStored<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isAway = error instanceof StoreError && error.isOutage
      if (!isAway || signal.aborted) throw error
      await sleep(storeRetryMs, signal)
    }
  }
}
