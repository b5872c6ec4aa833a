import type { Change, IngestResult } from '../contract/change.ts'
import type { Feed, FeedContext } from '../contract/feed.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { readRecords } from '../store/sql/read-records.ts'
import { type IngestParts, ingest, type Standing } from './ingest.ts'

/** What is known of a feed while the service runs. */
export interface FeedState {
  readonly feed: string
  state: 'starting' | 'running' | 'waiting' | 'stopped'
  /** When it last had something accepted. */
  last_change_at: string | null
  last_error: string | null
  failures: number
  accepted: number
  unchanged: number
  rejected: number
  /** Background work under way, 0 to 1. */
  progress: Record<string, number>
}

export interface SuperviseParts {
  readonly feeds: readonly Feed[]
  readonly ingest: IngestParts
  readonly leagueClock: Clock
  readonly clock: Clock
  readonly log: Logger
  /** Resolves when readers of the journal have come close to its end: history waits for them. */
  readonly followed: () => Promise<void>
}

const backOffMinMs = 500
const backOffMaxMs = 60_000

/** Runs every feed, each on its own: one that fails is started again, later and later, and stops no other. */
export class Supervisor {
  readonly states: readonly FeedState[]
  readonly #parts: SuperviseParts
  readonly #abort = new AbortController()
  readonly #running: Promise<void>[]
  readonly #ready: Promise<void>

  constructor(parts: SuperviseParts) {
    this.#parts = parts
    this.states = parts.feeds.map((feed) => newState(feed.name))
    const readies = parts.feeds.map(() => Promise.withResolvers<void>())
    this.#ready = Promise.all(readies.map((r) => r.promise)).then(() => {})
    this.#running = parts.feeds.map((feed, i) => this.#keep(feed, this.states[i]!, readies[i]!.resolve))
  }

  /** Resolves when every feed has stated what a reader wants first. */
  get ready(): Promise<void> {
    return this.#ready
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await Promise.all(this.#running)
  }

  async #keep(feed: Feed, state: FeedState, ready: () => void): Promise<void> {
    const { signal } = this.#abort
    const { log } = this.#parts
    let backOffMs = backOffMinMs
    while (!signal.aborted) {
      const acceptedBefore = state.accepted
      try {
        state.state = 'running'
        await feed.run(this.#contextOf(feed, state, ready))
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
    state.state = 'stopped'
  }

  #contextOf(feed: Feed, state: FeedState, ready: () => void): FeedContext {
    const { leagueClock, log } = this.#parts
    const { signal } = this.#abort
    return {
      clock: leagueClock,
      log,
      signal,
      ready,
      emit: (changes) => this.#take(feed, state, changes, 'news'),
      recall: async (changes) => {
        const result = await this.#take(feed, state, changes, 'history')
        await this.#parts.followed()
        return result
      },
      stored: async (kind, ids) => {
        const rows = await readRecords(this.#parts.ingest.database.query, kind, ids)
        return new Map(rows.map((row) => [row.id, JSON.parse(row.doc)]))
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
    standing: Standing,
  ): Promise<IngestResult> {
    const { clock, log } = this.#parts
    const result = await ingest(this.#parts.ingest, changes, standing)
    state.accepted += result.accepted
    state.unchanged += result.unchanged
    state.rejected += result.rejected.length
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
    last_error: null,
    failures: 0,
    accepted: 0,
    unchanged: 0,
    rejected: 0,
    progress: {},
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
