import type { Change, IngestResult } from '../contract/change.ts'
import type { Feed, FeedContext } from '../contract/feed.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { oneAtATime } from '../kernel/one-at-a-time.ts'
import { sleep } from '../kernel/sleep.ts'
import { listNear } from '../store/sql/records/list-around.ts'
import { type Disagreement, FeedRanks } from './feed-ranks.ts'
import { type IngestDeps, type IngestMode, ingest } from './ingest.ts'
import { whileLeading } from './lead.ts'
import { newMemory, parseContext } from './parse-context.ts'

/** What is known of a feed while the service runs. */
export interface FeedState {
  readonly feed: string
  /** `standby`: another node that shares the database runs the feeds. */
  state: 'starting' | 'running' | 'waiting' | 'standby' | 'stopped'
  /** When it last had something accepted. */
  last_change_at: string | null
  /** When its source last answered; null for a feed that has none. */
  last_heard_at: string | null
  last_error: string | null
  failures: number
  accepted: number
  unchanged: number
  rejected: number
  /** Background work under way, 0 to 1. */
  progress: Record<string, number>
}

export interface SupervisorDeps {
  /** The most trusted first. */
  readonly feeds: readonly Feed[]
  /** Where the order of trust is another: by record, or by record and field. */
  readonly ranks?: Readonly<Record<string, readonly string[]>>
  readonly ingest: IngestDeps
  readonly leagueClock: Clock
  readonly clock: Clock
  readonly log: Log
  /** Resolves when readers of the journal have come close to its end: history waits for them. */
  readonly followed: () => Promise<void>
}

const backOffMinMs = 500
const backOffMaxMs = 60_000
const dayMs = 86_400_000
/** Games on and around a day: more are not of interest, however many leagues there are. */
const nearMax = 2_000

/** Runs every feed, each on its own: one that fails is started again, later and later, and stops no other. */
export class Supervisor {
  readonly states: readonly FeedState[]
  /** Resolves when every feed has stated what a reader wants first. */
  readonly ready: Promise<void>
  readonly #parts: SupervisorDeps
  readonly #ranks: FeedRanks
  readonly #alone = oneAtATime()
  /** The feeds of which anything was looked at since this node runs them. */
  readonly #spoken = new Set<string>()
  readonly #abort = new AbortController()
  readonly #readies: readonly PromiseWithResolvers<void>[]
  #running: Promise<void> = Promise.resolve()
  /** When this node began to run the feeds: until a source answers, its silence counts from here. */
  #startedMs: number

