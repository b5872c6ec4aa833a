import type { Entry } from '../../contract/change.ts'
import type { Moment, ReadPoint } from '../../contract/read-point.ts'
import { eventsOf, type JournalEvent, type Topics } from '../../journal/events.ts'
import { followPoint } from '../../journal/follow-point.ts'
import type { Tail } from '../../journal/tail.ts'
import type { Log } from '../../kernel/log.ts'
import type { Database } from '../../store/driver/database.ts'
import { type Scope, scopeHolds } from './protocol/filters.ts'
import { type Frame, type GapReason, updateFrame } from './protocol/frames.ts'

/** Receives events as they are published. */
export interface Listener {
  /** Takes a frame of this batch; returns true for the first one. */
  readonly take: (frame: Frame) => boolean
  /** The batch is complete: sends the frames taken. */
  readonly flush: () => void
}

/** The listeners of a channel with the same scope: an event is matched once for all of them. */
interface Audience {
  readonly scope: Scope
  readonly members: Set<Listener>
}

/** A moment and the name of its read point. */
export interface PinnedMoment extends Moment {
  readonly point: string
}

export interface HubDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly log: Log
  /** The moments at which entries are published. */
  readonly point: ReadPoint
  readonly now: () => number
  /** Called for entries that have just been written to live readers, with the time of their commit. */
  readonly onSent?: (committedMs: number) => void
  /** The point has jumped, or the journal has dropped or lost entries: no reader can go on from where it is. */
  readonly onGap: (hub: Hub, reason: GapReason) => void
}

const retryAfterMs = 500

/**
 * Follows the journal once for all readers of one read point in this process. An event is rendered once per channel for
 * all of them; each reader receives events in journal order.
 */
export class Hub {
  readonly #deps: HubDeps
  readonly #channels = new Map<string, Map<string, Audience>>()
  readonly #abort = new AbortController()
  readonly #waiters = new Set<{ readonly seq: number; readonly wake: () => void }>()
  #seq: number
  #cursor: string
  #following: Promise<void> = Promise.resolve()
  /** Subscriptions and connections that use it. */
  users = 0

  private constructor(deps: HubDeps, { seq, cursor }: Moment) {
    this.#deps = deps
    this.#seq = seq
    this.#cursor = cursor
  }

  static open(deps: HubDeps, moment: Moment): Hub {
    const hub = new Hub(deps, moment)
    hub.#following = hub.#follow()
    return hub
  }

  get point(): ReadPoint {
    return this.#deps.point
  }

  /** The moment that snapshots for its readers show; null: they show the newest state. */
  get pinned(): PinnedMoment | null {
    const { point } = this
    if (point.checkEveryMs === 0) return null
    return { seq: this.#seq, atMs: point.instantMs(), cursor: this.#cursor, point: point.name }
  }

  /** Every entry up to this one was published to the attached listeners. */
  get seq(): number {
    return this.#seq
  }

  get cursor(): string {
    return this.#cursor
  }

  /** From the next entry on, `listener` receives the channel's events. */
  attach(channel: string, scope: Scope, listener: Listener): void {
    const audiences = this.#channels.get(channel) ?? new Map<string, Audience>()
    this.#channels.set(channel, audiences)
    const audience = audiences.get(scope.key) ?? { scope, members: new Set() }
    audiences.set(scope.key, audience)
    audience.members.add(listener)
  }

  /** Returns whether the listener was attached. */
  detach(channel: string, scope: Scope, listener: Listener): boolean {
    const audiences = this.#channels.get(channel)
    const audience = audiences?.get(scope.key)
    if (!audiences || !audience) return false
    const wasAttached = audience.members.delete(listener)
    if (audience.members.size === 0) audiences.delete(scope.key)
    if (audiences.size === 0) this.#channels.delete(channel)
    return wasAttached
  }

  /** Resolves when the entry was published, the hub is closed, or nobody waits for it any more. */
  async reached(seq: number, signal: AbortSignal): Promise<void> {
    if (this.#seq >= seq || this.#abort.signal.aborted || signal.aborted) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.#waiters.delete(waiter)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const waiter = { seq, wake }
      this.#waiters.add(waiter)
      signal.addEventListener('abort', wake, { once: true })
    })
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await this.#following
    this.#wakeAll()
  }

  #wakeAll(): void {
    for (const { wake } of [...this.#waiters]) wake()
  }

  async #follow(): Promise<void> {
    const { database, tail, log, point, now, onGap } = this.#deps
    const { signal } = this.#abort
    while (!signal.aborted && !tail.isClosed) {
      const after = { epoch: tail.epoch, seq: this.#seq, part: 0, floor: null }
      const followed = followPoint({ database, tail, after, signal, point, now })
      try {
        let step = await followed.next()
        for (; !step.done; step = await followed.next()) this.#publish(step.value)
        if (step.value === 'aborted') continue
        if (step.value === 'jumped') {
          this.#advance(await point.moment())
          onGap(this, 'seek')
          continue
        }
        log.error('stream.lost', { reason: step.value, seq: this.#seq })
        this.#advance(await point.moment())
        this.#wakeAll()
        onGap(this, step.value)
      } catch (error) {
        log.warn('stream.interrupted', { error })
        await Bun.sleep(retryAfterMs)
      }
    }
  }

  #publish(batch: readonly Entry[]): void {
    const receivers: Listener[] = []
    const committedMs: number[] = []
    for (const entry of this.#channels.size > 0 ? batch : []) {
      const before = receivers.length
      this.#publishEntry(entry, receivers)
      if (receivers.length > before) committedMs.push(entry.atMs)
    }
    const last = batch[batch.length - 1]!
    this.#advance({ seq: last.seq, cursor: this.#deps.tail.cursorOf(last) })
    for (const listener of receivers) listener.flush()
    if (this.point.checkEveryMs === 0) for (const atMs of committedMs) this.#deps.onSent?.(atMs)
    if (this.#waiters.size === 0) return
    for (const { seq, wake } of [...this.#waiters]) if (seq <= this.#seq) wake()
  }

  #publishEntry(entry: Entry, receivers: Listener[]): void {
    const { topics, tail, log } = this.#deps
    try {
      for (const event of eventsOf(topics, tail.epoch, entry)) {
        const { topic, doc } = event
        this.#publishToChannel(topic.name, event, receivers)
        if (topic.perGame !== undefined)
          this.#publishToChannel(`${topic.perGame}.${topic.key(doc)}`, event, receivers)
      }
    } catch (error) {
      // One entry that cannot be rendered must not stop the ones after it.
      log.error('stream.not_published', { seq: entry.seq, kind: entry.kind, error })
    }
  }

  #publishToChannel(channel: string, event: JournalEvent, receivers: Listener[]): void {
    const audiences = this.#channels.get(channel)
    if (!audiences) return
    let frame: Frame | null = null
    for (const { scope, members } of audiences.values()) {
      if (!scopeHolds(scope, event)) continue
      frame ??= updateFrame(channel, event)
      for (const member of members) if (member.take(frame)) receivers.push(member)
    }
  }

  #advance({ seq, cursor }: Pick<Moment, 'seq' | 'cursor'>): void {
    this.#seq = seq
    this.#cursor = cursor
  }
}
