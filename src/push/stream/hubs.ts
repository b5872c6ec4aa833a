import type { ReadPoint } from '../../contract/read-point.ts'
import { Hub, type HubDeps } from './hub.ts'
import { delaysPerKeyMax, hubsMax } from './limits.ts'

/** A hub without users is closed after this long: its next reader would have to open it again. */
const idleMs = 10_000
/** With more of them the oldest is closed at once: a reader that moves from delay to delay leaves one behind each time. */
const idleMax = 8

/** The hubs of all read points in use: one for live readers, others on demand, limited by key and in all. */
export class Hubs {
  readonly live: Hub
  readonly #deps: Omit<HubDeps, 'point'>
  readonly #open = new Map<string, Promise<Hub>>()
  /** Those without users by the names of their points, the first to become so first. */
  readonly #idle = new Map<string, ReturnType<typeof setTimeout>>()
  /** By holder and the name of the point: how often it is used. */
  readonly #held = new Map<string, Map<string, number>>()
  #isClosed = false

  constructor(
    deps: Omit<HubDeps, 'point'>,
    live: { readonly point: ReadPoint; readonly headSeq: number; readonly cursor: string },
  ) {
    this.#deps = deps
    const { point, headSeq: seq, cursor } = live
    this.live = Hub.open({ ...deps, point }, { seq, cursor, atMs: deps.now() })
    this.live.users = 1
  }

  /** Open hubs, the live one included. */
  get size(): number {
    return 1 + this.#open.size
  }

  /** Why a holder may not have the hub of a point now, or null. Makes room where another one is idle. */
  refusalOf(point: ReadPoint, holder: string | null): 'too_many_delays' | 'unavailable' | null {
    if (point.name === this.live.point.name) return null
    const held = holder === null ? undefined : this.#held.get(holder)
    if (held && held.size >= delaysPerKeyMax && !held.has(point.name)) return 'too_many_delays'
    if (this.#open.has(point.name) || this.#open.size < hubsMax) return null
    return this.#closeOldest() ? null : 'unavailable'
  }

  /** The hub of a read point, to be released by every user. `holder` is whom it counts for, null for nobody. */
  acquire(point: ReadPoint, holder: string | null): Hub | Promise<Hub> {
    if (point.name === this.live.point.name) {
      this.live.users++
      return this.live
    }
    this.#hold(point.name, holder)
    this.#keep(point.name)
    return this.#acquire(point).catch((error) => {
      this.#letGo(point.name, holder)
      throw error
    })
  }

  /** One more user of a hub that is in use. */
  share(hub: Hub, holder: string | null): void {
    hub.users++
    if (hub !== this.live) this.#hold(hub.point.name, holder)
  }

  release(hub: Hub, holder: string | null): void {
    hub.users--
    if (hub !== this.live) this.#letGo(hub.point.name, holder)
    if (hub.users > 0 || this.#isClosed) return
    const { name } = hub.point
    const timer = setTimeout(() => this.#closeIdle(name), idleMs)
    timer.unref()
    this.#idle.set(name, timer)
    if (this.#idle.size > idleMax) this.#closeOldest()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#idle.values()) clearTimeout(timer)
    const others = await Promise.allSettled(this.#open.values())
    const opened = others.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await Promise.all([this.live, ...opened].map((hub) => hub.close()))
  }

  #hold(name: string, holder: string | null): void {
    if (holder === null) return
    const held = this.#held.get(holder) ?? new Map<string, number>()
    this.#held.set(holder, held.set(name, (held.get(name) ?? 0) + 1))
  }

  #letGo(name: string, holder: string | null): void {
    const held = holder === null ? undefined : this.#held.get(holder)
    if (!held) return
    const left = (held.get(name) ?? 0) - 1
    if (left > 0) held.set(name, left)
    else held.delete(name)
    if (held.size === 0) this.#held.delete(holder!)
  }

  async #acquire(point: ReadPoint): Promise<Hub> {
    const opening = this.#open.get(point.name) ?? this.#start(point)
    const hub = await opening
    hub.users++
    return hub
  }

  #start(point: ReadPoint): Promise<Hub> {
    const opening = (async () => Hub.open({ ...this.#deps, point }, await point.moment()))()
    this.#open.set(point.name, opening)
    opening.catch(() => this.#open.delete(point.name))
    return opening
  }

  /** It is no longer idle. */
  #keep(name: string): void {
    clearTimeout(this.#idle.get(name))
    this.#idle.delete(name)
  }

  /** Closes the hub that has been idle for longest; false when none is idle. */
  #closeOldest(): boolean {
    const [name] = this.#idle.keys()
    if (name !== undefined) this.#closeIdle(name)
    return name !== undefined
  }

  #closeIdle(name: string): void {
    const opened = this.#open.get(name)
    this.#keep(name)
    this.#open.delete(name)
    void opened?.then((hub) => hub.close())
  }
}