  constructor(parts: SupervisorDeps) {
    this.#parts = parts
    this.#startedMs = parts.clock.now()
    this.states = parts.feeds.map((feed) => newState(feed.name))
    this.#ranks = new FeedRanks({
      feeds: parts.feeds.map(({ name, fills = [], staleAfterMs }, i) => ({
        name,
        fills,
        isStale: () => this.#staleSince(i) !== null,
        isAwaited: () => staleAfterMs !== undefined && !this.#spoken.has(name) && !this.#staleSince(i),
      })),
      ranks: parts.ranks ?? {},
      clock: parts.clock,
    })
    this.#readies = parts.feeds.map(() => Promise.withResolvers<void>())
    this.ready = Promise.all(this.#readies.map((ready) => ready.promise)).then(() => {})
  }

  start(): void {
    this.#running = this.#lead(this.#readies.map((ready) => ready.resolve))
  }

  /** The feeds whose source has not answered for too long, with the sports they fill. */
  stale(): { readonly feed: string; readonly fills: readonly string[]; readonly since: string }[] {
    return this.#parts.feeds.flatMap(({ name, fills = [] }, i) => {
      const since = this.#staleSince(i)
      return since === null ? [] : [{ feed: name, fills, since }]
    })
  }

  /** In what a feed says otherwise than one that is trusted more. */
  disagreements(feed: string): readonly Disagreement[] {
    return this.#ranks.disagreements(feed)
  }

  #staleSince(i: number): string | null {
    const { staleAfterMs } = this.#parts.feeds[i]!
    const { state, last_heard_at: heardAt } = this.states[i]!
    const heardMs = heardAt === null ? this.#startedMs : Date.parse(heardAt)
    const silentMs = this.#parts.clock.now() - heardMs
    const isStale = staleAfterMs !== undefined && state !== 'standby' && silentMs > staleAfterMs
    return isStale ? new Date(heardMs).toISOString() : null
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await this.#running
  }

  /** One node of all that share the database runs the feeds. */
  async #lead(readies: readonly (() => void)[]): Promise<void> {
    const { feeds, log, ingest: parts } = this.#parts
    if (feeds.length === 0) return
    const onStandby = () => {
      for (const state of this.states) state.state = 'standby'
      for (const ready of readies) ready()
    }
    const { signal } = this.#abort
    await whileLeading({ database: parts.database, log, signal, onStandby }, async (term) => {
      this.#startedMs = this.#parts.clock.now()
      this.#spoken.clear()
      this.#ranks.forget()
      await Promise.all(feeds.map((feed, i) => this.#keep(feed, this.states[i]!, readies[i]!, term)))
    })
    for (const state of this.states) state.state = 'stopped'
  }

  async #keep(feed: Feed, state: FeedState, ready: () => void, signal: AbortSignal): Promise<void> {
    const { log } = this.#parts
    let backOffMs = backOffMinMs
    while (!signal.aborted) {
      const acceptedBefore = state.accepted
      try {
        state.state = 'running'
        await feed.run(this.#contextOf(feed, state, ready, signal))
      } catch (error) {
        if (signal.aborted) break
        state.failures++
        state.last_error = error instanceof Error ? error.message : String(error)
        log.error('feed.failed', { feed: feed.name, error })
      }
      if (signal.aborted) break
      // A feed that got something in before it fell begins with a short wait again.
      backOffMs = state.accepted > acceptedBefore ? backOffMinMs : Math.min(backOffMaxMs, backOffMs * 2)
      state.state = 'waiting'
      await sleep(backOffMs, signal)
    }
  }

  #contextOf(feed: Feed, state: FeedState, ready: () => void, signal: AbortSignal): FeedContext {
    const { leagueClock, clock, log, ingest: parts } = this.#parts
    const { stored, listed } = parseContext(parts, { gameId: null, memory: newMemory() })
    return {
      clock: leagueClock,
      log,
      signal,
      ready,
      emit: (changes) => this.#take(feed, state, changes, 'live'),
      backfill: async (changes) => {
        const result = await this.#take(feed, state, changes, 'backfill')
        await this.#parts.followed()
        return result
      },
      stored,
      listed,
      exclusive: this.#alone,
      listAround: async (kind) => {
        const nowMs = leagueClock.now()
        const around = { fromOrder: nowMs - dayMs, toOrder: nowMs + dayMs, limit: nearMax }
        const rows = await listNear(parts.database.query, kind, around)
        return rows.map(({ id, doc }) => ({ id, doc: JSON.parse(doc) }))
      },
      markAlive: () => {
        state.last_heard_at = new Date(clock.now()).toISOString()
      },
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

  async #take(
    feed: Feed,
    state: FeedState,
    changes: readonly Change[],
    mode: IngestMode,
  ): Promise<IngestResult> {
    const { clock, log } = this.#parts
    const result = await ingest(this.#parts.ingest, changes, mode, this.#ranks.arbiterOf(feed.name))
    state.accepted += result.accepted
    state.unchanged += result.unchanged
    state.rejected += result.rejected.length
    if (result.accepted + result.unchanged > 0) this.#spoken.add(feed.name)
    if (result.accepted > 0) state.last_change_at = new Date(clock.now()).toISOString()
    const [first] = result.rejected
    if (first) {
      const { kind, id } = changes[first.index]!
      const count = result.rejected.length
      log.warn('changes.rejected', { feed: feed.name, count, kind, id, reason: first.reason })
    }
    return result
  }
}

function newState(feed: string): FeedState {
  return {
    feed,
    state: 'starting',
    last_change_at: null,
    last_heard_at: null,
    last_error: null,
    failures: 0,
    accepted: 0,
    unchanged: 0,
    rejected: 0,
    progress: {},
  }
}
