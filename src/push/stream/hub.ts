import type { Entry } from '../../contract/change.ts'
import { formatCursor } from '../../contract/cursor.ts'
import { eventsOf, type JournalEvent, type Topics } from '../../journal/events.ts'
import { follow } from '../../journal/follow.ts'
import type { Tail } from '../../journal/tail.ts'
import type { Log } from '../../kernel/log.ts'
import type { Database } from '../../store/driver/database.ts'
import { type Scope, scopeHolds } from './filters.ts'
import { type Frame, updateFrame } from './frames.ts'

/** Who hears events as they happen. */
export interface Listener {
  /** Takes a frame of this turn; true for the first one. */
  readonly take: (frame: Frame) => boolean
  /** The turn is over: what was taken goes out. */
  readonly flush: () => void
}

/** All who hear the same of a channel: an event is matched once for all of them. */
interface Audience {
  readonly scope: Scope
  readonly members: Set<Listener>
}

export interface HubDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly log: Log
  /** The journal has dropped what was still to be told: everybody has to come anew. */
  readonly onLost: () => void
}

const retryAfterMs = 500

/**
 * Follows the journal once for all readers of this process. An event is written once per channel, and the same
 * text goes to everyone; within one reader the order is the journal's.
 */
export class Hub {
  readonly #parts: HubDeps
  readonly #channels = new Map<string, Map<string, Audience>>()
  readonly #abort = new AbortController()
  #waiters: { readonly seq: number; readonly wake: () => void }[] = []
  #seq: number
  #cursor: string
  #following: Promise<void> = Promise.resolve()

  private constructor(parts: HubDeps) {
    this.#parts = parts
    this.#seq = parts.tail.headSeq
    this.#cursor = formatCursor(parts.tail.epoch, this.#seq)
  }

  static open(parts: HubDeps): Hub {
    const hub = new Hub(parts)
    hub.#following = hub.#follow()
    return hub
  }

  /** Everything up to this number has been told to whoever is attached. */
  get seq(): number {
    return this.#seq
  }

  get cursor(): string {
    return this.#cursor
  }

  /** From the next entry on, `listener` hears the channel. */
  attach(channel: string, scope: Scope, listener: Listener): void {
    const audiences = this.#channels.get(channel) ?? new Map<string, Audience>()
    this.#channels.set(channel, audiences)
    const audience = audiences.get(scope.key) ?? { scope, members: new Set() }
    audiences.set(scope.key, audience)
    audience.members.add(listener)
  }

  detach(channel: string, scope: Scope, listener: Listener): void {
    const audiences = this.#channels.get(channel)
    const audience = audiences?.get(scope.key)
    if (!audiences || !audience) return
    audience.members.delete(listener)
    if (audience.members.size === 0) audiences.delete(scope.key)
    if (audiences.size === 0) this.#channels.delete(channel)
  }

  /** Resolves when the number has been told, or the hub is closed. */
  async reached(seq: number): Promise<void> {
    if (this.#seq >= seq || this.#abort.signal.aborted) return
    await new Promise<void>((wake) => this.#waiters.push({ seq, wake }))
  }

  async close(): Promise<void> {
    this.#abort.abort()
    await this.#following
    for (const { wake } of this.#waiters.splice(0)) wake()
  }

  async #follow(): Promise<void> {
    const { database, tail, log, onLost } = this.#parts
    const { signal } = this.#abort
    while (!signal.aborted && !tail.isClosed) {
      const after = { epoch: tail.epoch, seq: this.#seq, part: 0, floor: null }
      const followed = follow({ database, tail, after, signal })
      try {
        let step = await followed.next()
        for (; !step.done; step = await followed.next()) this.#tell(step.value)
        if (step.value === 'aborted') continue
        log.error('stream.lost', { reason: step.value, seq: this.#seq })
        this.#advance(tail.headSeq)
        onLost()
      } catch (error) {
        log.warn('stream.interrupted', { error })
        await Bun.sleep(retryAfterMs)
      }
    }
  }

  #tell(batch: readonly Entry[]): void {
    const heard: Listener[] = []
    if (this.#channels.size > 0) for (const entry of batch) this.#tellEntry(entry, heard)
    this.#advance(batch[batch.length - 1]!.seq)
    for (const listener of heard) listener.flush()
    const ready = this.#waiters.filter(({ seq }) => seq <= this.#seq)
    if (ready.length === 0) return
    this.#waiters = this.#waiters.filter(({ seq }) => seq > this.#seq)
    for (const { wake } of ready) wake()
  }

  #tellEntry(entry: Entry, heard: Listener[]): void {
    const { topics, tail, log } = this.#parts
    try {
      for (const event of eventsOf(topics, tail.epoch, entry)) {
        const { topic, doc } = event
        this.#tellChannel(topic.name, event, heard)
        if (topic.perGame !== undefined) this.#tellChannel(`${topic.perGame}.${topic.key(doc)}`, event, heard)
      }
    } catch (error) {
      // One entry that cannot be written must not silence all that come after it.
      log.error('stream.untold', { seq: entry.seq, kind: entry.kind, error })
    }
  }

  #tellChannel(channel: string, event: JournalEvent, heard: Listener[]): void {
    const audiences = this.#channels.get(channel)
    if (!audiences) return
    let frame: Frame | null = null
    for (const { scope, members } of audiences.values()) {
      if (!scopeHolds(scope, event)) continue
      frame ??= updateFrame(channel, event)
      for (const member of members) if (member.take(frame)) heard.push(member)
    }
  }

  #advance(seq: number): void {
    this.#seq = seq
    this.#cursor = formatCursor(this.#parts.tail.epoch, seq)
  }
}
